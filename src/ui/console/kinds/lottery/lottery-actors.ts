import type { Outcome } from '../../../../contract/errors.ts'
import { createFormCommand, hostCall } from '../../host-actors.ts'
import type { LotteryInput } from './lottery-draft.ts'

/** Sends a lottery's form; the answer carries the new lottery's id where it is a new one. */
export type SaveLottery = (lottery: LotteryInput) => Promise<Outcome>

export function lotteryAdder(eventCode: string): SaveLottery {
  const add = createFormCommand('Lottery/Add')
  return (lottery) => add({ EventCode: eventCode, Lottery: lottery })
}

export function lotteryUpdater(eventCode: string, itemId: string): SaveLottery {
  const update = createFormCommand('Lottery/Update')
  return (lottery) => update({ EventCode: eventCode, ItemId: itemId, Lottery: lottery })
}

/** Whoever may be in the pool. */
export const candidatesOf = (eventCode: string, itemId: string, search: string) =>
  hostCall('/api/event/Lottery/GetCandidates', { EventCode: eventCode, ItemId: itemId, Search: search })

export const importer = createFormCommand('Lottery/Import')
