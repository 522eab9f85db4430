import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'
import type { OidcSettings } from '#server/platform/oidc-environment.ts'

/** A person at the provider: the claims, with the id. */
export interface HousePerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
  groups?: readonly string[]
}

/** A real OpenID provider on this machine. It signs in a person without asking for a password. */
export interface HouseProvider {
  issuer: string
  /** The person who signs in next; null: the person cancels. */
  person: HousePerson | null
  /** The settings of a server that uses this provider. */
  settings(given?: Partial<OidcSettings>): OidcSettings
  close(): Promise<void>
}

const clientId = 'cuelight'
const clientSecret = 'loopback & secret: 100%'
const scope = 'openid email profile'

/**
 * @param callback the address of the server to which the provider sends the browser back
 * @param claimsInIdToken whether the ID token has all claims, or only the user info
 */
export async function startHouseProvider(
  callback: string,
  { claimsInIdToken = false } = {},
): Promise<HouseProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, HousePerson>()
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    conformIdTokenClaims: !claimsInIdToken,
    cookies: { keys: ['loopback'] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_: Context, accountId: string) => ({
      accountId,
      claims: () => people.get(accountId) ?? { sub: accountId },
    }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { person } = house
    if (person) people.set(person.sub, person)
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  const house: HouseProvider = {
    issuer,
    person: null,
    settings: (given = {}) => ({
      id: '1',
      issuer: `${issuer}/`,
      clientId,
      clientSecret,
      name: 'Example House',
      scopes: scope,
      groupsClaim: 'groups',
      operatorGroup: '',
      hostGroup: '',
      trustsEmail: false,
      ...given,
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
  return house
}

/** Follows the pages of the provider as a browser does. Returns the address to which the provider sends it back. */
export async function followProvider(start: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = start
  while (!address.startsWith(origin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    address = new URL(location, address).href
  }
  return address
}
