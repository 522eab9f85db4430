import type { SnapshotFrom } from 'xstate'
import type { LotteryValue } from '#contract/items/lottery.ts'
import { suspenseMilliseconds } from '#machines/domain/lottery/suspense.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import type { Tune } from '#machines/flow/screen-music/screen-music.events.ts'
import type { WatchTune } from '#ui/screen/music/music-actors.ts'
import { onSelected } from '#ui/state/on-selected.ts'

/** Time for which the fanfare plays for the winners. */
const fanfareMilliseconds = 8000

const tunes: Partial<Record<LotteryValue['draw'], Tune>> = {
  prepared: 'lobby',
  rolling: 'roll',
  drawing: 'roll',
}

/**
 * Follows the tune of a draw: quiet before it, faster while the names roll and until they stop, then a fanfare. A
 * screen that opens after the draw is silent.
 */
export const lotteryTune =
  (itemId: string): WatchTune =>
  (connection, notify) => {
    type Snapshot = SnapshotFrom<typeof connectionMachine>
    const lotteryIn = ({ context }: Snapshot) => readDoc(context.replica, `lottery:${itemId}`)
    const standIn = (snapshot: Snapshot) => lotteryIn(snapshot)?.value.draw
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = standIn(connection.getSnapshot())
    notify(tunes[before ?? 'idle'] ?? null)
    const fanfare = () => {
      notify('fanfare')
      timer = setTimeout(() => notify(null), fanfareMilliseconds)
    }
    const stop = onSelected(connection, standIn, (stand = 'idle') => {
      clearTimeout(timer)
      const rolled = before === 'rolling' || before === 'drawing'
      before = stand
      if (stand !== 'drawn' || !rolled) return notify(tunes[stand] ?? null)
      const places = lotteryIn(connection.getSnapshot())?.context.current?.places ?? 0
      timer = setTimeout(fanfare, suspenseMilliseconds(places))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }
