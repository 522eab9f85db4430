import type { Selectable } from 'kysely'
import type { MeDoc } from '#contract/interface/views.ts'
import type { Schema } from '#server/store/schema.ts'

/** A guest's details, for this guest only. */
export const projectMe = ({ id, username, company, email, consent }: Selectable<Schema['guest']>): MeDoc => ({
  id,
  username,
  company,
  email,
  consent: consent === 1,
})
