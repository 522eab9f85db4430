import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Database } from '#server/store/store.ts'
import { hashToken } from '../sessions.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { openSession, recordSignIn, type SignedIn, type SignInClient } from './sign-in.ts'

/** The second factor of an account: time-based one-time passwords (RFC 6238), and recovery codes. */
interface SecondFactor {
  /** Base32. */
  secret: string
  /** The time step of the last code that was used. A code is valid once. */
  lastStep: number
  /** SHA-256 of the recovery codes that are not used yet, hex. */
  recovery: string[]
}

/** The tries to type a code. */
const triesOf = ({ id }: Account) => ({
  name: `second-factor:${id}`,
  most: limits.signInFailuresPerClient,
  windowSeconds: limits.signInWindowSeconds,
  backOff: true,
})

const issuerOf = ({ environment }: Pick<AccountParts, 'environment'>): string =>
  environment.house.name || 'Cuelight'

const totpOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    digits: limits.secondFactorDigits,
    period: limits.secondFactorPeriodSeconds,
  })

/** The time step of this code; null if the code is wrong. The clocks may differ by one step. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / (limits.secondFactorPeriodSeconds * 1000)) + delta
}

// No letter that looks like a digit, and no vowel, so that no word appears.
const recoveryLetters = 'bcdfghjkmnpqrstvwxz23456789'

function newRecoveryCode(): string {
  const letters = Array.from({ length: limits.recoveryCodeLetters }, () =>
    recoveryLetters.charAt(randomInt(recoveryLetters.length)),
  )
  const half = limits.recoveryCodeLetters / 2
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`
}

const hashRecoveryCode = (accountId: string, code: string): string =>
  hashToken(`recovery ${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

const readFactor = (account: Account): SecondFactor | undefined =>
  account.secondFactor === '' ? undefined : (JSON.parse(account.secondFactor) as SecondFactor)

/** Stores the second factor if it is still the one that was read. So one code cannot be used twice at once. */
async function replaceFactor(db: Database, account: Account, next: SecondFactor): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ second_factor: JSON.stringify(next) })
    .where('id', '=', account.id)
    .where('second_factor', '=', account.secondFactor)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses up a code of the app or a recovery code. Answers which of the two it was; undefined if the code is wrong. */
async function spendCode(
  { clock, store }: AccountParts,
  account: Account,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const factor = readFactor(account)
  if (!factor) return undefined
  const digits = typed.replace(/\s/g, '')
  if (/^\d+$/.test(digits) && digits.length === limits.secondFactorDigits) {
    const step = stepOf(factor.secret, digits, clock())
    if (step === null || step <= factor.lastStep) return undefined
    return (await replaceFactor(store.db, account, { ...factor, lastStep: step })) ? 'app' : undefined
  }
  const hash = hashRecoveryCode(account.id, typed)
  if (!factor.recovery.includes(hash)) return undefined
  const recovery = factor.recovery.filter((kept) => kept !== hash)
  return (await replaceFactor(store.db, account, { ...factor, recovery })) ? 'recovery' : undefined
}

/** A new secret for an app, in Base32, and the address that a QR code shows. Nothing is stored. */
export function newSecret(parts: AccountParts, account: Account): { secret: string; address: string } {
  const secret = new Secret({ size: limits.secondFactorSecretBytes }).base32
  return { secret, address: totpOf(secret, account.logonName, issuerOf(parts)).toString() }
}

/** Turns the second factor on. Answers the recovery codes, which are shown once. Ends all other sessions. */
export async function turnOnSecondFactor(
  parts: AccountParts,
  account: Account,
  given: { password: string; secret: string; code: string },
  session: { tokenHash: string; client: string },
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const { audit, clock, sessions, store } = parts
  // Somebody who knows only the password must not replace the second factor.
  if (account.secondFactor !== '') return refused('AlreadySo')
  const checked = await checkPassword(parts, account, given.password, 'password', session.client)
  if (!checked.ok) return checked
  const step = stepOf(given.secret, given.code.replace(/\s/g, ''), clock())
  if (step === null) return { ...refused('MailCodeWrong'), field: 'code' }
  const recoveryCodes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  const recovery = recoveryCodes.map((code) => hashRecoveryCode(account.id, code))
  const factor = { secret: given.secret, lastStep: step, recovery }
  if (!(await replaceFactor(store.db, account, factor))) return { ...refused('MailCodeWrong'), field: 'code' }
  await sessions.revokeSubject('host', account.id, session.tokenHash)
  const { id } = account
  await audit.record({
    act: 'second-factor-changed',
    actorId: id,
    accountId: id,
    client: session.client,
    details: { on: true },
  })
  return accepted({ recoveryCodes })
}

/** Turns the second factor off, with the password and with a code of the app or a recovery code. */
export async function turnOffSecondFactor(
  parts: AccountParts,
  account: Account,
  { password, code }: { password: string; code: string },
  client: string,
): Promise<Outcome<true>> {
  if (account.secondFactor === '') return accepted(true)
  const checked = await checkPassword(parts, account, password, 'password', client)
  if (!checked.ok) return checked
  const seconds = await parts.attempts.take(triesOf(account))
  if (seconds > 0) return refused('TooManyAttempts', { seconds })
  if (!(await spendCode(parts, account, code))) return { ...refused('MailCodeWrong'), field: 'code' }
  await parts.attempts.clear(triesOf(account))
  await parts.accounts.dropSecondFactor(account.id)
  const { id } = account
  await parts.audit.record({
    act: 'second-factor-changed',
    actorId: id,
    accountId: id,
    client,
    details: { on: false },
  })
  return accepted(true)
}

/**
 * Signs in with the second factor, after a sign-in was refused with `SecondFactorNeeded` and this id. The id proves the
 * first factor.
 */
export async function signInBySecondFactor(
  parts: AccountParts,
  given: { requestId: string; code: string; remember: boolean },
  client: SignInClient,
): Promise<Outcome<SignedIn>> {
  const { accounts, attempts, proofs } = parts
  const expired = refused('ResetExpired')
  const found = await proofs.find('second-factor', given.requestId)
  const accountId = found?.accountOf('')
  const account = accountId === undefined ? undefined : await accounts.find(accountId)
  if (!found || !account || account.disabled) return expired
  const tries = triesOf(account)
  const record = (outcome: Outcome<SignedIn>, by: 'second-factor' | 'recovery-code') =>
    recordSignIn(parts, account, outcome, { by, logonName: account.logonName, client: client.address })
  const seconds = await attempts.take(tries)
  if (seconds > 0) {
    const outcome = refused('TooManyAttempts', { seconds })
    await record(outcome, 'second-factor')
    return outcome
  }
  const used = await spendCode(parts, account, given.code)
  if (!used) {
    const outcome = { ...refused('MailCodeWrong'), field: 'code' }
    await record(outcome, 'second-factor')
    return outcome
  }
  await attempts.clear(tries)
  if ((await found.redeem('')) === undefined) return expired
  // The code that was spent has changed the account.
  const now = await accounts.find(account.id)
  const opened = now && (await openSession(parts, now, given.remember, client))
  const outcome = opened ? accepted(opened) : expired
  await record(outcome, used === 'recovery' ? 'recovery-code' : 'second-factor')
  return outcome
}
