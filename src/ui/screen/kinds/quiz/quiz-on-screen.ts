import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { KindOnScreen } from '#ui/screen/parts/scenes/kind-on-screen.ts'
import { quizStep } from './quiz-steps.ts'

const picture = () => import('./quiz-picture.tsx')

export const quizOnScreen: KindOnScreen<'quiz'> = {
  Picture: lazyPart(() => picture().then((module) => ({ default: module.QuizPicture }))),
  TextAlternative: lazyPart(() => picture().then((module) => ({ default: module.QuizTextAlternative }))),
  Sound: lazyPart(() => import('./music/quiz-music.tsx').then((module) => ({ default: module.QuizMusic }))),
  stepOf: quizStep,
  enter: 'advance',
}
