import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { ItemContents } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { addCues, removeItemCues, withItem } from '../cues/cues.public.ts'
import type { Feature } from '../feature.ts'
import { addCopy, addHandlerOf } from '../items/items.public.ts'
import { findTemplate } from './find-template.ts'
import type { KeptItem, WrittenItem } from './template.ts'
import { templatesRoutes } from './templates.routes.ts'

/** Adds every item of the template, and the cues of its run. If the event has no room for all, adds none. */
async function addFromTemplate(
  work: UnitOfWork,
  envelope: EnvelopeOf<'Item/AddFromTemplate'>,
): Promise<Outcome> {
  const template = await findTemplate(work.tx, envelope.payload.templateId, envelope.actor.id)
  if (!template) return refused('NotFound')
  const add = (item: KeptItem | WrittenItem): Promise<Outcome> => {
    if ('content' in item) return addCopy(work, item.kind, item.content as ItemContents[typeof item.kind])
    const payload = { eventCode: envelope.payload.eventCode, ...item.payload }
    return addHandlerOf(item.kind, item.name)(work, { ...envelope, name: item.name, payload })
  }
  const ids: string[] = []
  for (const item of 'kept' in template ? template.kept : template.written) {
    const outcome = await add(item)
    if (!outcome.ok) return outcome
    ids.push((outcome.data as { itemId: string }).itemId)
  }
  if ('cues' in template && template.cues.length > 0) {
    // Each new item has got a cue. The cues of the template take their places.
    for (const id of ids) await removeItemCues(work, id)
    const cues = template.cues.map((cue) => withItem(cue, ids))
    if (!(await addCues(work, cues))) return refused('CuesFull', { most: limits.cuesPerEvent })
  }
  return accepted({ itemIds: ids })
}

export const templatesFeature = {
  handlers: { 'Item/AddFromTemplate': addFromTemplate },
  routes: [templatesRoutes],
} satisfies Feature
