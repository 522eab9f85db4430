import type { Reaction } from '../../src/contract/barrage.ts'
import type { CommandPayload } from '../../src/contract/commands.ts'
import { refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import { chunks } from '../store/chunks.ts'
import type { Schema } from '../store/schema.ts'
import type { BulkHandler, Order, OrderOutcome } from '../work/order.ts'
import { done, type Work } from '../work/work.ts'
import { barrageOf } from './stream.ts'

type React = Order<CommandPayload<'Reaction/Send'>>
type LastReaction = Schema['reaction']

async function readLast(work: Work, guestIds: string[]): Promise<Map<string, LastReaction>> {
  const last = new Map<string, LastReaction>()
  for (const some of chunks(guestIds)) {
    const rows = await work.tx
      .selectFrom('reaction')
      .selectAll()
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', some)
      .execute()
    for (const row of rows) last.set(row.guest_id, row)
  }
  return last
}

async function keepLast(work: Work, rows: LastReaction[]): Promise<void> {
  for (const some of chunks(rows)) {
    await work.tx
      .insertInto('reaction')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'guest_id']).doUpdateSet((eb) => ({
          command_id: eb.ref('excluded.command_id'),
          sent_at: eb.ref('excluded.sent_at'),
        })),
      )
      .execute()
  }
}

/** Reactions leave no row each: they add to the counts, and a guest's last message tells its retry and their rate. */
async function reactMany(work: Work, orders: React[]): Promise<OrderOutcome[]> {
  const barrage = await barrageOf(work)
  if (!barrage) return orders.map(() => refused('NotFound'))
  const code =
    refusalOf(work.event.snapshot, { type: 'takePart', feature: 'interactions' }) ??
    refusalOf(barrage.snapshot, { type: 'react' })
  const last = await readLast(work, [...new Set(orders.map((order) => order.actor.id))])
  const added = new Map<Reaction, number>()
  const taken = new Map<string, LastReaction>()
  const outcomes = orders.map(({ actor, commandId, payload }): OrderOutcome => {
    const before = last.get(actor.id)
    if (before?.command_id === commandId) return done
    if (code) return refused(code)
    if (before && Math.abs(work.at - before.sent_at) < limits.reactionGapMilliseconds)
      return refused('TooFast')
    const row = { event_id: work.row.id, guest_id: actor.id, command_id: commandId, sent_at: work.at }
    last.set(actor.id, row)
    taken.set(actor.id, row)
    for (const reaction of payload.Reactions) added.set(reaction, (added.get(reaction) ?? 0) + 1)
    return done
  })
  if (taken.size > 0) {
    await keepLast(work, [...taken.values()])
    work.count(barrage, added)
    work.record('guests', 'Reaction/Send', { Reactions: Object.fromEntries(added) })
  }
  return outcomes
}

export const reactionHandler: BulkHandler<React['payload']> = {
  key: () => 'Reaction/Send',
  knowsRetries: true,
  decide: reactMany,
}
