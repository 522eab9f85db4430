/** How long anything may take to come about, in milliseconds: a busy machine is slow, never this slow. */
export const patience = 20_000

/** The same for a test that walks a long way. */
export const patienceForWalk = { timeout: 120_000 }
