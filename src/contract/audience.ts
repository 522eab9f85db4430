/** The four kinds of clients that receive documents. */
export const audiences = ['host', 'guest', 'screen', 'speaker'] as const

export type Audience = (typeof audiences)[number]

/** Audiences with pages that open by a link alone, without an account. */
export const linkKinds = ['screen', 'speaker'] as const satisfies readonly Audience[]

export type LinkKind = (typeof linkKinds)[number]
