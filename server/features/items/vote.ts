import { type ErrorCode, refused } from '#contract/errors.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { BallotKind } from '#machines/domain/item-charts/item-charts.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { kindOnServer } from './kinds.ts'
import { answerColumns, answerHandler, insertAnswers } from './shared/take-answers.ts'

const takesBallots = (aggregate: Aggregate<ItemKind>): aggregate is Aggregate<BallotKind> =>
  kindOnServer(aggregate.kind).answers?.command === 'Item/Vote'

function tallyOf(ballots: readonly (readonly [guestId: string, optionIds: string[]])[]): Map<string, number> {
  const added = new Map<string, number>([['', ballots.length]])
  for (const [, optionIds] of ballots) {
    for (const option of optionIds) added.set(option, (added.get(option) ?? 0) + 1)
  }
  return added
}

/** One ballot per guest and round, for all kinds that take ballots. */
export const voteHandler = answerHandler<BallotKind, 'Item/Vote', 'ballot'>({
  command: 'Item/Vote',
  table: 'ballot',
  async load(work, itemId) {
    const item = await work.loadItem(itemId)
    return item && takesBallots(item) ? item : undefined
  },
  scope: ({ round }) => ({ round }),
  isSame: (ballot, { optionIds }) => ballot.option_ids === JSON.stringify(optionIds),
  refusal: (ask, { answer: { payload }, own }) =>
    ask({ type: 'vote', round: payload.round, optionIds: payload.optionIds }) ??
    (own.length > 0 ? 'AlreadyVoted' : undefined),
  row: ({ work, item, answer }) => ({
    ...answerColumns(item, answer, work),
    round: answer.payload.round,
    option_ids: JSON.stringify(answer.payload.optionIds),
  }),
  async write(work, item, rows) {
    await insertAnswers(work, 'ballot', rows)
    const ballots = rows.map((row) => [row.guest_id, JSON.parse(row.option_ids) as string[]] as const)
    work.count(item, tallyOf(ballots))
    const { round } = item.snapshot.context
    work.record('guests', 'Item/Vote', { itemId: item.id, round, ballots })
  },
  data: ({ round }) => ({ round }),
  isCurrent: ({ snapshot }, ballot) => ballot.round === snapshot.context.round,
  ownDoc: ({ id }, { round, option_ids }) => [`ballot:${id}`, { round, optionIds: JSON.parse(option_ids) }],
  refuse: (code: ErrorCode, { snapshot: { context } }) =>
    code === 'TooManyOptions' && 'maxChoices' in context
      ? refused(code, { most: context.maxChoices })
      : undefined,
})
