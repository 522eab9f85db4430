import { createHash, randomBytes, randomInt } from 'node:crypto'
import * as limits from '../src/contract/limits.ts'

/** 96 random bits, safe in a URL. */
export const newId = (): string => randomBytes(12).toString('base64url')

/**
 * The id of what a call makes: the same for every try of one attempt, so that its row tells the retry. Of the client's
 * id only a hash is kept and shown, for whoever knew that one could repeat the call.
 */
export const idOfAttempt = (scope: string, commandId: string | undefined): string =>
  commandId === undefined
    ? newId()
    : createHash('sha256').update(`${scope} ${commandId}`).digest().subarray(0, 12).toString('base64url')

// No 0/O, 1/I/L, 2/Z, 5/S, 8/B: read aloud and typed from the last row.
const codeAlphabet = '34679ACDEFGHJKMNPQRTUVWXY'

/** An event code from a cryptographic generator. */
export const newEventCode = (): string =>
  Array.from({ length: limits.eventCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
