/** Who is shown documents. */
export type Audience = 'host' | 'guest' | 'screen'
