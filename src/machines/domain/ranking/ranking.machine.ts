import { assign, setup } from 'xstate'
import type { RankingContent } from '#contract/items/ranking.ts'
import type { VoteCommand } from '#machines/item/item.events.ts'
import { activityRegion, liveResultsRegion, votingRegion } from '#machines/item/item-regions.ts'
import { rule } from '#machines/rule.ts'
import { rankedRefusal } from './ranked.ts'
import type { RankingCommand, RankingEdit } from './ranking.events.ts'

const weighsAll = rule((context: RankingContent, { round, optionIds }: VoteCommand) =>
  rankedRefusal(context, round, optionIds),
)

/** A ranking: active or not, voting open or locked, results hidden or shown. */
export const rankingMachine = setup({
  types: {
    context: {} as RankingContent,
    events: {} as RankingCommand,
    input: {} as RankingContent,
  },
  guards: {
    'the options are weighed': weighsAll.allows,
  },
  actions: {
    'take the content': assign((_, params: { content: RankingEdit }) => params.content),
    'begin the next round': assign({ round: ({ context }) => context.round + 1 }),
  },
}).createMachine({
  id: 'ranking',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    activity: activityRegion<RankingEdit>({ answer: 'vote', activate: 'active' }),
    voting: votingRegion({
      answer: 'vote',
      valid: 'the options are weighed',
      reason: weighsAll.reason,
    }),
    results: liveResultsRegion,
  },
})
