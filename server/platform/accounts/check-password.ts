import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account } from './accounts.ts'

/**
 * Whether the signed-in host knows the password. The number of tries is limited as at a sign-in, because somebody may
 * have stolen the host's token.
 */
export async function checkPassword(
  { attempts, passwords }: AccountParts,
  account: Account,
  password: string,
  field: string,
  address: string,
): Promise<Outcome<true>> {
  const tries = {
    name: `change-password:${account.id}`,
    most: limits.signInFailuresPerClient,
    windowSeconds: limits.signInWindowSeconds,
    backOff: true,
  }
  const seconds = await attempts.take(tries)
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const verified = await passwords
    .verify(password, account.passwordHash, address)
    .catch(async (error: unknown) => {
      await attempts.giveBack(tries)
      throw error
    })
  if (!verified) return { ...refused('PasswordWrong'), field }
  await attempts.clear(tries)
  return accepted(true)
}
