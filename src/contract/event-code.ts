import * as limits from './limits.ts'

/**
 * Normalises an event code. Users may type an event code in lower case, in full-width characters, with spaces or with
 * hyphens.
 */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

/** The shape of a normalised event code. */
export const eventCodeShape = new RegExp(
  `^[0-9A-Z]{${limits.eventCodeLengthLeast},${limits.eventCodeLengthMost}}$`,
)

/** True if the server may know this normalised event code. */
export const looksLikeCode = (code: string): boolean => eventCodeShape.test(code)
