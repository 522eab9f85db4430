import { accepted, refused } from '#contract/errors.ts'
import type { AccountParts } from '#server/platform/accounts/account-parts.ts'
import { identitiesOf } from '#server/platform/accounts/identities.ts'
import { lockAccount } from '#server/platform/accounts/lock-account.ts'
import { mayUsePassword } from '#server/platform/accounts/sign-in.ts'
import { callActor } from '#server/platform/audit.ts'
import type { Feature, Routes } from '../feature.ts'

/** The calls of a host on the persons at providers who sign in to the own account. */
const identityRoutes = ({ accounts, audit, environment, sessions, store }: AccountParts) =>
  ({
    '/api/sys/User/GetIdentities': async ({ caller }) => {
      const nameOf = (issuer: string): string =>
        environment.oidc.find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).host
      const identities = await identitiesOf(store.db, caller.subjectId)
      return accepted(identities.map((identity) => ({ ...identity, name: nameOf(identity.issuer) })))
    },

    '/api/sys/User/RemoveIdentity': async (call) => {
      const { issuer } = call.input
      const account = await accounts.find(call.caller.subjectId)
      if (!account) return refused('TokenInvalid')
      const entry = {
        act: 'identity-removed',
        ...callActor(call),
        accountId: account.id,
        details: { issuer },
      } as const
      const removed = await audit.during(entry, async (tx) => {
        // Two calls at the same moment could remove both identities otherwise.
        await lockAccount(store, tx, account.id)
        const linked = await identitiesOf(tx, account.id)
        if (!linked.some((one) => one.issuer === issuer)) return refused('NotFound')
        if (linked.length === 1 && !mayUsePassword(environment, account)) return refused('OnlySignIn')
        await tx
          .deleteFrom('identity')
          .where('account_id', '=', account.id)
          .where('issuer', '=', issuer)
          .execute()
        return accepted(true)
      })
      if (removed.ok) await sessions.revokeSubject('host', account.id, call.caller.tokenHash)
      return removed
    },
  }) satisfies Routes

export const houseSignInFeature = { routes: [identityRoutes] } satisfies Feature
