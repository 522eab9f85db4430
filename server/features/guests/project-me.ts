import type { Selectable } from 'kysely'
import type { MeDoc } from '#contract/interface/views.ts'
import { placeholderName } from '#contract/word-filter.ts'
import type { Schema } from '#server/store/schema.ts'

/** The guest's row, and what the event has decided about the name. */
type MeRow = Omit<Selectable<Schema['guest']>, 'created_at' | `${string}_key`> & {
  name_held: number | null
  name_number: number | null
}

/** A guest's details, for this guest only. */
export const projectMe = ({ id, username, company, email, consent, character, ...row }: MeRow): MeDoc => ({
  id,
  username,
  heldName: row.name_held === 1 && username ? placeholderName(row.name_number ?? 0) : null,
  character,
  company,
  email,
  consent: consent === 1,
})
