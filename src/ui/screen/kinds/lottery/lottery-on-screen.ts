import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { KindOnScreen } from '#ui/screen/parts/scenes/kind-on-screen.ts'
import { lotteryStep } from './lottery-steps.ts'

export const lotteryOnScreen: KindOnScreen<'lottery'> = {
  Picture: lazyPart(() =>
    import('./lottery-picture.tsx').then((module) => ({ default: module.LotteryPicture })),
  ),
  TextAlternative: lazyPart(() =>
    import('./lottery-text-alternative.tsx').then((module) => ({ default: module.LotteryTextAlternative })),
  ),
  stepOf: lotteryStep,
}
