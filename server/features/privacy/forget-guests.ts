import { accepted, refused } from '#contract/errors.ts'
import type { CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { chunks } from '#server/store/chunks.ts'
import { recountHeldNames } from '../guests/guests.public.ts'
import { moveRows } from './erase-guest.ts'

const noDetails = {
  username: '',
  company: '',
  email: '',
  username_key: '',
  company_key: '',
  email_key: '',
} as const

/** The guests of the event, and which of them also take part in another event. */
async function readGuests({ tx, row }: UnitOfWork): Promise<{ own: string[]; shared: string[] }> {
  const rows = await tx
    .selectFrom('participation')
    .select('guest_id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('participation as other')
            .select('other.guest_id')
            .whereRef('other.guest_id', '=', 'participation.guest_id')
            .where('other.event_id', '<>', row.id),
        )
        .as('elsewhere'),
    )
    .where('event_id', '=', row.id)
    .execute()
  const of = (elsewhere: boolean) =>
    rows.filter((each) => Boolean(each.elsewhere) === elsewhere).map(({ guest_id }) => guest_id)
  return { own: of(false), shared: of(true) }
}

/**
 * Server command: the names and details of all guests of the event go, long after its end. Texts, votes and scores stay,
 * without a name. A guest of another event keeps the details there, and the rows of this event get a random id. `scrubHistory`
 * then changes the id in the history. Refused if the event is running, or if its planned end is no longer `endAt`.
 */
export async function forgetGuests(
  work: UnitOfWork,
  { payload }: CommandEnvelope<{ endAt: number }>,
): Promise<CommandOutcome> {
  const { tx, row } = work
  const { value, context } = work.event.snapshot
  if (value.progress === 'processing' || context.endAt !== payload.endAt) return refused('AlreadySo')
  await tx
    .updateTable('participation')
    .set({ name_held: 0, name_number: null, name_allowed: null })
    .where('event_id', '=', row.id)
    .execute()
  const { own, shared } = await readGuests(work)
  const newIds = new Map(shared.map((guestId) => [guestId, newId()]))
  await work.features.guestsForgotten(work, newIds)
  for (const some of chunks(own))
    await tx
      .updateTable('guest')
      .set(noDetails)
      .where('id', 'in', some)
      // A guest may have joined another event since, over another server.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('participation')
              .select('guest_id')
              .whereRef('participation.guest_id', '=', 'guest.id')
              .where('event_id', '<>', row.id),
          ),
        ),
      )
      .execute()
  for (const [guestId, erasedId] of newIds) {
    await tx
      .insertInto('guest')
      .values({ id: erasedId, ...noDetails, consent: 0, created_at: 0 })
      .execute()
    await moveRows(work, guestId, erasedId)
    await tx
      .insertInto('guest_erasure')
      .values({ event_id: row.id, guest_id: guestId, erased_id: erasedId, words: 'null' })
      .execute()
  }
  // Nobody repeats a command so long after the end, and the answers have names.
  await tx.deleteFrom('command').where('event_id', '=', row.id).execute()
  await recountHeldNames(work)
  return accepted(null)
}
