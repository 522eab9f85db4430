import { lazyFrom } from '#ui/kit/lazy/lazy-part.ts'
import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'

const picture = () => import('./quiz-picture.tsx')

export const quizOnScreen: KindOnScreen<'quiz'> = {
  Picture: lazyFrom(picture, (module) => module.QuizPicture),
  TextAlternative: lazyFrom(picture, (module) => module.QuizTextAlternative),
  Sound: lazyFrom(
    () => import('./quiz-music.tsx'),
    (module) => module.QuizMusic,
  ),
}
