import { lazyFrom } from '#ui/kit/lazy/lazy-part.ts'
import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'

export const lotteryOnScreen: KindOnScreen<'lottery'> = {
  Picture: lazyFrom(
    () => import('./lottery-picture.tsx'),
    (module) => module.LotteryPicture,
  ),
  TextAlternative: lazyFrom(
    () => import('./lottery-text-alternative.tsx'),
    (module) => module.LotteryTextAlternative,
  ),
  Sound: lazyFrom(
    () => import('./lottery-music.tsx'),
    (module) => module.LotteryMusic,
  ),
}
