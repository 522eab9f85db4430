import type { Outcome } from '../../../../contract/errors.ts'
import { createFormCommand } from '../../host-actors.ts'
import type { OpenTextInput } from './open-text-draft.ts'

/** Sends the form of an open question; the answer carries its id where it is a new one. */
export type SaveOpenText = (openText: OpenTextInput) => Promise<Outcome>

export function openTextAdder(eventCode: string): SaveOpenText {
  const add = createFormCommand('OpenText/Add')
  return (openText) => add({ EventCode: eventCode, OpenText: openText })
}

export function openTextUpdater(eventCode: string, itemId: string): SaveOpenText {
  const update = createFormCommand('OpenText/Update')
  return (openText) => update({ EventCode: eventCode, ItemId: itemId, OpenText: openText })
}
