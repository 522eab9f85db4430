/** Who may create an account: everybody, those whom an operator invites, or nobody but the operator's own accounts. */
export const registrations = ['open', 'invite', 'closed'] as const

/** The settings of this installation that its pages need before anybody signs in. */
export interface House {
  /** Whether the installation sells plans. Without plans every account has everything. */
  hasPlans: boolean
  registration: (typeof registrations)[number]
}

/** The installation without settings: an evaluation. */
export const defaultHouse: House = { hasPlans: true, registration: 'open' }

/** The name of the `meta` element of a page that has the settings as JSON. */
export const houseElement = 'house'
