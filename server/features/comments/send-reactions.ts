import type { Reaction } from '#contract/comments.ts'
import { refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'
import { commentsOf } from './stream.ts'

type React = CommandEnvelope<CommandPayload<'Reaction/Send'>>
type LastReaction = Schema['reaction']

async function readLast(work: UnitOfWork, guestIds: string[]): Promise<Map<string, LastReaction>> {
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

async function keepLast(work: UnitOfWork, rows: LastReaction[]): Promise<void> {
  for (const some of chunks(rows)) {
    await work.tx
      .insertInto('reaction')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'guest_id']).doUpdateSet((eb) => ({
          command_ids: eb.ref('excluded.command_ids'),
          sent_at: eb.ref('excluded.sent_at'),
        })),
      )
      .execute()
  }
}

/**
 * Reactions have no rows of their own: a reaction only raises a count. So the ids of each guest's latest messages
 * are stored, to recognise a repeated message.
 */
async function reactMany(work: UnitOfWork, envelopes: React[]): Promise<CommandOutcome[]> {
  const comments = await commentsOf(work)
  if (!comments) return envelopes.map(() => refused('NotFound'))
  const code =
    refusalOf(work.event.snapshot, { type: 'takePart', feature: 'interactions' }) ??
    refusalOf(comments.snapshot, { type: 'react' })
  const last = await readLast(work, [...new Set(envelopes.map((envelope) => envelope.actor.id))])
  const added = new Map<Reaction, number>()
  const taken = new Map<string, LastReaction>()
  const outcomes = envelopes.map(({ actor, commandId, payload }): CommandOutcome => {
    const before = last.get(actor.id)
    const ids = before?.command_ids.split(' ') ?? []
    if (ids.includes(commandId)) return done
    if (code) return refused(code)
    if (before && Math.abs(work.at - before.sent_at) < limits.reactionGapMilliseconds)
      return refused('TooFast')
    const command_ids = [commandId, ...ids].slice(0, limits.reactionIdsRemembered).join(' ')
    const row = { event_id: work.row.id, guest_id: actor.id, command_ids, sent_at: work.at }
    last.set(actor.id, row)
    taken.set(actor.id, row)
    for (const reaction of payload.reactions) added.set(reaction, (added.get(reaction) ?? 0) + 1)
    return done
  })
  if (taken.size > 0) {
    await keepLast(work, [...taken.values()])
    work.count(comments, added)
    work.record('guests', 'Reaction/Send', { reactions: Object.fromEntries(added) })
  }
  return outcomes
}

export const reactionHandler: BulkHandler<React['payload']> = {
  key: () => 'Reaction/Send',
  knowsRetries: true,
  decide: reactMany,
}
