import * as limits from './limits.ts'

/** The event code in a pasted address of an event. */
const inAddress = /\/(?:guest|screen|speaker)\/(?:[#\s]|%23)*([^/?#%\s]+)/iu
/** What people add to a code: the number sign, quotation marks, brackets, a full stop. */
const around = /^(?:%23|[\p{P}\p{S}])+|(?:(?:%23|#).*|[\p{P}\p{S}]+)$/giu

/**
 * Normalises an event code. Users may type an event code in lower case, in full-width characters, with spaces or with
 * hyphens, write `#CODE` or `CODE.`, or paste the address of the event.
 */
export function normaliseCode(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const code = (inAddress.exec(text)?.[1] ?? text).replace(/[\s\p{Pd}]/gu, '')
  return (code.replace(around, '') || code).toUpperCase()
}

/** The shape of a normalised event code. */
export const eventCodeShape = new RegExp(
  `^[0-9A-Z]{${limits.eventCodeLengthLeast},${limits.eventCodeLengthMost}}$`,
)

/** True if the server may know this normalised event code. */
export const looksLikeCode = (code: string): boolean => eventCodeShape.test(code)
