import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Attempts, Bucket } from '../attempts.ts'
import type { ServerContext } from '../context.ts'
import { type Account, logonKey } from './accounts.ts'
import { knownClient, knownClientCookie } from './known-client.ts'
import type { Passwords } from './password-hash.ts'

interface Credentials {
  logonName: string
  password: string
  remember: boolean
}

/** Where a sign-in comes from. */
interface Client {
  address: string
  cookies: string | undefined
  secure: boolean
}

export interface SignedIn {
  token: string
  /** Set-Cookie: this client is known from now on. */
  cookie: string
}

const bucket = (name: string, most: number): Bucket => ({
  name: `sign-in:${name}`,
  most,
  windowSeconds: limits.signInWindowSeconds,
  backOff: true,
})

/**
 * What a try counts against. A client that the account knows has a bucket of its own. Strangers share two: their
 * address with this account, and all strangers with this account. Never the address alone, for a whole hall may stand
 * behind it; never the account alone, or anybody could lock its owner out. Names of no account get the same buckets.
 */
function bucketsOf(key: string, known: string | undefined, address: string): Bucket[] {
  if (known) return [bucket(`known:${key}:${known}`, limits.signInFailuresPerClient)]
  return [
    bucket(`client:${key}:${address}`, limits.signInFailuresPerClient),
    bucket(`strangers:${key}`, limits.signInFailuresOfStrangers),
  ]
}

/** Counts the try in every bucket until one is full; those before it get theirs back. Answers the seconds to wait. */
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
): Promise<boolean> {
  const matches = await passwords.verify(password, account?.passwordHash ?? passwords.nobodysHash)
  return matches && account !== undefined
}

/** The same answer and the same work whether the account exists or not; the try counts before the password is read. */
export async function signIn(
  context: ServerContext,
  { logonName, password, remember }: Credentials,
  client: Client,
): Promise<Outcome<SignedIn>> {
  const { accounts, attempts, passwords } = context
  const account = await accounts.findByLogonName(logonName)
  const known = knownClient(account?.passwordHash ?? passwords.nobodysHash, client.cookies)
  const buckets = bucketsOf(logonKey(logonName), known, client.address)
  const seconds = await takeAll(attempts, buckets)
  if (seconds > 0) return refused('TooManyAttempts', { seconds })

  const verified = await verify(passwords, account, password).catch(async (error: unknown) => {
    // No password was looked at: a server too busy to do so must lock nobody out.
    await Promise.all(buckets.map((taken) => attempts.giveBack(taken)))
    throw error
  })
  if (!verified || !account) return refused('SignInFailed')
  const [own, ...shared] = buckets
  await Promise.all([own && attempts.clear(own), ...shared.map((taken) => attempts.giveBack(taken))])
  if (account.disabled) return refused('AccountDisabled')

  const opened = await openSession(context, account, remember, client.secure)
  return opened ? accepted(opened) : refused('SignInFailed')
}

/** A session of its own, whatever the client brought along; undefined where the account's password was changed meanwhile. */
export async function openSession(
  { sessions }: ServerContext,
  account: Account,
  remember: boolean,
  secure: boolean,
): Promise<SignedIn | undefined> {
  const lifetime = remember ? limits.hostSessionRememberedDays * 86_400 : limits.hostSessionHours * 3600
  const token = await sessions.createFor(account, lifetime)
  return token === undefined ? undefined : { token, cookie: knownClientCookie(account.passwordHash, secure) }
}
