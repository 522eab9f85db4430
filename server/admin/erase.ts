import { foldName, foldText } from '#contract/fold-text.ts'
import { everOfCode } from '#server/features/co-hosts/co-hosts.public.ts'
import { eraseGuest, type PrivacyParts } from '#server/features/privacy/privacy.public.ts'
import type { AuditActor } from '#server/platform/audit.ts'
import type { Database } from '#server/store/store.ts'
import { AdminError, refusalText } from './answer.ts'

interface Asked {
  event?: string | undefined
  guest?: string | undefined
  email?: string | undefined
}

interface Found {
  guestId: string
  eventIds: readonly string[] | 'all'
}

/** The guest of the event with this id or name. Also of a deleted event, and a guest whom a host has removed. */
async function findInEvent(db: Database, code: string, guest: string): Promise<Found> {
  const event = await everOfCode(db, code).executeTakeFirst()
  if (!event) throw new AdminError(`there is no event with the code ${code}`)
  const rows = await db
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .select('guest.id')
    .where('event_id', '=', event.id)
    .where((eb) => eb.or([eb('guest.id', '=', guest), eb('username_key', '=', foldName(guest))]))
    .execute()
  const [first, ...more] = rows
  if (!first) throw new AdminError('the event has no such guest')
  if (more.length > 0)
    throw new AdminError(
      `${rows.length} guests have this name, choose one by id: ${rows.map(({ id }) => id).join(' ')}`,
    )
  return { guestId: first.id, eventIds: [event.id] }
}

async function findByEmail(db: Database, email: string): Promise<Found[]> {
  const guests = await db.selectFrom('guest').select('id').where('email_key', '=', foldText(email)).execute()
  return guests.map(({ id }) => ({ guestId: id, eventIds: 'all' }))
}

/**
 * Erases one guest of an event, or all guests with an e-mail address from all their events. Answers the numbers of guests and
 * events. Throws `AdminError`.
 */
export async function eraseGuests(
  parts: PrivacyParts,
  { event, guest, email }: Asked,
  by: AuditActor,
): Promise<{ guests: number; events: number }> {
  const { db } = parts.store
  const isByEvent = event !== undefined && guest !== undefined && email === undefined
  const isByEmail = email !== undefined && event === undefined && guest === undefined
  if (!isByEvent && !isByEmail)
    throw new AdminError('say whom: --event CODE --guest NAME, or --email ADDRESS')
  const found = isByEvent ? [await findInEvent(db, event, guest)] : await findByEmail(db, email ?? '')
  if (found.length === 0) throw new AdminError('no guest has this address')
  let events = 0
  for (const each of found) {
    const outcome = await eraseGuest(parts, each, { ...by, who: 'operator' })
    if (!outcome.ok) throw new AdminError(refusalText(outcome))
    events += outcome.data
  }
  return { guests: found.length, events }
}
