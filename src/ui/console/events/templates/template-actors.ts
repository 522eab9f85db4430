import type { CallAnswer } from '#contract/interface/calls.ts'
import { type ItemPlace, isItemKind, itemPlaces } from '#contract/items/kinds.ts'
import { createFormCommand, hostCall } from '#ui/console/parts/calls/host-actors.ts'

export type ListedTemplate = CallAnswer<'/api/event/Template/GetList'>[number]

export const loadTemplates = () => hostCall('/api/event/Template/GetList', {})

export const templateKeeper = (EventCode: string, ItemIds: string[]) => (Name: string) =>
  hostCall('/api/event/Template/Add', { EventCode, Name, ItemIds })

export const deleteTemplate = (TemplateId: string) => hostCall('/api/event/Template/Delete', { TemplateId })

export const restoreTemplate = (TemplateId: string) => hostCall('/api/event/Template/Restore', { TemplateId })

/**
 * Returns a function that adds the items of a template to the event. If the page calls the function again after a
 * lost answer, the server adds nothing twice.
 */
export function templateTaker(EventCode: string) {
  const take = createFormCommand('Item/AddFromTemplate')
  return (TemplateId: string) => take({ EventCode, TemplateId })
}

/** The ids of the added items, in order. */
export const addedBy = (answer: unknown): readonly string[] =>
  (answer as { ItemIds?: string[] } | null)?.ItemIds ?? []

/** The tab of the desk that shows the first item of the template. */
export function placeOfTemplate({ Items }: ListedTemplate): ItemPlace {
  const kind = Items[0]?.Kind
  return kind !== undefined && isItemKind(kind) ? itemPlaces[kind] : 'polls'
}
