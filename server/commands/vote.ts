import type { CommandPayload } from '../../src/contract/commands.ts'
import { accepted, type ErrorCode, type Refusal, refused } from '../../src/contract/errors.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import type { BallotKind } from '../items/ballot-docs.ts'
import { kindOnServer } from '../items/kinds.ts'
import { chunks } from '../store/chunks.ts'
import type { BulkHandler, Order, OrderOutcome } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import type { Work } from '../work/work.ts'

type Vote = Order<CommandPayload<'Item/Vote'>>

const takesBallots = (subject: Subject<ItemKind>): subject is Subject<BallotKind> =>
  kindOnServer(subject.kind).answers?.command === 'Item/Vote'

function because(code: ErrorCode, { snapshot: { context } }: Subject<BallotKind>): Refusal {
  return code === 'TooManyOptions' && 'maxChoices' in context
    ? refused(code, { most: context.maxChoices })
    : refused(code)
}

/** The chart's word on a ballot, asked once per different choice: votes change rows, never the chart's state. */
function chartsWord(work: Work, item: Subject<BallotKind>) {
  const words = new Map<string, ErrorCode | undefined>()
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'polls' })
  return ({ Round, OptionIds }: Vote['payload']): ErrorCode | undefined => {
    const key = JSON.stringify([Round, OptionIds])
    if (!words.has(key)) {
      words.set(key, gate ?? refusalOf(item.snapshot, { type: 'vote', round: Round, optionIds: OptionIds }))
    }
    return words.get(key)
  }
}

/** Inserts one row per ballot; the answer names the guests whose row went in. */
async function insertBallots(work: Work, item: Subject<BallotKind>, votes: Vote[]): Promise<Set<string>> {
  const inserted = new Set<string>()
  for (const some of chunks(votes)) {
    const rows = await work.tx
      .insertInto('ballot')
      .values(
        some.map(({ actor, commandId, payload }) => ({
          item_id: item.id,
          round: payload.Round,
          guest_id: actor.id,
          option_ids: JSON.stringify(payload.OptionIds),
          command_id: commandId,
          created_at: work.at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('guest_id')
      .execute()
    for (const row of rows) inserted.add(row.guest_id)
  }
  return inserted
}

/** Ballots already there, by guest and round: the command that cast each. */
async function earlierBallots(
  work: Work,
  item: Subject<BallotKind>,
  votes: Vote[],
): Promise<Map<string, string>> {
  const earlier = new Map<string, string>()
  for (const some of chunks(votes)) {
    const rows = await work.tx
      .selectFrom('ballot')
      .select(['guest_id', 'round', 'command_id'])
      .where('item_id', '=', item.id)
      .where(
        'guest_id',
        'in',
        some.map((vote) => vote.actor.id),
      )
      .execute()
    for (const row of rows) earlier.set(`${row.guest_id} ${row.round}`, row.command_id)
  }
  return earlier
}

function tallyOf(votes: Vote[]): Map<string, number> {
  const added = new Map<string, number>([['', votes.length]])
  for (const { payload } of votes) {
    for (const option of payload.OptionIds) added.set(option, (added.get(option) ?? 0) + 1)
  }
  return added
}

function saved(work: Work, { payload }: Vote, item: Subject<BallotKind>): OrderOutcome {
  const outcome = accepted({ Round: payload.Round })
  // The ballot of a round that is over has no place in the guest's view any more.
  if (payload.Round !== item.snapshot.context.round) return outcome
  const ballot = { round: payload.Round, optionIds: payload.OptionIds }
  return { ...outcome, own: [[`ballot:${payload.ItemId}`, work.seq, ballot]] }
}

async function voteMany(work: Work, orders: Vote[]): Promise<OrderOutcome[]> {
  const item = orders[0] && (await work.loadItem(orders[0].payload.ItemId))
  if (!item || !takesBallots(item)) return orders.map(() => refused('NotFound'))

  const refusalFor = chartsWord(work, item)
  const codes = orders.map((order) => refusalFor(order.payload))
  const firstOfGuest = new Map<string, Vote>()
  for (const [index, order] of orders.entries()) {
    if (!codes[index] && !firstOfGuest.has(order.actor.id)) firstOfGuest.set(order.actor.id, order)
  }
  const inserted = await insertBallots(work, item, [...firstOfGuest.values()])
  const cast = [...firstOfGuest.values()].filter((order) => inserted.has(order.actor.id))
  const isCast = new Set(cast)
  const doubtful = orders.filter((order) => !isCast.has(order))
  const earlier = doubtful.length > 0 ? await earlierBallots(work, item, doubtful) : new Map<string, string>()

  if (cast.length > 0) {
    work.count(item, tallyOf(cast))
    work.record('guests', 'Item/Vote', {
      ItemId: item.id,
      Round: item.snapshot.context.round,
      Ballots: cast.map((order) => [order.actor.id, order.payload.OptionIds]),
    })
  }
  return orders.map((order, index) => {
    if (isCast.has(order)) return saved(work, order, item)
    // A retry of what was saved gets its first answer, also when voting has closed since.
    if (earlier.get(`${order.actor.id} ${order.payload.Round}`) === order.commandId) {
      return saved(work, order, item)
    }
    return because(codes[index] ?? 'AlreadyVoted', item)
  })
}

export const voteHandler: BulkHandler<Vote['payload']> = {
  key: (payload) => `Item/Vote ${payload.ItemId}`,
  knowsRetries: true,
  decide: voteMany,
}
