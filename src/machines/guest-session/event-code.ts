/** As the server normalises it: typed codes may be lower case, full-width, spaced or hyphened. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

export const looksLikeCode = (code: string): boolean => /^[0-9A-Z]{4,12}$/.test(code)
