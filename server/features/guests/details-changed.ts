import { refused } from '#contract/errors.ts'
import type { CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { consentWithdrawn } from './guests.public.ts'
import { judgeName, renameTexts } from './held-names.ts'
import { projectMe } from './project-me.ts'

/**
 * Server command: a guest has changed their details. Details do not belong to an event, but the guest's open pages
 * order documents by the event's sequence. So this command creates a new sequence, because without it the new details
 * would look as old as the previous ones.
 */
export async function guestDetailsChanged(
  work: UnitOfWork,
  { actor }: CommandEnvelope,
): Promise<CommandOutcome> {
  const guest = await work.tx.selectFrom('guest').selectAll().where('id', '=', actor.id).executeTakeFirst()
  if (!guest) return refused('NotFound')
  const verdict = (await judgeName(work, guest.id, guest.username)) ?? { name_held: 0, name_number: null }
  if (guest.consent === consentWithdrawn) await renameTexts(work, guest.id, null)
  await work.features.guestsChanged(work)
  // The command gets its sequence only after this function, so the sequence of the document is the next one.
  return { ...done, own: [['me', work.seq + 1, projectMe({ ...guest, ...verdict })]] }
}
