/** How long anything may take to come about, in milliseconds: a busy machine is slow, never this slow. */
export const patience = 20_000

/** The same for a test that walks a long way. Frozen, as Vitest writes into the options of a concurrent test: it needs its own. */
export const patienceForWalk = Object.freeze({ timeout: 120_000 })
