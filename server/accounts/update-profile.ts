import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { ServerContext } from '../context.ts'
import type { Account, ProfileChange } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { hashAnswer } from './security-answer.ts'

export interface Profile {
  userName: string
  email: string
  phone: string
  /** Undefined keeps the one that is stored, '' takes it away. */
  avatarPath: string | undefined
  question: string
  /** '' keeps the one that is stored. */
  answer: string
  password: string | undefined
}

/** What opens the account to whoever changes it: then a token alone is not enough. */
const opensTheAccount = (account: Account, profile: Profile): boolean =>
  profile.email.toLowerCase() !== account.email.toLowerCase() ||
  profile.question !== account.securityQuestion ||
  profile.answer !== ''

export async function updateProfile(
  context: ServerContext,
  accountId: string,
  profile: Profile,
): Promise<Outcome<Account>> {
  const { accounts } = context
  const account = await accounts.find(accountId)
  if (!account) return refused('TokenInvalid')
  if (account.disabled) return refused('AccountDisabled')
  if (profile.answer === '' && profile.question !== account.securityQuestion) {
    return { ...refused('TextEmpty'), field: 'SecurityAnswer' }
  }
  if (opensTheAccount(account, profile)) {
    const checked = await checkPassword(context, account, profile.password ?? '', 'Password')
    if (!checked.ok) return checked
  }
  const change: ProfileChange = {
    userName: profile.userName,
    email: profile.email,
    phone: profile.phone,
    avatarPath: profile.avatarPath ?? account.avatarPath,
    securityQuestion: profile.question,
    securityAnswerHash: profile.answer
      ? await hashAnswer(context.passwords, profile.answer)
      : account.securityAnswerHash,
  }
  const changed = await accounts.changeProfile(account, change)
  return changed.ok ? accepted({ ...account, ...change }) : changed
}
