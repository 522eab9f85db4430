import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { normaliseLine } from '#contract/plain-text.ts'
import type { Bucket } from '../attempts.ts'
import { passwordEmail } from '../mail/emails.ts'
import type { AccountParts } from './account-parts.ts'
import { type Account, logonKey } from './accounts.ts'
import { forgetFirstPassword } from './first-host.ts'
import type { Passwords } from './password-hash.ts'
import type { Issued } from './proofs.ts'
import { verifyAnswer } from './security-answer.ts'

interface Claim {
  logonName: string
  userName: string
  question: string
  answer: string
}

/**
 * Limits the tries for an account over all clients, because somebody who knows the owner may know or guess the answer.
 */
const triesOn = (logonName: string): Bucket => ({
  name: `security-answer:${logonKey(logonName)}`,
  most: limits.securityAnswersPerHour,
  windowSeconds: 3600,
  backOff: false,
})

const comparable = (name: string): string => normaliseLine(name).toLowerCase()

async function proves(
  passwords: Passwords,
  account: Account | undefined,
  claim: Claim,
  address: string,
): Promise<boolean> {
  const answered = await verifyAnswer(passwords, account, claim.answer, address)
  if (!answered || !account || account.disabled) return false
  return (
    account.securityQuestion === claim.question && comparable(account.userName) === comparable(claim.userName)
  )
}

/**
 * Checks the answer to the security question. The reply and the time are the same whichever part is wrong, and even if
 * the account does not exist.
 */
export async function validateQuestion(
  { accounts, attempts, audit, passwords, proofs }: AccountParts,
  claim: Claim,
  address: string,
): Promise<Outcome<Issued>> {
  const account = await accounts.findByLogonName(claim.logonName)
  const tries = triesOn(claim.logonName)
  const seconds = await attempts.take(tries)
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const proven = await proves(passwords, account, claim, address).catch(async (error: unknown) => {
    await attempts.giveBack(tries)
    throw error
  })
  if (!proven || !account) {
    await audit.record({
      act: 'security-answer-refused',
      actorId: null,
      actorName: claim.logonName,
      accountId: account?.id,
      client: address,
    })
    return refused('AnswerWrong')
  }
  await attempts.clear(tries)
  const proof = { accountId: account.id, secret: '' }
  return accepted(await proofs.issue('reset', limits.resetTokenSeconds, [proof]))
}

/**
 * Sets a new password, ends every session of the account, and notifies its owner by e-mail. If one token is used
 * twice at once, the second call finds a changed password and is refused.
 */
export async function makeNewPassword(
  { accounts, audit, proofs, sessions, environment, mailer }: AccountParts,
  resetToken: string,
  newPassword: string,
  address: string,
): Promise<Outcome<true>> {
  // Read the token without using it up, so that the client can try again if the server is too busy to hash the
  // password.
  const accountId = (await proofs.find('reset', resetToken))?.accountOf('')
  const account = accountId === undefined ? undefined : await accounts.find(accountId)
  if (!account || account.disabled) return refused('ResetExpired')
  if (!(await accounts.changePassword(account, newPassword, address, false))) return refused('ResetExpired')
  await proofs.forget(account.id)
  await sessions.revokeSubject('host', account.id)
  await forgetFirstPassword(environment, account.logonName)
  const { id } = account
  const details = { by: 'question' }
  await audit.record({ act: 'password-reset', actorId: id, accountId: id, client: address, details })
  if (account.emailVerified) await mailer.send(passwordEmail(account, environment.defaultLanguage))
  return accepted(true)
}
