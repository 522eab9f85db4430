import { lazy } from 'react'
import type { KindOnScreen } from '../kind-on-screen.ts'
import { lotteryStep } from './lottery-steps.ts'

export const lotteryOnScreen: KindOnScreen<'lottery'> = {
  Picture: lazy(() => import('./lottery-picture.tsx').then((module) => ({ default: module.LotteryPicture }))),
  Twin: lazy(() => import('./lottery-twin.tsx').then((module) => ({ default: module.LotteryTwin }))),
  stepOf: lotteryStep,
}
