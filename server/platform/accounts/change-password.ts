import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Session } from '../sessions.ts'
import type { AccountParts } from './account-parts.ts'
import { checkPassword } from './check-password.ts'
import { forgetFirstPassword } from './first-host.ts'

/**
 * Changes the password. Ends every other session of the account, and deletes its proofs to sign in or to set a
 * password.
 */
export async function changePassword(
  context: AccountParts,
  session: Session,
  oldPassword: string,
  newPassword: string,
  address: string,
): Promise<Outcome<true>> {
  const { accounts, audit, proofs, sessions, environment } = context
  const account = await accounts.find(session.subjectId)
  if (!account || account.disabled) return refused('TokenInvalid')
  const checked = await checkPassword(context, account, oldPassword, 'oldPassword', address)
  if (!checked.ok) return checked
  // Otherwise a host could keep a password that an operator has read or sent.
  if (newPassword === oldPassword) return { ...refused('PasswordSame'), field: 'newPassword' }
  if (!(await accounts.changePassword(account, newPassword, address, true))) {
    return { ...refused('PasswordWrong'), field: 'oldPassword' }
  }
  await proofs.forget(account.id)
  await sessions.revokeSubject('host', account.id, session.tokenHash)
  await forgetFirstPassword(environment, account.logonName)
  const { id } = account
  await audit.record({ act: 'password-changed', actorId: id, accountId: id, client: address })
  return accepted(true)
}
