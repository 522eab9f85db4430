import { assign, setup } from 'xstate'
import type { OpenTextContent, TextGroup } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { activityRegion, resultsRegion, votingRegion } from '../item/item-regions.ts'
import type { OpenTextCommand, OpenTextEdit } from './open-text.events.ts'
import { submitRefusal } from './submit-refusal.ts'

const named = ({ event }: { event: { groupId: string } }) => ({ groupId: event.groupId })
const itIsThere = { type: 'the group is there', params: named } as const

/** An open question: active or not, entries accepted or locked, wall hidden or shown, moderation and groups. */
export const openTextMachine = setup({
  types: {
    context: {} as OpenTextContent,
    events: {} as OpenTextCommand,
    input: {} as OpenTextContent,
  },
  guards: {
    'there is room for a group': ({ context }) => context.groups.length < limits.textGroups,
    'the group is there': ({ context }, params: { groupId: string }) =>
      context.groups.some((group) => group.id === params.groupId),
    'it is moderated': ({ context }) => context.moderated,
    'it is not moderated': ({ context }) => !context.moderated,
    // XState's `and` accepts only guards without params, so this guard reads its values from the message (`event`).
    'the entry can be taken': ({ context, event }) =>
      event.type === 'submit' && submitRefusal(context, event) === undefined,
  },
  actions: {
    'take the content': assign((_, params: { content: OpenTextEdit }) => params.content),
    'begin the next round': assign({ round: ({ context }) => context.round + 1 }),
    'moderate new entries': assign({ moderated: true }),
    'show new entries at once': assign({ moderated: false }),
    'add the group': assign({
      groups: ({ context }, params: { group: TextGroup }) => [...context.groups, params.group],
    }),
    'rename the group': assign({
      groups: ({ context }, params: { groupId: string; name: string }) =>
        context.groups.map((group) =>
          group.id === params.groupId ? { ...group, name: params.name } : group,
        ),
    }),
    'remove the group': assign({
      groups: ({ context }, params: { groupId: string }) =>
        context.groups.filter((group) => group.id !== params.groupId),
    }),
  },
}).createMachine({
  id: 'openText',
  context: ({ input }) => input,
  type: 'parallel',
  meta: {
    refusals: { addGroup: 'GroupsFull', renameGroup: 'NotFound', removeGroup: 'NotFound' },
  },
  on: {
    moderationOn: { guard: 'it is not moderated', actions: 'moderate new entries' },
    moderationOff: { guard: 'it is moderated', actions: 'show new entries at once' },
    addGroup: {
      guard: 'there is room for a group',
      actions: { type: 'add the group', params: ({ event }) => ({ group: event.group }) },
    },
    renameGroup: {
      guard: itIsThere,
      actions: {
        type: 'rename the group',
        params: ({ event }) => ({ groupId: event.groupId, name: event.name }),
      },
    },
    removeGroup: { guard: itIsThere, actions: { type: 'remove the group', params: named } },
  },
  states: {
    activity: activityRegion<OpenTextEdit>({ answer: 'submit', activate: 'active' }),
    voting: votingRegion({ answer: 'submit', valid: 'the entry can be taken', refusal: submitRefusal }),
    results: resultsRegion,
  },
})
