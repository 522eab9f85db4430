import { randomBytes, randomInt } from 'node:crypto'
import * as limits from '../src/contract/limits.ts'

/** 96 random bits, safe in a URL. */
export const newId = (): string => randomBytes(12).toString('base64url')

// No 0/O, 1/I/L, 2/Z, 5/S, 8/B: read aloud and typed from the last row.
const codeAlphabet = '34679ACDEFGHJKMNPQRTUVWXY'

/** An event code from a cryptographic generator. */
export const newEventCode = (): string =>
  Array.from({ length: limits.eventCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
