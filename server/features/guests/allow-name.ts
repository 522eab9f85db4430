import { refused } from '#contract/errors.ts'
import { placeholderName } from '#contract/guard.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { recountHeldNames } from './guests.public.ts'
import { renameTexts } from './held-names.ts'
import { projectMe } from './project-me.ts'

/** Shows the name of a guest that was held, in everything that the guest has sent and will send. */
async function allowName(work: UnitOfWork, { payload }: EnvelopeOf<'Event/AllowName'>) {
  const guest = await work.tx
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .selectAll('guest')
    .select(['name_held', 'name_number'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', payload.GuestId)
    .executeTakeFirst()
  if (!guest) return refused('NotFound')
  if (guest.name_held === 0) return refused('AlreadySo')
  await work.tx
    .updateTable('participation')
    .set({ name_held: 0, name_allowed: guest.username })
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', guest.id)
    .execute()
  await recountHeldNames(work)
  await renameTexts(work, guest.id, placeholderName(guest.name_number ?? 0))
  await work.features.guestsChanged(work)
  work.addPrivateDocs([[guest.id, 'me', projectMe({ ...guest, name_held: 0 })]])
  return done
}

export const guestHandlers = { 'Event/AllowName': allowName }
