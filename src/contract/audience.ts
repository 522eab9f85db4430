/** The four kinds of clients that receive documents. */
export type Audience = 'host' | 'guest' | 'screen' | 'speaker'

/** Audiences with pages that open by a link alone, without an account. */
export const linkKinds = ['screen', 'speaker'] as const satisfies readonly Audience[]

export type LinkKind = (typeof linkKinds)[number]
