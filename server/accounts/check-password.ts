import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { ServerContext } from '../context.ts'
import type { Account } from './accounts.ts'

/** Whether the signed-in host still knows the password; guarded like a sign-in, for the token may be stolen. */
export async function checkPassword(
  { attempts, passwords }: ServerContext,
  account: Account,
  password: string,
  field: string,
): Promise<Outcome<true>> {
  const tries = {
    name: `change-password:${account.id}`,
    most: limits.signInFailuresPerClient,
    windowSeconds: limits.signInWindowSeconds,
    backOff: true,
  }
  const seconds = await attempts.take(tries)
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const verified = await passwords.verify(password, account.passwordHash).catch(async (error: unknown) => {
    await attempts.giveBack(tries)
    throw error
  })
  if (!verified) return { ...refused('PasswordWrong'), field }
  await attempts.clear(tries)
  return accepted(true)
}
