import type { LotteryDoc } from '../../../../contract/items/lottery.ts'
import { type SteeringAction, type SteeringStep, send } from '../../steering-parts.ts'

/** The names roll and stop by one key; nothing else comes after it by itself. */
function advance({ id: ItemId, value }: LotteryDoc): SteeringStep {
  if (value.draw === 'rolling') return send('Lottery/Stop', { ItemId })
  if (value.draw === 'prepared') return send('Lottery/Draw', { ItemId, Word: '' })
  return { kind: 'refused', code: 'DrawNotPrepared' }
}

/** Takes the last draw off the screen. */
function leave({ id: ItemId, value }: LotteryDoc): SteeringStep | undefined {
  if (value.draw === 'drawn') return send('Lottery/Clear', { ItemId })
  if (value.draw === 'prepared') return send('Lottery/Cancel', { ItemId })
  return value.draw === 'rolling' ? { kind: 'refused', code: 'DrawUnderWay' } : undefined
}

export function lotteryStep(action: SteeringAction, lottery: LotteryDoc): SteeringStep | undefined {
  if (action === 'advance') return advance(lottery)
  return action === 'leave' ? leave(lottery) : undefined
}
