import { Gift } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { LotteryDetail } from './lottery-detail.tsx'

export const lotteryOnDesk: KindOnDesk<'lottery'> = {
  icon: Gift,
  Detail: LotteryDetail,
  Form: lazyPart(() => import('./lottery-form-dialog.tsx')),
  standOf({ value: { draw, channel } }) {
    if (draw === 'drawing') return { tone: 'success', text: 'rolling' }
    if (draw === 'prepared' || draw === 'rolling') return { tone: 'success', text: draw }
    return channel === 'open'
      ? { tone: 'success', text: 'channelOpen' }
      : { tone: 'warning', text: 'channelClosed' }
  },
}
