import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { normaliseLine } from '../../src/contract/text.ts'
import type { Bucket } from '../attempts.ts'
import type { ServerContext } from '../context.ts'
import { passwordLetter } from '../mail/letters.ts'
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

/** Over all clients: an answer can be found out or guessed by somebody who knows its owner. */
const triesOn = (logonName: string): Bucket => ({
  name: `security-answer:${logonKey(logonName)}`,
  most: limits.securityAnswersPerHour,
  windowSeconds: 3600,
  backOff: false,
})

const comparable = (name: string): string => normaliseLine(name).toLowerCase()

async function proves(passwords: Passwords, account: Account | undefined, claim: Claim): Promise<boolean> {
  const answered = await verifyAnswer(passwords, account, claim.answer)
  if (!answered || !account || account.disabled) return false
  return (
    account.securityQuestion === claim.question && comparable(account.userName) === comparable(claim.userName)
  )
}

/** The same answer and the same work whatever of the claim is wrong, or whether there is such an account at all. */
export async function validateQuestion(
  { accounts, attempts, passwords, proofs }: ServerContext,
  claim: Claim,
): Promise<Outcome<Issued>> {
  const account = await accounts.findByLogonName(claim.logonName)
  const tries = triesOn(claim.logonName)
  const seconds = await attempts.take(tries)
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const proven = await proves(passwords, account, claim).catch(async (error: unknown) => {
    await attempts.giveBack(tries)
    throw error
  })
  if (!proven || !account) return refused('AnswerWrong')
  await attempts.clear(tries)
  const proof = { accountId: account.id, secret: '' }
  return accepted(await proofs.issue('reset', limits.resetTokenSeconds, [proof]))
}

/** Ends every session of the account, and tells its owner by mail. Of two at once with one token one finds the old password. */
export async function makeNewPassword(
  { accounts, proofs, sessions, environment, mailer }: ServerContext,
  resetToken: string,
  newPassword: string,
): Promise<Outcome<true>> {
  // Looked at, not used up: a server too busy to hash the password is asked again.
  const accountId = (await proofs.find('reset', resetToken))?.accountOf('')
  const account = accountId === undefined ? undefined : await accounts.find(accountId)
  if (!account || account.disabled) return refused('ResetExpired')
  if (!(await accounts.changePassword(account, newPassword))) return refused('ResetExpired')
  await proofs.forget(account.id)
  await sessions.revokeSubject('host', account.id)
  await forgetFirstPassword(environment, account.logonName)
  if (account.email) mailer.send(passwordLetter(account))
  return accepted(true)
}
