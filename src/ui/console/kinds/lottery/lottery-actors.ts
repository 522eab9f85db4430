import { createFormCommand, hostCall } from '../../host-actors.ts'

/** Whoever may be in the pool. */
export const candidatesOf = (eventCode: string, itemId: string, search: string) =>
  hostCall('/api/event/Lottery/GetCandidates', { EventCode: eventCode, ItemId: itemId, Search: search })

export const importer = createFormCommand('Lottery/Import')
