import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { ServerContext } from '../context.ts'
import type { Session } from '../sessions.ts'
import { verifyPassword } from './password-hash.ts'

/** Every other session of the account ends with the old password; the old password is guarded like a sign-in. */
export async function changePassword(
  { accounts, attempts, sessions }: ServerContext,
  session: Session,
  oldPassword: string,
  newPassword: string,
): Promise<Outcome<true>> {
  const account = await accounts.find(session.subjectId)
  if (!account || account.disabled) return refused('TokenInvalid')
  const tries = {
    name: `change-password:${account.id}`,
    most: limits.signInFailuresPerClient,
    windowSeconds: limits.signInWindowSeconds,
    backOff: true,
  }
  const seconds = await attempts.take(tries)
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const wrong = { ...refused('PasswordWrong'), field: 'OldPassword' }
  const verified = await verifyPassword(oldPassword, account.passwordHash).catch(async (error: unknown) => {
    await attempts.giveBack(tries)
    throw error
  })
  if (!verified) return wrong
  if (!(await accounts.changePassword(account, newPassword))) return wrong
  await attempts.clear(tries)
  await sessions.revokeSubject('host', account.id, session.tokenHash)
  return accepted(true)
}
