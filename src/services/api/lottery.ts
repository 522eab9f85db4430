import { createFormCommand, hostCall } from '../host-calls.ts'

/** The people who may be in the pool. */
export const listCandidates = (EventCode: string, ItemId: string, Search: string) =>
  hostCall('/api/event/Lottery/GetCandidates', { EventCode, ItemId, Search })

/** Sends a portion of an imported list. */
export const importEntries = createFormCommand('Lottery/Import')
