import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account, ProfileChange } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { hashAnswer } from './security-answer.ts'

export interface Profile {
  userName: string
  email: string
  phone: string
  /** Undefined keeps the stored picture, '' removes it. */
  avatarPath?: string | undefined
  question: string
  /** '' keeps the stored answer. */
  answer: string
  password?: string | undefined
}

/**
 * Whether the change could give somebody control of the account, for example by another e-mail address. Then a token
 * alone is not enough.
 */
const opensTheAccount = (account: Account, profile: Profile): boolean =>
  profile.email.toLowerCase() !== account.email.toLowerCase() ||
  profile.question !== account.securityQuestion ||
  profile.answer !== ''

export async function updateProfile(
  context: AccountParts,
  accountId: string,
  profile: Profile,
  address: string,
): Promise<Outcome<Account & { emailChanged: boolean }>> {
  const { accounts, audit } = context
  const account = await accounts.find(accountId)
  if (!account) return refused('TokenInvalid')
  if (account.disabled) return refused('AccountDisabled')
  // Without a password there is nothing to reset, so no question is needed.
  const hasPassword = account.passwordHash !== ''
  if (hasPassword && profile.question === '') return { ...refused('BadInput'), field: 'securityQuestion' }
  const keepsAnswer =
    profile.question === account.securityQuestion && (account.securityAnswerHash !== '' || !hasPassword)
  if (profile.answer === '' && !keepsAnswer) {
    return { ...refused('TextEmpty'), field: 'securityAnswer' }
  }
  if (opensTheAccount(account, profile)) {
    const checked = await checkPassword(context, account, profile.password ?? '', 'password', address)
    if (!checked.ok) return checked
  }
  const change: ProfileChange = {
    userName: profile.userName,
    email: profile.email,
    phone: profile.phone,
    avatarPath: profile.avatarPath ?? account.avatarPath,
    securityQuestion: profile.question,
    securityAnswerHash: profile.answer
      ? await hashAnswer(context.passwords, profile.answer, address)
      : account.securityAnswerHash,
  }
  const changed = await accounts.changeProfile(account, change)
  if (!changed.ok) return changed
  const emailChanged = profile.email.toLowerCase() !== account.email.toLowerCase()
  if (emailChanged)
    await audit.record({ act: 'email-changed', actorId: accountId, accountId, client: address })
  const emailVerified = account.emailVerified && !emailChanged
  return accepted({ ...account, ...change, emailVerified, emailChanged })
}
