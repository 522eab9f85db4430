import { z } from 'zod'
import * as limits from '#contract/limits.ts'

/** The beginnings of the settings of the three possible providers. */
const prefixes = ['OIDC', 'OIDC_2', 'OIDC_3'] as const

/** The settings of a provider; see `settings` in server/platform/environment.ts. */
const fields = {
  ISSUER: {
    mustBe: 'the address of an OpenID provider, with https unless it is on this machine',
    does: 'Sign-in by the house: address of the OpenID provider (issuer), such as `https://login.example.org/realms/staff`. Needs the two settings below and `PUBLIC_URL`. A second and a third provider have the same settings with `OIDC_2_` and `OIDC_3_`. See `docs/operate/sign-in.md`.',
    without: 'nobody signs in by the house',
  },
  CLIENT_ID: { mustBe: 'the id of Cuelight at the provider', does: 'Id of Cuelight at the provider.' },
  CLIENT_SECRET: {
    mustBe: 'the secret of Cuelight at the provider',
    does: 'Secret of Cuelight at the provider.',
    isSecret: true,
  },
  NAME: {
    mustBe: `a name of at most ${limits.providerNameLength} characters`,
    does: 'Name of the provider on the button of the sign-in page.',
    without: 'the host name of the issuer',
  },
  SCOPES: {
    mustBe: 'scopes with spaces between them, among them openid',
    does: 'Scopes that the server requests.',
    without: '`openid email profile`',
  },
  GROUPS_CLAIM: {
    mustBe: 'the name of a claim, such as groups or roles',
    does: 'Claim with the groups of a person.',
    without: '`groups`',
  },
  OPERATOR_GROUP: {
    mustBe: 'the name of a group',
    does: 'Members of this group are operators. Each sign-in by this provider gives or takes the role.',
    without: 'the provider changes no roles',
  },
  HOST_GROUP: {
    mustBe: 'the name of a group',
    does: 'Only members of this group and operators may sign in by this provider.',
    without: 'everybody whom the provider signs in',
  },
  TRUST_EMAIL: {
    mustBe: 'on or off',
    does: '`on`: e-mail addresses count as verified also if the provider does not say so. Only for a provider that gives out the addresses itself.',
    without: '`off`',
  },
} as const satisfies Record<string, OidcSetting>

interface OidcSetting {
  mustBe: string
  does: string
  without?: string
  isSecret?: true
  /** The setting of a second or third provider, which the list of settings leaves out. */
  repeats?: true
}

type OidcField = keyof typeof fields
export type OidcName = `${(typeof prefixes)[number]}_${OidcField}`

/** The settings of all providers by name. */
export const oidcNames = Object.fromEntries(
  prefixes.flatMap((prefix, index) =>
    Object.entries<OidcSetting>(fields).map(([field, setting]) => [
      `${prefix}_${field}`,
      { ...setting, ...(index > 0 && { repeats: true }) },
    ]),
  ),
) as Record<OidcName, OidcSetting>

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/
const isSafe = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}

const group = z.string().trim().min(1).default('')

const schema = z.object({
  ISSUER: z
    .string()
    .refine(isSafe)
    .transform((text) => new URL(text).href),
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
  NAME: z.string().trim().max(limits.providerNameLength).optional(),
  SCOPES: z
    .string()
    .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
    .refine((text) => text.split(' ').includes('openid'))
    .default('openid email profile'),
  GROUPS_CLAIM: z.string().trim().default('groups'),
  OPERATOR_GROUP: group,
  HOST_GROUP: group,
  TRUST_EMAIL: z.enum(['on', 'off']).default('off'),
})

/** An OpenID provider of the house. */
export interface OidcSettings {
  /** The last part of the path that starts a sign-in: 1, 2 or 3. */
  id: string
  /** The normalised address. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The label of the button. */
  name: string
  scopes: string
  groupsClaim: string
  /** '': the groups change no roles. */
  operatorGroup: string
  /** '': everybody whom the provider signs in may host. */
  hostGroup: string
  /** Whether every e-mail address counts as verified. */
  trustsEmail: boolean
}

/** What is wrong with a setting: it needs another setting that is missing, or its value cannot be used. */
export interface WrongSetting {
  name: OidcName
  needs?: OidcName | 'PUBLIC_URL'
}

function providerOf(
  given: NodeJS.ProcessEnv,
  prefix: (typeof prefixes)[number],
  id: string,
): OidcSettings | WrongSetting | undefined {
  const nameOf = (field: OidcField): OidcName => `${prefix}_${field}`
  const present = (Object.keys(fields) as OidcField[]).filter((field) => given[nameOf(field)] !== undefined)
  const [first] = present
  if (first === undefined) return undefined
  for (const needed of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const)
    if (!present.includes(needed)) return { name: nameOf(first), needs: nameOf(needed) }
  const parsed = schema.safeParse(
    Object.fromEntries(present.map((field) => [field, given[nameOf(field)]?.trim()])),
  )
  if (!parsed.success) return { name: nameOf(parsed.error.issues[0]?.path[0] as OidcField) }
  if (given.PUBLIC_URL === undefined) return { name: nameOf('ISSUER'), needs: 'PUBLIC_URL' }
  const { data } = parsed
  return {
    id,
    issuer: data.ISSUER,
    clientId: data.CLIENT_ID,
    clientSecret: data.CLIENT_SECRET,
    name: data.NAME ?? new URL(data.ISSUER).host,
    scopes: data.SCOPES,
    groupsClaim: data.GROUPS_CLAIM,
    operatorGroup: data.OPERATOR_GROUP,
    hostGroup: data.HOST_GROUP,
    trustsEmail: data.TRUST_EMAIL === 'on',
  }
}

/** The providers of the house, or the first setting that is wrong. */
export function oidcSettings(given: NodeJS.ProcessEnv): OidcSettings[] | WrongSetting {
  const providers: OidcSettings[] = []
  for (const [index, prefix] of prefixes.entries()) {
    const found = providerOf(given, prefix, String(index + 1))
    if (found === undefined) continue
    if (!('issuer' in found)) return found
    providers.push(found)
  }
  return providers
}
