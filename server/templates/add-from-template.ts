import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import { addItem } from '../items/items.ts'
import { kindOnServer } from '../items/kinds.ts'
import type { CommandOrder, Handler } from '../work/order.ts'
import type { Work } from '../work/work.ts'
import { findTemplate } from './find-template.ts'
import type { KeptItem, WrittenItem } from './template.ts'

const addKept = <Kind extends ItemKind>(work: Work, kind: Kind, content: ItemContents[Kind]) =>
  addItem(work, kind, kindOnServer(kind).copy(content))

/** Adds every item of the template, or, where the event has no room for all, none. */
export async function addFromTemplate(
  work: Work,
  order: CommandOrder<'Item/AddFromTemplate'>,
): Promise<Outcome> {
  const template = await findTemplate(work.tx, order.payload.TemplateId, order.actor.id)
  if (!template) return refused('NotFound')
  const add = (item: KeptItem | WrittenItem): Promise<Outcome> => {
    if ('content' in item) return addKept(work, item.kind, item.content as ItemContents[typeof item.kind])
    const handlers: Partial<Record<string, unknown>> = kindOnServer(item.kind).handlers
    const handler = handlers[item.name] as Handler
    const payload = { EventCode: order.payload.EventCode, ...item.payload }
    return handler(work, { ...order, name: item.name, payload })
  }
  const ids: string[] = []
  for (const item of 'kept' in template ? template.kept : template.written) {
    const outcome = await add(item)
    if (!outcome.ok) return outcome
    ids.push((outcome.data as { ItemId: string }).ItemId)
  }
  return accepted({ ItemIds: ids })
}
