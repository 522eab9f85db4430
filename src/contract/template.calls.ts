/** The calls on templates: saved items of an event, for other events. */
import { z } from 'zod'
import { call, nothing } from './call.ts'
import { onEvent } from './command.ts'
import * as limits from './limits.ts'
import { id, line } from './text.ts'

const listedTemplate = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** True for a template that the host saved. False for a template that comes with the product. */
  own: z.boolean(),
  /** Language of a template that comes with the product; '' for a host's own template. */
  language: z.string(),
  items: z.array(
    z.strictObject({
      kind: z.string(),
      title: z.string(),
      /** What a picture of the item shows: its options, its first question with its options, or its first prize. */
      lines: z.array(z.string()),
    }),
  ),
  /** Number of cues of the run in the template; 0 if the template has items only. */
  cues: z.number(),
})

/** The calls for the list of templates and for the host's own templates. */
export const templateCalls = {
  /** The host's own templates, the latest first, then the templates that come with the product. */
  '/api/event/Template/GetList': call('POST', 'host', nothing, z.array(listedTemplate)),
  /** Saves items of an event as a template: one item, several, or all items, on request with the run. */
  '/api/event/Template/Add': call(
    'POST',
    'host',
    onEvent.extend({
      name: line(limits.templateNameLength),
      itemIds: z.array(id).min(1, 'NoOptions').max(limits.itemsPerEvent),
      /** True if the template also holds the run: the cues without an item, and those of the items. */
      run: z.boolean().optional(),
    }),
    z.strictObject({ templateId: id }),
  ),
  '/api/event/Template/Delete': call('POST', 'host', z.strictObject({ templateId: id }), z.boolean()),
  '/api/event/Template/Restore': call('POST', 'host', z.strictObject({ templateId: id }), z.boolean()),
} as const

/** What each call does, for the documentation of the API. */
export const templateSummaries: Record<keyof typeof templateCalls, string> = {
  '/api/event/Template/GetList':
    'Lists the templates for new items: the host’s own and the ones that come with the product.',
  '/api/event/Template/Add':
    'Saves items of an event as a template, on request with the run. Answers its `templateId`.',
  '/api/event/Template/Delete': 'Deletes one of the host’s own templates.',
  '/api/event/Template/Restore': 'Restores a deleted template within ten minutes.',
}
