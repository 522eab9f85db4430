import type { Selectable } from 'kysely'
import { placeholderName } from '#contract/word-filter.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Schema } from '#server/store/schema.ts'
import { isNameHeld } from '../word-filter/word-filter.public.ts'
import { countJoinedEver, knownTo, recountHeldNames, shownNames } from './guests.public.ts'

/** What an event decides about a guest's name. */
type NameVerdict = Pick<Selectable<Schema['participation']>, 'name_held' | 'name_number'>

/** Whether others may not see this name in the event. */
export const mustHold = (work: UnitOfWork, username: string): boolean => {
  const { guard, guestFields } = work.event.snapshot.context
  const name = knownTo(guestFields, { username }).username
  return name !== '' && isNameHeld(guard, name)
}

/** Judges the name of a guest who has changed it. */
export async function judgeName(
  work: UnitOfWork,
  guestId: string,
  username: string,
): Promise<NameVerdict | undefined> {
  const before = await work.tx
    .selectFrom('participation')
    .select(['name_held', 'name_number', 'name_allowed'])
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  if (!before) return undefined
  const held = before.name_allowed !== username && mustHold(work, username)
  const verdict: NameVerdict = {
    name_held: held ? 1 : 0,
    name_number: before.name_number ?? (held ? await countJoinedEver(work) : null),
  }
  await work.tx
    .updateTable('participation')
    .set(verdict)
    .where('event_id', '=', work.row.id)
    .where('guest_id', '=', guestId)
    .execute()
  await recountHeldNames(work)
  if (before.name_held === 1 && !held)
    await renameTexts(work, guestId, placeholderName(before.name_number ?? 0))
  return verdict
}

/** Writes the guest's present name into the texts that are signed with `shownAs`; null: into all of them. */
export async function renameTexts(work: UnitOfWork, guestId: string, shownAs: string | null): Promise<void> {
  const name = (await shownNames(work, [guestId])).get(guestId) ?? ''
  const questions = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('author_id', '=', guestId)
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'question')
    .execute()
  for (const { id } of questions) {
    const question = await work.load('question', id)
    if (!question || (shownAs !== null && question.snapshot.context.authorName !== shownAs)) continue
    if (!work.send(question, { type: 'nameAuthor', name })) work.affectGuest(guestId, { aggregateId: id })
  }
  await work.features.guestNamed(work, { guestId, shownAs, name })
}
