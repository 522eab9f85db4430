import { randomInt } from 'node:crypto'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Bucket } from '../attempts.ts'
import { verificationEmail } from '../mail/emails.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account } from './accounts.ts'
import { takeAll } from './sign-in.ts'

const perHour = (name: string, most: number): Bucket => ({
  name: `verify-email:${name}`,
  most,
  windowSeconds: 3600,
  backOff: false,
})

const triesOf = (accountId: string): Bucket => ({
  name: `verify-email-try:${accountId}`,
  most: limits.mailCodeTries,
  windowSeconds: limits.emailCodeSeconds,
  backOff: false,
})

/**
 * The secret contains the address, so that a code proves no other address than the one to which the code was sent.
 */
const secretOf = (email: string, code: string): string => `${email.toLowerCase()} ${code}`

/** Sends a code to an address that is not verified yet. After that, an earlier code is no longer valid. */
export async function sendEmailCode(
  { attempts, environment, mailer, proofs }: AccountParts,
  account: Account,
): Promise<Outcome<true>> {
  if (account.email === '' || account.emailVerified) return refused('AlreadySo')
  if (!(await mailer.ready())) return refused('MailUnavailable')
  const seconds = await takeAll(attempts, [
    perHour(`account:${account.id}`, limits.mailCodesPerClientPerHour),
    perHour(`address:${account.email.toLowerCase()}`, limits.emailCodesPerAddressPerHour),
  ])
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const code = String(randomInt(10 ** limits.mailCodeDigits)).padStart(limits.mailCodeDigits, '0')
  await proofs.replace('email', limits.emailCodeSeconds, {
    accountId: account.id,
    secret: secretOf(account.email, code),
  })
  await attempts.clear(triesOf(account.id))
  await mailer.send(verificationEmail(account, environment.defaultLanguage, code))
  return accepted(true)
}

/** Verifies the account's address if this code was sent to this address. */
export async function verifyEmail(
  { accounts, attempts, proofs }: AccountParts,
  account: Account,
  code: string,
): Promise<Outcome<true>> {
  const seconds = await attempts.take(triesOf(account.id))
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const found = await proofs.findOf('email', account.id)
  const proven = await found?.redeem(secretOf(account.email, code.replace(/\D/g, '')))
  if (proven !== account.id) return { ...refused('MailCodeWrong'), field: 'code' }
  await attempts.clear(triesOf(account.id))
  await accounts.verifyEmail(account.id, account.email)
  return accepted(true)
}
