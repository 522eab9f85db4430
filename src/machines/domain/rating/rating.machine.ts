import { assign, setup } from 'xstate'
import type { RatingContent } from '#contract/items/rating.ts'
import type { VoteCommand } from '#machines/item/item.events.ts'
import { activityRegion, liveResultsRegion, votingRegion } from '#machines/item/item-regions.ts'
import { rule } from '#machines/rule.ts'
import { ratedRefusal } from './rated.ts'
import type { RatingCommand, RatingEdit } from './rating.events.ts'

const ratingAll = rule((context: RatingContent, { round, optionIds }: VoteCommand) =>
  ratedRefusal(context, round, optionIds),
)

/** A rating: active or not, voting open or locked, results hidden or shown. */
export const ratingMachine = setup({
  types: {
    context: {} as RatingContent,
    events: {} as RatingCommand,
    input: {} as RatingContent,
  },
  guards: {
    'every statement is rated': ratingAll.allows,
  },
  actions: {
    'take the content': assign((_, params: { content: RatingEdit }) => params.content),
    'begin the next round': assign({ round: ({ context }) => context.round + 1 }),
  },
}).createMachine({
  id: 'rating',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    activity: activityRegion<RatingEdit>({ answer: 'vote', activate: 'active' }),
    voting: votingRegion({
      answer: 'vote',
      valid: 'every statement is rated',
      reason: ratingAll.reason,
    }),
    results: liveResultsRegion,
  },
})
