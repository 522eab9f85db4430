/** The three kinds of clients that receive documents. */
export type Audience = 'host' | 'guest' | 'screen'
