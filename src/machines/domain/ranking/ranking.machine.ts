import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { type RankingContent, valuesOfRanking } from '#contract/items/ranking.ts'
import * as limits from '#contract/limits.ts'
import type { VoteCommand } from '#machines/item/item.events.ts'
import { activityRegion, liveResultsRegion, votingRegion } from '#machines/item/item-regions.ts'
import { valuedRefusal, valuesIn } from '#machines/item/valued.ts'
import { rule } from '#machines/rule.ts'
import type { RankingCommand, RankingEdit } from './ranking.events.ts'

/** The reason why a guest's order or points are refused. Undefined if they are valid. */
function rankedRefusal(ranking: RankingContent, round: number, optionIds: string[]): ErrorCode | undefined {
  const { options, method, partial } = ranking
  if (round !== ranking.round) return 'RoundOver'
  const values = valuesOfRanking(ranking)
  const refusal = valuedRefusal(options, values, optionIds, method === 'order' && partial)
  if (refusal) return refusal
  const given = valuesIn(options, values, optionIds).flat()
  if (method === 'points')
    return given.reduce((sum, points) => sum + points, 0) === limits.pointsShared
      ? undefined
      : 'PointsNotShared'
  if (new Set(given).size < given.length) return 'OptionRepeated'
  return Math.max(...given) > given.length ? 'OptionMissing' : undefined
}

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
