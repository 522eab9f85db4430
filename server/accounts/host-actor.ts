import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { hashToken, type Session } from '../sessions.ts'
import type { Database } from '../store/store.ts'
import type { HostActor } from '../work/order.ts'

/** Names the browser of a session to other hosts: says nothing of the token, not even its hash. */
const deskIdOf = ({ tokenHash }: Session): string => hashToken(tokenHash).slice(0, 16)

/** The account of a host's session as it acts. `live`: over a line that stays. */
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
