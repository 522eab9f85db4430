import type { CallAnswer } from '../../../contract/calls.ts'
import { type ItemPlace, isItemKind, itemPlaces } from '../../../contract/items/kinds.ts'
import { createFormCommand, hostCall } from '../host-actors.ts'

export type ListedTemplate = CallAnswer<'/api/event/Template/GetList'>[number]

export const loadTemplates = () => hostCall('/api/event/Template/GetList', {})

export const templateKeeper = (EventCode: string, ItemIds: string[]) => (Name: string) =>
  hostCall('/api/event/Template/Add', { EventCode, Name, ItemIds })

export const deleteTemplate = (TemplateId: string) => hostCall('/api/event/Template/Delete', { TemplateId })

/** Adds what the template holds to the run; sent again, it is not added twice. */
export function templateTaker(EventCode: string) {
  const take = createFormCommand('Item/AddFromTemplate')
  return (TemplateId: string) => take({ EventCode, TemplateId })
}

/** The ids of the items that were added, in their order. */
export const addedBy = (answer: unknown): readonly string[] =>
  (answer as { ItemIds?: string[] } | null)?.ItemIds ?? []

/** Where on the desk the first of the template's items stands. */
export function placeOfTemplate({ Items }: ListedTemplate): ItemPlace {
  const kind = Items[0]?.Kind
  return kind !== undefined && isItemKind(kind) ? itemPlaces[kind] : 'polls'
}
