import { refused } from '#contract/errors.ts'
import { placeholderName } from '#contract/word-filter.ts'
import type { CommandEnvelope, CommandOutcome, EnvelopeOf } from '#server/engine/command-envelope.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Feature } from '../feature.ts'
import { consentWithdrawn, recountHeldNames } from './guests.public.ts'
import { joiningRoutes, listedGuestsRoutes } from './guests.routes.ts'
import { judgeName, renameTexts } from './held-names.ts'
import { joinHandler } from './join.ts'
import { projectMe } from './project-me.ts'

/** Shows the name of a guest that was held, in everything that the guest has sent and will send. */
async function allowName(work: UnitOfWork, { payload }: EnvelopeOf<'Event/AllowName'>) {
  const guest = await work.tx
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .selectAll('guest')
    .select(['name_held', 'name_number'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', payload.guestId)
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

/** Takes the documents with the guest's name out of the stored answers to the guest's commands. */
async function forgetOwnDocs({ tx, row }: UnitOfWork, guestId: string): Promise<void> {
  const rows = await tx
    .selectFrom('command')
    .select(['command_id', 'answer'])
    .where('event_id', '=', row.id)
    .where('actor_id', '=', guestId)
    .where('answer', 'like', '%"own"%')
    .execute()
  for (const { command_id, answer } of rows) {
    const { own: _, ...rest } = JSON.parse(answer) as Record<string, unknown>
    await tx
      .updateTable('command')
      .set({ answer: JSON.stringify(rest) })
      .where('event_id', '=', row.id)
      .where('command_id', '=', command_id)
      .where('actor_id', '=', guestId)
      .execute()
  }
  await tx
    .updateTable('participation')
    .set({ name_allowed: null })
    .where('event_id', '=', row.id)
    .where('guest_id', '=', guestId)
    .execute()
}

/**
 * Server command: a guest has changed their details. Details do not belong to an event, but the guest's open pages
 * order documents by the event's sequence. So this command creates a new sequence, because without it the new details
 * would look as old as the previous ones.
 */
async function guestDetailsChanged(work: UnitOfWork, { actor }: CommandEnvelope): Promise<CommandOutcome> {
  const guest = await work.tx.selectFrom('guest').selectAll().where('id', '=', actor.id).executeTakeFirst()
  if (!guest) return refused('NotFound')
  const verdict = (await judgeName(work, guest.id, guest.username)) ?? { name_held: 0, name_number: null }
  if (guest.consent === consentWithdrawn) {
    await renameTexts(work, guest.id, null)
    await forgetOwnDocs(work, guest.id)
  }
  await work.features.guestsChanged(work)
  // The command gets its sequence only after this function, so the sequence of the document is the next one.
  return { ...done, own: [['me', work.seq + 1, projectMe({ ...guest, ...verdict })]] }
}

export const guestsFeature = {
  handlers: {
    'Event/AllowName': allowName,
    [serverCommands.guestDetails]: guestDetailsChanged,
    [serverCommands.join]: joinHandler,
  },
  routes: [joiningRoutes, listedGuestsRoutes],
} satisfies Feature
