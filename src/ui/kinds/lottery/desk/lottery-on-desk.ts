import { nextPrize } from '#machines/domain/lottery/winners.ts'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { LotteryDetail } from './lottery-detail.tsx'

export const lotteryOnDesk: KindOnDesk<'lottery'> = {
  Detail: LotteryDetail,
  Form: lazyPart(() => import('./lottery-form-dialog.tsx')),
  statusOf({ value: { draw, channel }, context }) {
    if (draw === 'drawing') return { tone: 'success', text: 'rolling' }
    if (draw === 'prepared' || draw === 'rolling') return { tone: 'success', text: draw }
    if (draw === 'drawn' || !nextPrize(context)) return { tone: 'neutral', text: 'drawn' }
    // Nobody can enter a draw of a fixed list.
    const isList = context.pool === 'list'
    return channel === 'open'
      ? { tone: 'success', text: isList ? 'listOpen' : 'channelOpen' }
      : { tone: 'warning', text: isList ? 'listClosed' : 'channelClosed' }
  },
}
