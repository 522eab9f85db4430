import { lazy } from 'react'
import type { KindOnScreen } from '../kind-on-screen.ts'
import { quizStep } from './quiz-steps.ts'

const picture = () => import('./quiz-picture.tsx')

export const quizOnScreen: KindOnScreen<'quiz'> = {
  Picture: lazy(() => picture().then((module) => ({ default: module.QuizPicture }))),
  Twin: lazy(() => picture().then((module) => ({ default: module.QuizTwin }))),
  Sound: lazy(() => import('./music/quiz-music.tsx').then((module) => ({ default: module.QuizMusic }))),
  stepOf: quizStep,
  enter: 'advance',
}
