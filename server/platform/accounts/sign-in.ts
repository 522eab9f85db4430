import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accepted, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Attempts, Bucket } from '../attempts.ts'
import { networkOf } from '../network.ts'
import type { SessionClient } from '../sessions.ts'
import type { AccountParts } from './account-parts.ts'
import { type Account, logonKey } from './accounts.ts'
import type { Passwords } from './password-hash.ts'

/**
 * A client that has signed in to an account before has a cookie that scripts cannot read. The cookie gives no
 * access. Failed sign-ins of such a client are counted separately, so that strangers who guess cannot lock the
 * owner out. Source: OWASP, "Slow down online guessing attacks with device cookies". The key of the cookie is the
 * password's hash, so a new password ends the cookie.
 */
const cookieName = 'Known-Client'
const path = '/api/sys/User/LoginUser'

const sign = (passwordHash: string, name: string): Buffer =>
  createHmac('sha256', passwordHash).update(`known-client:${name}`).digest()

/** The value of a Set-Cookie header. */
function knownClientCookie(passwordHash: string, secure: boolean): string {
  const name = randomBytes(9).toString('base64url')
  const value = `${name}.${sign(passwordHash, name).toString('base64url')}`
  const seconds = limits.preferenceCookieDays * 86_400
  return `${cookieName}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The client's name if its cookie was made for this password. */
function knownClient(passwordHash: string, cookies: string | undefined): string | undefined {
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  const [name = '', signature = ''] = value?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(passwordHash, name)
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined
}

interface Credentials {
  logonName: string
  password: string
  remember: boolean
}

/** Whether the account can sign in with its password. Without passwords for all, operators keep theirs. */
export const mayUsePassword = (
  { house }: Pick<AccountParts['environment'], 'house'>,
  { passwordHash, roles }: Account,
): boolean => passwordHash !== '' && (house.hasPasswords !== false || roles.includes('operator'))

/** The client that tries to sign in. */
export interface SignInClient extends SessionClient {
  cookies: string | undefined
  secure: boolean
}

export interface SignedIn {
  token: string
  /** A Set-Cookie header that marks this client as known. */
  cookie: string
}

const bucket = (name: string, most: number): Bucket => ({
  name: `sign-in:${name}`,
  most,
  windowSeconds: limits.signInWindowSeconds,
  backOff: true,
})

/**
 * The counters of a try to sign in. A client that the account knows has its own counter. Strangers share two
 * counters: one for their address with this account, and one for all strangers with this account. No counter is for
 * an address alone, because a whole audience may share an address. No counter is for an account alone, because then
 * anybody could lock its owner out. Names without an account get the same counters.
 */
function bucketsOf(key: string, known: string | undefined, address: string): Bucket[] {
  if (known) return [bucket(`known:${key}:${known}`, limits.signInFailuresPerClient)]
  return [
    bucket(`client:${key}:${address}`, limits.signInFailuresPerClient),
    bucket(`strangers:${key}`, limits.signInFailuresOfStrangers),
  ]
}

/**
 * Counts the try in every counter. If a counter is full, undoes the counts in the other counters. Returns the
 * seconds to wait, or 0.
 */
export async function takeAll(attempts: Attempts, buckets: readonly Bucket[]): Promise<number> {
  for (const [index, next] of buckets.entries()) {
    const seconds = await attempts.take(next)
    if (seconds === 0) continue
    await Promise.all(buckets.slice(0, index).map((taken) => attempts.giveBack(taken)))
    return seconds
  }
  return 0
}

async function verify(
  passwords: Passwords,
  account: Account | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const matches = await passwords.verify(password, account?.passwordHash ?? passwords.nobodysHash, address)
  return matches && account !== undefined
}

/** Records a sign-in, or the refusal of one. Half a sign-in, which waits for the second factor, is neither. */
export async function recordSignIn(
  { audit }: AccountParts,
  account: Account | undefined,
  outcome: Outcome<SignedIn>,
  given: { by: 'password' | 'code' | 'second-factor' | 'recovery-code'; logonName: string; client: string },
): Promise<void> {
  if (!outcome.ok && outcome.code === 'SecondFactorNeeded') return
  await audit.record({
    act: outcome.ok ? 'signed-in' : 'sign-in-refused',
    actorId: outcome.ok && account ? account.id : null,
    actorName: given.logonName,
    accountId: account?.id,
    client: given.client,
    details: { by: given.by, ...(!outcome.ok && { reason: outcome.code }) },
  })
}

/**
 * Signs in to an account. The answer and the work are the same if the account does not exist. The try is counted
 * before the password is verified.
 */
export async function signIn(
  context: AccountParts,
  credentials: Credentials,
  client: SignInClient,
): Promise<Outcome<SignedIn>> {
  const { logonName } = credentials
  const account = await context.accounts.findByLogonName(logonName)
  const outcome = await signInTo(context, account, credentials, client)
  await recordSignIn(context, account, outcome, { by: 'password', logonName, client: client.address })
  return outcome
}

async function signInTo(
  context: AccountParts,
  account: Account | undefined,
  { logonName, password, remember }: Credentials,
  client: SignInClient,
): Promise<Outcome<SignedIn>> {
  const { attempts, clock, passwords } = context
  const known = knownClient(account?.passwordHash || passwords.nobodysHash, client.cookies)
  const buckets = bucketsOf(logonKey(logonName), known, networkOf(client.address))
  const seconds = await takeAll(attempts, buckets)
  if (seconds > 0) return refused('TooManyAttempts', { seconds })

  const verified = await verify(passwords, account, password, client.address).catch(
    async (error: unknown) => {
      // The server was too busy to verify the password, so undo the counts: this must not lock anybody out.
      await Promise.all(buckets.map((taken) => attempts.giveBack(taken)))
      throw error
    },
  )
  if (!verified || !account) return refused('SignInFailed')
  const [own, ...shared] = buckets
  await Promise.all([own && attempts.clear(own), ...shared.map((taken) => attempts.giveBack(taken))])
  if (account.disabled) return refused('AccountDisabled')
  if (!mayUsePassword(context.environment, account)) return refused('PasswordsOff')
  if (account.givenUntil !== null && account.givenUntil <= clock()) return refused('SignInFailed')

  return finishSignIn(context, account, remember, client, refused('SignInFailed'))
}

/**
 * What follows the first factor: a session, or the refusal `SecondFactorNeeded` with the id for the second one.
 * `changed`: the answer if the account's password has changed since.
 */
export async function finishSignIn(
  context: AccountParts,
  account: Account,
  remember: boolean,
  client: Omit<SignInClient, 'cookies'>,
  changed: Refusal,
): Promise<Outcome<SignedIn>> {
  if (account.secondFactor !== '') {
    const proof = { accountId: account.id, secret: '' }
    const { id } = await context.proofs.issue('second-factor', limits.secondFactorSeconds, [proof])
    return refused('SecondFactorNeeded', { requestId: id })
  }
  const opened = await openSession(context, account, remember, client)
  return opened ? accepted(opened) : changed
}

/**
 * Opens a new session, independent of an earlier session of the client. Returns undefined if the account's password
 * has changed since.
 */
export async function openSession(
  { sessions }: AccountParts,
  account: Account,
  remember: boolean,
  client: Omit<SignInClient, 'cookies'>,
): Promise<SignedIn | undefined> {
  const lifetime = remember ? limits.hostSessionRememberedDays * 86_400 : limits.hostSessionHours * 3600
  const token = await sessions.createFor(account, lifetime, client)
  return token === undefined
    ? undefined
    : { token, cookie: knownClientCookie(account.passwordHash, client.secure) }
}
