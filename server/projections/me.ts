import type { MeDoc } from '../../src/contract/views.ts'
import type { Schema } from '../store/schema.ts'

/** A guest's details, for that guest alone. */
export const projectMe = ({ id, username, company, email, consent }: Schema['guest']): MeDoc => ({
  id,
  username,
  company,
  email,
  consent: consent === 1,
})
