import { createFormCommand, hostCall } from '../host-calls.ts'

/** The people who may be in the pool. */
export const listCandidates = (EventCode: string, ItemId: string, Search: string) =>
  hostCall('/api/event/Lottery/GetCandidates', { EventCode, ItemId, Search })

/** All entries of the list of names. */
export const getList = (EventCode: string, ItemId: string) =>
  hostCall('/api/event/Lottery/GetList', { EventCode, ItemId })

export const removeEntries = createFormCommand('Lottery/RemoveEntries')

/** Sends a portion of an imported list. */
export const importEntries = createFormCommand('Lottery/Import')
