import type { Insertable } from 'kysely'
import { accepted, type Refusal, refused } from '#contract/errors.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { dropOldest } from '#server/platform/sessions.ts'
import { chunks } from '#server/store/chunks.ts'
import { compiled, isIn } from '#server/store/compiled.ts'
import type { Schema } from '#server/store/schema.ts'
import { anonymityRefusal, countJoinedEver, recountHeldNames } from './guests.public.ts'
import { mustHold } from './held-names.ts'

/**
 * A guest joins: `guest` and `session` are the rows of a new guest, or null for a known guest who joins another
 * event.
 */
export interface JoinPayload {
  /** The guest's name; '' without a name. */
  name: string
  guest: Insertable<Schema['guest']> | null
  session: Insertable<Schema['session']> | null
}

type Join = CommandEnvelope<JoinPayload>

const readJoined = compiled((db, { eventId, guestIds }: { eventId: string; guestIds: readonly string[] }) =>
  db
    .selectFrom('participation')
    .select(['guest_id', 'removed_at'])
    .where('event_id', '=', eventId)
    .where(isIn(db, 'guest_id', guestIds)),
)

/** The guests who have joined before, each with the time of removal; null: not removed. */
async function earlierJoins(
  work: UnitOfWork,
  guestIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await readJoined(work.tx, { eventId: work.row.id, guestIds })
  return new Map(rows.map((row) => [row.guest_id, row.removed_at]))
}

async function recordVisits(work: UnitOfWork, guestIds: readonly string[]): Promise<void> {
  for (const some of chunks(guestIds)) {
    await work.tx
      .updateTable('participation')
      .set({ visited_at: work.at })
      .where('event_id', '=', work.row.id)
      .where('guest_id', 'in', some)
      .execute()
  }
}

/** The columns of a name that others may not see; the number is that of the guest. */
async function heldName(work: UnitOfWork, name: string) {
  if (!mustHold(work, name)) return { name_held: 0, name_number: null }
  return { name_held: 1, name_number: (await countJoinedEver(work)) + 1 }
}

/**
 * Refuses in an anonymous event a guest whose row has details, and a guest of other events, whose row leads to these events.
 * `TokenInvalid` lets the phone join as a new guest. The event may have become anonymous since the server checked the details.
 */
function anonymityOf(work: UnitOfWork, guest: JoinPayload['guest']): Refusal | undefined {
  if (!work.event.snapshot.context.anonymous) return undefined
  return guest ? anonymityRefusal(guest) : refused('TokenInvalid')
}

/** Joining never changes the state of the event, so the chart is only asked. */
function roomRefusal({ event }: UnitOfWork, participants: number): Refusal | undefined {
  const code = refusalOf(event.snapshot, { type: 'join', participants })
  return code && refused(code)
}

/**
 * The server itself sends these commands, after it has checked the guests' details. The transaction locks the event's
 * row, so guests who join at the same moment cannot exceed the limit. If a guest did not get the answer and registers
 * again, it is the same guest, who gets one more token, because only the hash of the first token is stored. The first
 * token stays valid: its answer may still arrive.
 */
async function joinMany(work: UnitOfWork, envelopes: Join[]): Promise<CommandOutcome[]> {
  const earlier = await earlierJoins(work, [...new Set(envelopes.map(({ actor }) => actor.id))])
  // Add the guests who joined earlier in this batch, because their rows are not in the database yet.
  for (const { guest_id } of work.rows.participation) earlier.set(guest_id, null)
  const comers = new Set<string>()
  const visitors = new Set<string>()
  const before = work.projectionContext.event.participants

  const outcomes: CommandOutcome[] = []
  for (const { actor, payload } of envelopes) {
    const { id } = actor
    if (earlier.get(id)) {
      outcomes.push(refused('GuestRemoved'))
      continue
    }
    if (comers.has(id) || earlier.has(id)) {
      if (!comers.has(id)) visitors.add(id)
      if (payload.session) {
        await dropOldest(work.tx, payload.session)
        work.addRow('session', payload.session)
      }
      outcomes.push(accepted(null))
      continue
    }
    const refusal = anonymityOf(work, payload.guest) ?? roomRefusal(work, before + comers.size)
    if (refusal) {
      outcomes.push(refusal)
      continue
    }
    comers.add(id)
    if (payload.guest) {
      // Consent to the use of a name. The event may have become anonymous since the guest gave it.
      const { anonymous } = work.event.snapshot.context
      work.addRow('guest', anonymous ? { ...payload.guest, consent: 0 } : payload.guest)
    }
    if (payload.session) work.addRow('session', payload.session)
    work.addRow('participation', {
      event_id: work.row.id,
      guest_id: id,
      joined_at: work.at,
      visited_at: work.at,
      removed_at: null,
      ...(await heldName(work, payload.name)),
    })
    outcomes.push(accepted(null))
  }
  await recordVisits(work, [...visitors])
  if (comers.size > 0) {
    work.setParticipants(before + comers.size)
    if (work.rows.participation.some((row) => row.name_held === 1)) await recountHeldNames(work)
    await work.features.guestsChanged(work)
    work.record('guests', 'Server/Join', { guests: [...comers] })
  }
  return outcomes
}

/** A whole audience joins within a minute, so a batch of many joins must take only a few statements. */
export const joinHandler: BulkHandler<JoinPayload> = {
  key: () => 'Server/Join',
  knowsRetries: true,
  decide: joinMany,
}
