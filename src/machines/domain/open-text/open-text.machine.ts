import { assign, setup } from 'xstate'
import { newWallView, type OpenTextContent, type TextGroup } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { ReviewCause } from '#contract/word-filter.ts'
import { activityRegion, votingRegion } from '#machines/item/item-regions.ts'
import { rule } from '#machines/rule.ts'
import type { OpenTextCommand, OpenTextEdit, SubmitCommand } from './open-text.events.ts'
import { wallRegion } from './wall-region.ts'

const named = ({ event }: { event: { groupId: string } }) => ({ groupId: event.groupId })
const itIsThere = { type: 'the group is there', params: named } as const

const submitting = rule(({ round, entriesPerGuest, entryLength }: OpenTextContent, entry: SubmitCommand) => {
  if (entry.round !== round) return 'RoundOver'
  if (entry.length > entryLength) return 'TextTooLong'
  if (entry.own >= entriesPerGuest) return 'EntriesUsedUp'
  if (entry.full) return 'EntriesFull'
  return undefined
})

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
    'a host confirms the review': ({ context, event }) =>
      event.type === 'moderationOn' && !event.cause && context.cause !== null,
    // XState's `and` accepts only guards without params, so this guard reads its values from the message (`event`).
    'it is another entry on the wall': ({ context }, params: { entryId: string; shown: boolean }) =>
      params.shown && context.wall.highlighted !== params.entryId,
    'an entry is highlighted': ({ context }) => context.wall.highlighted !== null,
    'the highlighted entry is among them': ({ context }, params: { entryIds: readonly string[] }) =>
      context.wall.highlighted !== null && params.entryIds.includes(context.wall.highlighted),
    'the pages turn': ({ context }) => context.wall.heldAt === null,
    'the pages are held': ({ context }) => context.wall.heldAt !== null,
    'the entry can be taken': submitting.allows,
  },
  actions: {
    'take the content': assign((_, params: { content: OpenTextEdit }) => ({
      ...params.content,
      cause: null,
    })),
    'begin the next round': assign({ round: ({ context }) => context.round + 1, wall: newWallView }),
    'highlight the entry': assign({
      wall: ({ context }, params: { entryId: string }) => ({
        ...context.wall,
        highlighted: params.entryId,
      }),
    }),
    'end the highlight': assign({ wall: ({ context }) => ({ ...context.wall, highlighted: null }) }),
    'hold the page': assign({
      wall: ({ context }, params: { at: number }) => ({ ...context.wall, heldAt: params.at, turned: 0 }),
    }),
    'begin the pages again': assign({
      wall: ({ context }, params: { at: number }) => ({
        ...context.wall,
        heldAt: null,
        turned: 0,
        since: params.at,
      }),
    }),
    'turn the page': assign({
      wall: ({ context: { wall } }, params: { at: number; by: number }) => ({
        ...wall,
        heldAt: wall.heldAt ?? params.at,
        turned: Math.min(limits.wallPagesTurned, Math.max(-limits.wallPagesTurned, wall.turned + params.by)),
      }),
    }),
    'moderate new entries': assign((_, params: { cause: ReviewCause | null }) => ({
      moderated: true,
      cause: params.cause,
    })),
    'show new entries at once': assign({ moderated: false, cause: null }),
    'forget the cause': assign({ cause: null }),
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
    moderationOn: [
      {
        guard: 'it is not moderated',
        actions: { type: 'moderate new entries', params: ({ event }) => ({ cause: event.cause ?? null }) },
      },
      { guard: 'a host confirms the review', actions: 'forget the cause' },
    ],
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
    voting: votingRegion({ answer: 'submit', valid: 'the entry can be taken', reason: submitting.reason }),
    results: wallRegion,
  },
})
