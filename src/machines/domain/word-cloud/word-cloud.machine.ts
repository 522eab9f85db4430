import { assign, setup } from 'xstate'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import { activityRegion, liveResultsRegion, votingRegion } from '#machines/item/item-regions.ts'
import { rule } from '#machines/rule.ts'
import { entryRefusal } from './entry.ts'
import type { WordCloudCommand, WordCloudEdit } from './word-cloud.events.ts'

const without = (keys: string[], key: string): string[] => keys.filter((other) => other !== key)
const withLast = (keys: string[], key: string): string[] =>
  [...without(keys, key), key].slice(-limits.wordsRemembered)

const entering = rule(entryRefusal)

/** A word cloud: active or not, entry open or locked, cloud hidden or shown, and words hidden by the host. */
export const wordCloudMachine = setup({
  types: {
    context: {} as WordCloudContent,
    events: {} as WordCloudCommand,
    input: {} as WordCloudContent,
  },
  guards: {
    'the word is taken': entering.allows,
    'the word is hidden': (_, params: { isHidden: boolean }) => params.isHidden,
    'the word is not hidden': (_, params: { isHidden: boolean }) => !params.isHidden,
  },
  actions: {
    'take the content': assign((_, params: { content: WordCloudEdit }) => params.content),
    'begin the next round': assign({ round: ({ context }) => context.round + 1 }),
    'remember it hidden': assign(({ context }, { key }: { key: string }) => ({
      hidden: withLast(context.hidden, key),
      restored: without(context.restored, key),
    })),
    'remember it restored': assign(({ context }, { key }: { key: string }) => ({
      hidden: without(context.hidden, key),
      restored: withLast(context.restored, key),
    })),
  },
}).createMachine({
  id: 'word-cloud',
  context: ({ input }) => input,
  type: 'parallel',
  on: {
    hideWord: {
      guard: { type: 'the word is not hidden', params: ({ event }) => event },
      actions: { type: 'remember it hidden', params: ({ event }) => event },
    },
    restoreWord: {
      guard: { type: 'the word is hidden', params: ({ event }) => event },
      actions: { type: 'remember it restored', params: ({ event }) => event },
    },
  },
  states: {
    activity: activityRegion<WordCloudEdit>({ answer: 'enter', activate: 'active' }),
    voting: votingRegion({ answer: 'enter', valid: 'the word is taken', reason: entering.reason }),
    results: liveResultsRegion,
  },
})
