import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { HostActor } from '#server/engine/command-envelope.ts'
import { hashToken, type Session } from '#server/platform/sessions.ts'
import type { Database } from '#server/store/store.ts'

/**
 * Identifies the browser of a session to other hosts. The id is a hash of the stored hash, so that it reveals
 * neither the token nor the stored hash.
 */
const deskIdOf = ({ tokenHash }: Session): string => hashToken(tokenHash).slice(0, 16)

/** The actor of a host's session. `live`: true for a live connection. */
export async function hostActor(db: Database, session: Session, live: boolean): Promise<Outcome<HostActor>> {
  const account = await db
    .selectFrom('account')
    .select(['user_name', 'disabled'])
    .where('id', '=', session.subjectId)
    .executeTakeFirst()
  if (!account || account.disabled === 1) return refused('AccountDisabled')
  const { subjectId: id } = session
  return accepted({ kind: 'host', id, name: account.user_name, deskId: deskIdOf(session), live })
}
