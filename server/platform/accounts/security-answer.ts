import { createHmac } from 'node:crypto'
import { securityQuestions } from '#contract/account.ts'
import { type Account, logonKey } from './accounts.ts'
import type { Passwords } from './password-hash.ts'

/**
 * Removes differences that do not matter in an answer: upper and lower case, full and half width, spaces and
 * punctuation.
 */
const normaliseAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')

// An answer that has only punctuation would become empty, so use it unchanged.
const hashed = (answer: string): string => normaliseAnswer(answer) || answer

export const hashAnswer = (passwords: Passwords, answer: string, address: string): Promise<string> =>
  passwords.hash(hashed(answer), address)

/** Verifies an answer. Takes the same time if the account or the stored answer does not exist. */
export const verifyAnswer = (
  passwords: Passwords,
  account: Account | undefined,
  answer: string,
  address: string,
): Promise<boolean> =>
  passwords.verify(hashed(answer), account?.securityAnswerHash || passwords.nobodysHash, address)

/**
 * The security question of an account. A name without a question always gets the same question of the list, chosen with
 * the server's key. So nobody without the key can find out which names exist.
 */
export function questionFor(key: string, logonName: string, account: Account | undefined) {
  const digest = createHmac('sha256', key)
    .update(`question:${logonKey(logonName)}`)
    .digest()
  const decoy = securityQuestions[digest.readUInt32BE() % securityQuestions.length] ?? securityQuestions[0]
  return securityQuestions.find((question) => question === account?.securityQuestion) ?? decoy
}
