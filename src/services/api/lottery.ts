import { createFormCommand, hostCall } from '../host-calls.ts'

/** The people who may be in the pool. */
export const listCandidates = (eventCode: string, itemId: string, search: string) =>
  hostCall('/api/event/Lottery/GetCandidates', { eventCode, itemId, search })

/** All entries of the list of names. */
export const getList = (eventCode: string, itemId: string) =>
  hostCall('/api/event/Lottery/GetList', { eventCode, itemId })

export const removeEntries = createFormCommand('Lottery/RemoveEntries')

/** Sends a portion of an imported list. */
export const importEntries = createFormCommand('Lottery/Import')
