import { randomInt } from 'node:crypto'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Bucket } from '../attempts.ts'
import type { ServerContext } from '../context.ts'
import { codeLetter } from '../mail/letters.ts'
import type { Account } from './accounts.ts'
import type { Issued } from './proofs.ts'
import { openSession, type SignedIn, takeAll } from './sign-in.ts'

const perHour = (name: string, most: number): Bucket => ({
  name: `mail-code:${name}`,
  most,
  windowSeconds: 3600,
  backOff: false,
})

const newCode = (): string =>
  String(randomInt(10 ** limits.mailCodeDigits)).padStart(limits.mailCodeDigits, '0')

/** An address may be of several accounts, each of which gets a letter of its own. */
async function accountsAt({ accounts }: ServerContext, address: string): Promise<Account[]> {
  if (address.includes('@')) return accounts.findByEmail(address, limits.mailCodeAccounts)
  const account = await accounts.findByLogonName(address)
  return account && !account.disabled && account.email ? [account] : []
}

/**
 * The same answer and, but for a row, the same work whether there is such an account or not: letters go out after it.
 * That no letter goes out at all is said before anything is counted or looked up.
 */
export async function sendSignInCode(
  context: ServerContext,
  typed: string,
  clientAddress: string,
): Promise<Outcome<Issued>> {
  const { attempts, mailer, proofs } = context
  if (!(await mailer.ready())) return refused('MailUnavailable')
  const address = typed.trim().toLowerCase()
  const seconds = await takeAll(attempts, [
    perHour(`client:${address}:${clientAddress}`, limits.mailCodesPerClientPerHour),
    perHour(`address:${address}`, limits.mailCodesPerAddressPerHour),
  ])
  if (seconds > 0) return refused('TooManyAttempts', { seconds })

  const found = await accountsAt(context, address)
  const letters: { account: Account; code: string }[] = []
  for (const account of found.length > 0 ? found : [undefined]) {
    const wait = await attempts.take(
      perHour(`account:${account?.id ?? address}`, limits.mailCodesPerAccountPerHour),
    )
    if (account && wait === 0) letters.push({ account, code: newCode() })
  }
  const nobody = { accountId: '', secret: newCode() }
  const issued = await proofs.issue(
    'mail-code',
    limits.mailCodeSeconds,
    letters.length > 0
      ? letters.map(({ account, code }) => ({ accountId: account.id, secret: code }))
      : [nobody],
  )
  for (const { account, code } of letters) mailer.send(codeLetter(account, code))
  return accepted(issued)
}

export async function signInByCode(
  context: ServerContext,
  given: { requestId: string; code: string; remember: boolean },
  secure: boolean,
): Promise<Outcome<SignedIn>> {
  const { accounts, attempts, proofs } = context
  const wrong = { ...refused('MailCodeWrong'), field: 'Code' }
  // Ids that somebody made up leave no row behind.
  const found = await proofs.find('mail-code', given.requestId)
  if (!found) return wrong
  const seconds = await attempts.take({
    name: `mail-code-try:${given.requestId}`,
    most: limits.mailCodeTries,
    windowSeconds: limits.mailCodeSeconds,
    backOff: false,
  })
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  const accountId = await found.redeem(given.code.replace(/\D/g, ''))
  const account = accountId === undefined ? undefined : await accounts.find(accountId)
  if (!account) return wrong
  if (account.disabled) return refused('AccountDisabled')
  const opened = await openSession(context, account, given.remember, secure)
  return opened ? accepted(opened) : wrong
}
