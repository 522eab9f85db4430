import { randomInt } from 'node:crypto'
import { email as emailSchema } from '#contract/account.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { normaliseLine } from '#contract/plain-text.ts'
import type { Language } from '#i18n/base/language.ts'
import type { AccountParts } from '#server/platform/accounts/account-parts.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import {
  findIdentity,
  type Identity,
  linkIdentity,
  touchIdentity,
} from '#server/platform/accounts/identities.ts'
import { openSession, type SignInClient } from '#server/platform/accounts/sign-in.ts'
import type { Claims } from '#server/platform/oidc/providers.ts'
import type { OidcSettings } from '#server/platform/oidc-environment.ts'
import type { Tx } from '#server/store/store.ts'
import { createOperators, type OperatorParts } from '../operators/operators.public.ts'

/** The parts of the server that a sign-in by the house needs. */
export type HouseSignInParts = OperatorParts & AccountParts

export interface HouseClient extends Omit<SignInClient, 'cookies'> {
  /** The language of a new account. */
  language: Language
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? normaliseLine(claim) : '')

const groupsIn = (claims: Claims, { groupsClaim }: OidcSettings): readonly unknown[] => {
  const claim = claims[groupsClaim]
  return Array.isArray(claim) ? claim : [claim]
}

/** The address if the provider vouches for it; '' otherwise. */
export function verifiedEmail(claims: Claims, { trustsEmail }: OidcSettings): string {
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  const address = emailSchema.safeParse(claims.email)
  return address.success && (isVerified || (trustsEmail && claims.email_verified === undefined))
    ? address.data
    : ''
}

/** What the audit log calls the person. */
export const nameOf = (claims: Claims): string =>
  textOf(claims.preferred_username) || textOf(claims.email) || claims.sub

/** A login name for a new account, made from the names that the provider knows. */
function logonNameFor(claims: Claims, attempt: number): string {
  const [name = ''] = nameOf(claims).split('@')
  const base = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
  const end = attempt === 0 ? '' : `_${randomInt(100_000)}`
  return (base || 'host').slice(0, limits.logonNameLength - end.length) + end
}

/** Creates an account without a password. Undefined if another request has linked the person in the meantime. */
async function addAccount(
  { accounts, audit, clock, store }: HouseSignInParts,
  identity: Identity,
  claims: Claims,
  email: string,
  client: HouseClient,
): Promise<Account | undefined> {
  const add = async (tx: Tx): Promise<Account> => {
    for (let attempt = 0; ; attempt += 1) {
      const logonName = logonNameFor(claims, attempt)
      const account = {
        logonName,
        userName: textOf(claims.name).slice(0, limits.userNameLength).trim() || logonName,
        email,
        emailVerified: true,
        language: client.language,
      }
      const added = await accounts.add(account, client.address, tx)
      if (added) return added
    }
  }
  return store.db.transaction().execute(async (tx) => {
    const added = await add(tx)
    if (!(await linkIdentity(tx, identity, added.id, clock()))) {
      await tx.deleteFrom('account').where('id', '=', added.id).execute()
      return undefined
    }
    const details = { by: 'house', issuer: identity.issuer }
    await audit.write(tx, {
      act: 'account-created',
      actorId: added.id,
      accountId: added.id,
      client: client.address,
      details,
    })
    return added
  })
}

/** Finds the account of a person who has none yet: by a verified address, or a new one. */
async function firstAccount(
  parts: HouseSignInParts,
  identity: Identity,
  claims: Claims,
  settings: OidcSettings,
  client: HouseClient,
): Promise<Outcome<Account>> {
  const { accounts, audit, clock, environment } = parts
  const email = verifiedEmail(claims, settings)
  if (!email) return refused('HouseEmailUnverified')
  const owned = await accounts.findOwned(email)
  if (!owned) {
    if (environment.house.registration === 'closed') return refused('RegistrationClosed')
    const added = await addAccount(parts, identity, claims, email, client)
    return added ? accepted(added) : refused('ResetExpired')
  }
  if (owned.disabled) return refused('AccountDisabled')
  const { id } = owned
  const details = { issuer: identity.issuer, subject: identity.subject }
  const entry = {
    act: 'identity-linked',
    actorId: id,
    accountId: id,
    client: client.address,
    details,
  } as const
  const linked = await audit.during(entry, async (tx) =>
    (await linkIdentity(tx, identity, id, clock())) ? accepted(true) : refused('HouseEmailTaken'),
  )
  return linked.ok ? accepted(owned) : linked
}

/** Gives or takes the role of an operator. The last operator keeps it. */
async function applyOperatorGroup(
  parts: HouseSignInParts,
  account: Account,
  operator: boolean,
  settings: OidcSettings,
  client: HouseClient,
): Promise<void> {
  const by = { actorId: null, actorName: `group at ${settings.name}`, client: client.address }
  await createOperators(parts).setOperator({ accountId: account.id, operator }, by)
}

/** Signs in a person whom a provider has identified. Answers the account and the token of its new session. */
export async function signInByHouse(
  parts: HouseSignInParts,
  settings: OidcSettings,
  claims: Claims,
  client: HouseClient,
): Promise<Outcome<{ account: Account; token: string }>> {
  const { accounts, clock, store } = parts
  const groups = groupsIn(claims, settings)
  const operator = settings.operatorGroup !== '' && groups.includes(settings.operatorGroup)
  if (settings.hostGroup !== '' && !operator && !groups.includes(settings.hostGroup))
    return refused('HouseNoAccess')
  const identity = { issuer: settings.issuer, subject: claims.sub }
  const accountId = await findIdentity(store.db, identity)
  const known = accountId === undefined ? undefined : await accounts.find(accountId)
  const found = known ? accepted(known) : await firstAccount(parts, identity, claims, settings, client)
  if (!found.ok) return found
  const account = found.data
  if (account.disabled) return refused('AccountDisabled')
  if (settings.operatorGroup !== '') await applyOperatorGroup(parts, account, operator, settings, client)
  await touchIdentity(store.db, identity, clock())
  const opened = await openSession(parts, account, false, client)
  return opened ? accepted({ account, token: opened.token }) : refused('ResetExpired')
}
