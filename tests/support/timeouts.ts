/** The longest time that a test waits for anything, in milliseconds. Even a busy machine is faster than this. */
export const timeoutMilliseconds = 30_000

/**
 * The timeout of a test with a long walk. Vitest writes into the options of a concurrent test, so such a test needs
 * its own copy. The frozen object makes a missing copy fail.
 */
export const walkTimeout = Object.freeze({ timeout: 180_000 })
