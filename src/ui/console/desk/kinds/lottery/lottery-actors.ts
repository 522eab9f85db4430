import { createFormCommand, hostCall } from '#ui/console/parts/calls/host-actors.ts'

/** Loads the people who may be in the pool. */
export const candidatesOf = (eventCode: string, itemId: string, search: string) =>
  hostCall('/api/event/Lottery/GetCandidates', { EventCode: eventCode, ItemId: itemId, Search: search })

export const importer = createFormCommand('Lottery/Import')
