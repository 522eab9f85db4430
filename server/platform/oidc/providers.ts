import * as oidc from 'openid-client'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { OidcSettings } from '../oidc-environment.ts'

/** What a provider says about a person: the claims of the ID token and of the user info. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** The secrets of one sign-in. */
export interface SignInChecks {
  state: string
  nonce: string
  verifier: string
}

/** A sign-in that the provider did not complete. The message contains no secret. */
export class ProviderError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export interface Provider {
  settings: OidcSettings
  /** Starts a sign-in. Answers the address of the provider's page. Throws `ProviderError`. */
  begin(): Promise<SignInChecks & { url: string }>
  /**
   * Ends a sign-in. `query`: the query with which the provider sent the browser back. Throws `ProviderError`, also if the
   * state, the nonce, the PKCE verifier or the signature is wrong.
   */
  finish(query: string, checks: SignInChecks): Promise<Claims>
  /** Reads the provider's configuration again. Throws if the provider cannot be used. */
  check(): Promise<void>
}

/** Where the provider sends the browser back to. The operator registers this address at the provider. */
export const callbackPath = (id: string): string => `/auth/oidc/${id}/callback`

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : undefined
  const code = (error as NodeJS.ErrnoException).code ?? (cause as NodeJS.ErrnoException | undefined)?.code
  return [error.message, cause?.message, code].filter(Boolean).join(': ')
}

/** Whether no answer came, as opposed to an answer that cannot be used. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === 'OAUTH_TIMEOUT')

function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof oidc.AuthorizationResponseError) {
    const code = error.error === 'access_denied' ? 'HouseCancelled' : 'HouseFailed'
    return new ProviderError(code, `${error.error} ${error.error_description ?? ''}`)
  }
  if (error instanceof oidc.ResponseBodyError) {
    // The provider accepts a code once, and for a short time.
    const code = error.error === 'invalid_grant' ? 'ResetExpired' : 'HouseFailed'
    return new ProviderError(code, `${error.error} ${error.error_description ?? ''}`)
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new ProviderError(
      'HouseFailed',
      'the provider refuses the client id, the secret or the access token',
    )
  return new ProviderError(isUnreachable(error) ? 'HouseUnreachable' : 'HouseFailed', textOf(error))
}

/** The way to send the secret: in the header if the provider does not exclude it, because every provider must know it. */
function clientAuthentication(settings: OidcSettings, known: readonly string[] | undefined): oidc.ClientAuth {
  const byHeader = !known || known.includes('client_secret_basic')
  return (byHeader ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(settings.clientSecret)
}

export function createProvider(settings: OidcSettings, publicUrl: string): Provider {
  const redirectUri = publicUrl + callbackPath(settings.id)
  // The settings allow http on this machine only.
  const execute = settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  let found: oidc.Configuration | undefined

  async function discover(): Promise<oidc.Configuration> {
    let authenticate: oidc.ClientAuth | undefined
    found = await oidc.discovery(
      new URL(settings.issuer),
      settings.clientId,
      undefined,
      (server, ...others) => {
        authenticate ??= clientAuthentication(settings, server.token_endpoint_auth_methods_supported)
        authenticate(server, ...others)
      },
      { execute, timeout: limits.providerTimeoutSeconds },
    )
    return found
  }

  const configuration = async (): Promise<oidc.Configuration> =>
    found ??
    discover().catch((error: unknown) => {
      throw new ProviderError('HouseUnreachable', textOf(error))
    })

  /** Many providers put the address and the groups only into the user info. */
  async function withUserInfo(
    config: oidc.Configuration,
    claims: oidc.IDToken,
    accessToken: string,
  ): Promise<Claims> {
    const { groupsClaim, operatorGroup, hostGroup } = settings
    const needsGroups = operatorGroup !== '' || hostGroup !== ''
    const isComplete =
      'email' in claims && 'email_verified' in claims && (!needsGroups || groupsClaim in claims)
    if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims
    return { ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)), ...claims }
  }

  return {
    settings,

    async begin() {
      const config = await configuration()
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { ...checks, url: url.href }
    },

    async finish(query, { state, nonce, verifier }) {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('HouseFailed', 'the provider sent no ID token')
        return await withUserInfo(config, claims, tokens.access_token)
      } catch (error) {
        throw error instanceof ProviderError ? error : providerErrorOf(error)
      }
    },

    async check() {
      await discover().catch((error: unknown) => {
        throw new Error(`${settings.name}: ${textOf(error)}`)
      })
    },
  }
}
