import { later } from '../../../kit/later.ts'
import type { KindOnScreen } from '../kind-on-screen.ts'
import { lotteryStep } from './lottery-steps.ts'

export const lotteryOnScreen: KindOnScreen<'lottery'> = {
  Picture: later(() =>
    import('./lottery-picture.tsx').then((module) => ({ default: module.LotteryPicture })),
  ),
  Twin: later(() => import('./lottery-twin.tsx').then((module) => ({ default: module.LotteryTwin }))),
  stepOf: lotteryStep,
}
