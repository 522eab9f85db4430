import { later } from '../../../kit/later.ts'
import type { KindOnScreen } from '../kind-on-screen.ts'
import { quizStep } from './quiz-steps.ts'

const picture = () => import('./quiz-picture.tsx')

export const quizOnScreen: KindOnScreen<'quiz'> = {
  Picture: later(() => picture().then((module) => ({ default: module.QuizPicture }))),
  Twin: later(() => picture().then((module) => ({ default: module.QuizTwin }))),
  Sound: later(() => import('./music/quiz-music.tsx').then((module) => ({ default: module.QuizMusic }))),
  stepOf: quizStep,
  enter: 'advance',
}
