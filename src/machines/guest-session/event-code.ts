/**
 * Normalises an event code in the same way as the server. Users may type an event code in lower case, in full-width
 * characters, with spaces or with hyphens.
 */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

export const looksLikeCode = (code: string): boolean => /^[0-9A-Z]{4,12}$/.test(code)
