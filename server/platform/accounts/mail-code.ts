import { randomInt } from 'node:crypto'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Bucket } from '../attempts.ts'
import { codeEmail, emailToNobody } from '../mail/emails.ts'
import { networkOf } from '../network.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account } from './accounts.ts'
import type { Issued } from './proofs.ts'
import { finishSignIn, recordSignIn, type SignedIn, type SignInClient, takeAll } from './sign-in.ts'

const perHour = (name: string, most: number): Bucket => ({
  name: `mail-code:${name}`,
  most,
  windowSeconds: 3600,
  backOff: false,
})

const newCode = (): string =>
  String(randomInt(10 ** limits.mailCodeDigits)).padStart(limits.mailCodeDigits, '0')

/**
 * The accounts with this e-mail address. Several accounts may share an address, and each account gets its own
 * e-mail.
 */
async function accountsAt({ accounts }: AccountParts, address: string): Promise<Account[]> {
  if (address.includes('@')) return accounts.findByEmail(address, limits.mailCodeAccounts)
  const account = await accounts.findByLogonName(address)
  return account && !account.disabled && account.email && account.emailVerified ? [account] : []
}

/**
 * Sends a sign-in code. The answer and the work are the same with and without a matching account, because the e-mails
 * are only stored before the answer. If no e-mail can be sent at all, refuses before it counts or reads anything.
 */
export async function sendSignInCode(
  context: AccountParts,
  typed: string,
  clientAddress: string,
): Promise<Outcome<Issued>> {
  const { attempts, environment, mailer, proofs } = context
  if (environment.house.hasPasswords === false) return refused('PasswordsOff')
  if (!(await mailer.ready())) return refused('MailUnavailable')
  const address = typed.trim().toLowerCase()
  const seconds = await takeAll(attempts, [
    perHour(`client:${address}:${networkOf(clientAddress)}`, limits.mailCodesPerClientPerHour),
    perHour(`address:${address}`, limits.mailCodesPerAddressPerHour),
  ])
  if (seconds > 0) return refused('TooManyAttempts', { seconds })

  const found = await accountsAt(context, address)
  const emails: { account: Account; code: string }[] = []
  for (const account of found.length > 0 ? found : [undefined]) {
    const wait = await attempts.take(
      perHour(`account:${account?.id ?? address}`, limits.mailCodesPerAccountPerHour),
    )
    if (account && wait === 0) emails.push({ account, code: newCode() })
  }
  const nobody = { accountId: '', secret: newCode() }
  const issued = await proofs.issue(
    'mail-code',
    limits.mailCodeSeconds,
    emails.length > 0
      ? emails.map(({ account, code }) => ({ accountId: account.id, secret: code }))
      : [nobody],
  )
  if (emails.length === 0) await mailer.send(emailToNobody)
  for (const { account, code } of emails)
    await mailer.send(codeEmail(account, environment.defaultLanguage, code))
  return accepted(issued)
}

interface GivenCode {
  requestId: string
  code: string
  remember: boolean
}

export async function signInByCode(
  context: AccountParts,
  given: GivenCode,
  client: SignInClient,
): Promise<Outcome<SignedIn>> {
  const { account, outcome } = await redeemCode(context, given, client)
  const logonName = account?.logonName ?? ''
  await recordSignIn(context, account, outcome, { by: 'code', logonName, client: client.address })
  return outcome
}

async function redeemCode(
  context: AccountParts,
  given: GivenCode,
  client: SignInClient,
): Promise<{ account?: Account; outcome: Outcome<SignedIn> }> {
  const { accounts, attempts, proofs } = context
  if (context.environment.house.hasPasswords === false) return { outcome: refused('PasswordsOff') }
  const wrong = { ...refused('MailCodeWrong'), field: 'code' }
  // An id that the client invented must not add rows.
  const found = await proofs.find('mail-code', given.requestId)
  if (!found) return { outcome: wrong }
  const seconds = await attempts.take({
    name: `mail-code-try:${given.requestId}`,
    most: limits.mailCodeTries,
    windowSeconds: limits.mailCodeSeconds,
    backOff: false,
  })
  if (seconds > 0) return { outcome: refused('TooManyAttempts', { seconds }) }
  const accountId = await found.redeem(given.code.replace(/\D/g, ''))
  const account = accountId === undefined ? undefined : await accounts.find(accountId)
  if (!account) return { outcome: wrong }
  if (account.disabled) return { account, outcome: refused('AccountDisabled') }
  return { account, outcome: await finishSignIn(context, account, given.remember, client, wrong) }
}
