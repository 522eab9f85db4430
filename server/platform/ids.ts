import { createHash, randomBytes, randomInt } from 'node:crypto'
import * as limits from '#contract/limits.ts'

/** A new id: 96 random bits, safe in a URL. */
export const newId = (): string => randomBytes(12).toString('base64url')

const hash = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url')

/**
 * The id of a new row. Every try of the same call gets the same id, so that a repeated call finds its row. Only a
 * hash of the client's id is stored and shown, because anybody who knows the id itself could repeat the call.
 */
export const idOfAttempt = (scope: string, commandId: string | undefined): string =>
  commandId === undefined ? newId() : hash(`${scope} ${commandId}`)

/**
 * A mark for the log: the same for all lines about one person or token, but not the id. A log cannot forget, so it must
 * not hold the id of somebody whose data was deleted.
 */
export const markOf = (id: string): string => hash(`mark ${id}`)

// The characters of event codes. The look-alikes 0/O, 1/I/L, 2/Z, 5/S and 8/B are left out, because people read a
// code aloud and read it from the last row.
const codeAlphabet = '34679ACDEFGHJKMNPQRTUVWXY'

/** A new event code, from a cryptographic generator. */
export const newEventCode = (): string =>
  Array.from({ length: limits.eventCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
