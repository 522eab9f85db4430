import { createHmac } from 'node:crypto'
import { securityQuestions } from '../../src/contract/account.ts'
import { type Account, logonKey } from './accounts.ts'
import type { Passwords } from './password-hash.ts'

/** Case, width, accents of typing, spaces and punctuation are not what an answer is about. */
const normaliseAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')

// One of signs alone has nothing left: it is taken as it is.
const hashed = (answer: string): string => normaliseAnswer(answer) || answer

export const hashAnswer = (passwords: Passwords, answer: string): Promise<string> =>
  passwords.hash(hashed(answer))

/** The same work whether there is an account, and an answer, or not. */
export const verifyAnswer = (
  passwords: Passwords,
  account: Account | undefined,
  answer: string,
): Promise<boolean> => passwords.verify(hashed(answer), account?.securityAnswerHash || passwords.nobodysHash)

/**
 * The question of an account; of a name without one always the same of the list, which nobody can tell who does not
 * have the key.
 */
export function questionFor(key: string, logonName: string, account: Account | undefined) {
  const digest = createHmac('sha256', key)
    .update(`question:${logonKey(logonName)}`)
    .digest()
  const decoy = securityQuestions[digest.readUInt32BE() % securityQuestions.length] ?? securityQuestions[0]
  return securityQuestions.find((question) => question === account?.securityQuestion) ?? decoy
}
