import type { LotteryDoc } from '#contract/items/lottery.ts'
import { lotteryTable } from '../domain/lottery/lottery.table.ts'
import { type ShowAction, type ShowStep, send } from './show-action.ts'

/**
 * The step of one keyboard key: starts the rolling names, then draws the winners. The key does not move on to
 * another item.
 */
function advance({ id: itemId, value }: LotteryDoc): ShowStep {
  if (value.draw === 'rolling') return send(lotteryTable.draw, { itemId })
  if (value.draw === 'drawing') return { kind: 'refused', code: 'AlreadySo' }
  if (value.draw === 'prepared') return send(lotteryTable.startRoll, { itemId, word: '' })
  return { kind: 'refused', code: 'DrawNotPrepared' }
}

/** Removes the last draw from the screen. */
function leave({ id: itemId, value }: LotteryDoc): ShowStep | undefined {
  if (value.draw === 'drawn') return send(lotteryTable.clear, { itemId })
  if (value.draw === 'prepared') return send(lotteryTable.cancel, { itemId })
  return value.draw === 'rolling' || value.draw === 'drawing'
    ? { kind: 'refused', code: 'DrawUnderWay' }
    : undefined
}

export function lotteryStep(action: ShowAction, lottery: LotteryDoc): ShowStep | undefined {
  if (action === 'advance') return advance(lottery)
  return action === 'leave' ? leave(lottery) : undefined
}
