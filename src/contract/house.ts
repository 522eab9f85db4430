/** Who gets an account: everybody, people whom an operator adds or whom a provider signs in, or nobody (only `npm run admin` adds accounts). */
export const registrations = ['open', 'invite', 'closed'] as const

/** The settings of this installation that its pages need before anybody signs in. */
export interface House {
  /** Whether the installation sells plans. Without plans every account has everything. */
  hasPlans: boolean
  registration: (typeof registrations)[number]
  /** Name of the house that runs the installation; '' shows the product's name. */
  name: string
  /** The address of the logo; absent shows the product's logo. */
  logo?: string
  /** The colour of pages without a session, a CSS hex colour; absent: the colours of the product. */
  colour?: string
  /** The providers by which hosts sign in, with the label of each; absent without a provider. */
  providers?: readonly { id: string; name: string }[]
  /** False: only operators sign in with a password. Absent without a provider. */
  hasPasswords?: boolean
  /** Addresses that every page without a session shows, in the order of the pages; '' if the house has none. */
  links: Readonly<Record<HouseLink, string>>
}

/** The links whose page can be a Markdown file of the house. */
export const legalPages = ['privacy', 'imprint', 'accessibility'] as const

export type LegalPage = (typeof legalPages)[number]

export type HouseLink = LegalPage | 'contact'

/** The product's own accessibility statement. A statement of the house replaces it. */
export const accessibilityPath = '/accessibility'

export const legalPath = (page: LegalPage): string => `/legal/${page}`

/** The installation without settings: an evaluation. */
export const defaultHouse: House = {
  hasPlans: true,
  registration: 'open',
  name: '',
  links: { privacy: '', imprint: '', accessibility: accessibilityPath, contact: '' },
}

/** The path of a logo that is a file of the server. */
export const houseLogoPath = '/house-logo'

/** The name of the `meta` element of a page that has the settings as JSON. */
export const houseElement = 'house'

/** Whether somebody can create an account with a form. */
export const registersByForm = ({ registration, hasPasswords }: House): boolean =>
  registration === 'open' && hasPasswords !== false

/** The path that starts a sign-in at a provider of the house. `redirect`: the page that the host asked for. */
export const providerPath = (id: string, redirect: string): string =>
  `/auth/oidc/${id}${redirect && `?redirect=${encodeURIComponent(redirect)}`}`
