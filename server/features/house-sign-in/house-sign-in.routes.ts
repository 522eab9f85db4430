import type { FastifyInstance, FastifyReply } from 'fastify'
import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { languageCookie } from '#i18n/base/language.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import { languageOfBrowser } from '#server/platform/browser-language.ts'
import { networkOf } from '#server/platform/network.ts'
import { type Claims, type Provider, ProviderError } from '#server/platform/oidc/providers.ts'
import { noRequestCookie, readRequestCookie, requestCookie } from '#server/platform/oidc/request-cookie.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { type HouseSignInParts, nameOf, signInByHouse } from './sign-in-by-house.ts'

type HouseParts = HouseSignInParts &
  Pick<Platform, 'metrics' | 'providers'> & {
    /** Whether the address may now start or end one more sign-in. `now` is from performance.now(). */
    houseSignInAllowed: (address: string, now: number) => boolean
  }

/** The sign-in page, which checks `redirect` and goes on to it if the browser has a session. */
const signInPage = (redirect: string, refusal?: ErrorCode): string => {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(refusal && { refused: refusal }) })
  return `/login${query.size > 0 ? `?${query}` : ''}`
}

/** The cookies that the sign-in page sets after a sign-in by password: the token, and the language of the account. */
function sessionCookies(token: string, { language }: Account, secure: boolean): string[] {
  const attributes = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const days = limits.preferenceCookieDays
  return [
    `Host-Token=${token}${attributes}`,
    ...(language ? [`${languageCookie}=${language}${attributes}; Max-Age=${days * 86_400}`] : []),
  ]
}

/**
 * Serves the two steps of a sign-in at a provider: to the provider's page, and back from it. Both answer with a redirect. A
 * refusal leads to the sign-in page, which explains it. No address contains a secret of ours.
 */
export function serveHouseSignIn(app: FastifyInstance, parts: HouseParts): void {
  const { audit, clock, environment, houseSignInAllowed, log, metrics, providers, store } = parts
  const secure = environment.publicUrl?.startsWith('https:') ?? false

  const redirect = (reply: FastifyReply, address: string): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(address, 302)

  const refuse = (reply: FastifyReply, code: ErrorCode, page: string): FastifyReply => {
    metrics.refusals.inc({ code })
    reply.refusal = code
    return redirect(reply, signInPage(page, code))
  }

  /** Waits for the provider. A failure of the provider is a refusal, and a line of the log. */
  async function answered<Data>({ settings }: Provider, work: Promise<Data>): Promise<Outcome<Data>> {
    try {
      return accepted(await work)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const { code, message } = error
      log.warn({ provider: settings.name, code, reason: message }, 'a sign-in at a provider failed')
      return refused(code)
    }
  }

  for (const provider of providers) {
    const { settings } = provider

    const recordRefusal = (code: ErrorCode, claims: Claims | undefined, client: string): Promise<void> =>
      audit.record({
        act: 'sign-in-refused',
        actorId: null,
        actorName: claims ? nameOf(claims) : '',
        client,
        details: { by: 'house', issuer: settings.issuer, reason: code },
      })

    app.get<{ Querystring: { redirect?: unknown } }>(`/auth/oidc/${settings.id}`, async (request, reply) => {
      const wanted = request.query.redirect
      const page = typeof wanted === 'string' && wanted.length <= limits.returnPathLength ? wanted : ''
      if (!houseSignInAllowed(networkOf(request.ip), performance.now())) return refuse(reply, 'TooFast', page)
      const begun = await answered(provider, provider.begin())
      if (!begun.ok) return refuse(reply, begun.code, page)
      const { url, ...checks } = begun.data
      const expiresAt = clock() + limits.houseSignInSeconds * 1000
      const signIn = { providerId: settings.id, ...checks, redirect: page, expiresAt }
      reply.header('set-cookie', requestCookie(store.secret, signIn, secure))
      return redirect(reply, url)
    })

    app.get<{ Querystring: { state?: unknown } }>(
      `/auth/oidc/${settings.id}/callback`,
      async (request, reply) => {
        const client = {
          address: request.ip,
          agent: request.headers['user-agent'] ?? '',
          secure,
          language: languageOfBrowser(request),
        }
        const begun = readRequestCookie(store.secret, request.headers.cookie, clock())
        const page = begun?.redirect ?? ''
        if (!houseSignInAllowed(networkOf(request.ip), performance.now()))
          return refuse(reply, 'TooFast', page)
        reply.header('set-cookie', noRequestCookie(secure))
        if (begun?.providerId !== settings.id || begun.state !== request.query.state) {
          await recordRefusal('ResetExpired', undefined, client.address)
          return refuse(reply, 'ResetExpired', page)
        }
        const query = request.url.split('?', 2)[1] ?? ''
        const identified = await answered(provider, provider.finish(query, begun))
        const outcome = identified.ok
          ? await signInByHouse(parts, settings, identified.data, client)
          : identified
        if (!outcome.ok) {
          const claims = identified.ok ? identified.data : undefined
          await recordRefusal(outcome.code, claims, client.address)
          return refuse(reply, outcome.code, page)
        }
        const { account, token } = outcome.data
        await audit.record({
          act: 'signed-in',
          actorId: account.id,
          accountId: account.id,
          client: client.address,
          details: { by: 'house', issuer: settings.issuer },
        })
        reply.header('set-cookie', sessionCookies(token, account, secure))
        return redirect(reply, signInPage(page))
      },
    )
  }
}
