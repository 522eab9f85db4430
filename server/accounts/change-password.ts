import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { ServerContext } from '../context.ts'
import type { Session } from '../sessions.ts'
import { checkPassword } from './check-password.ts'
import { forgetFirstPassword } from './first-host.ts'

/** Every other session of the account ends with the old password, and whatever was begun to replace it. */
export async function changePassword(
  context: ServerContext,
  session: Session,
  oldPassword: string,
  newPassword: string,
): Promise<Outcome<true>> {
  const { accounts, proofs, sessions, environment } = context
  const account = await accounts.find(session.subjectId)
  if (!account || account.disabled) return refused('TokenInvalid')
  const checked = await checkPassword(context, account, oldPassword, 'OldPassword')
  if (!checked.ok) return checked
  if (!(await accounts.changePassword(account, newPassword))) {
    return { ...refused('PasswordWrong'), field: 'OldPassword' }
  }
  await proofs.forget(account.id)
  await sessions.revokeSubject('host', account.id, session.tokenHash)
  await forgetFirstPassword(environment, account.logonName)
  return accepted(true)
}
