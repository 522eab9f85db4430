import { scrypt } from '@noble/hashes/scrypt.js'
import type { solveChallenge } from 'altcha-lib'

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey']

/**
 * One try of a proof of work. The code runs in JavaScript, because pages without https have no Web Crypto, and Web
 * Crypto has no scrypt.
 */
export const deriveKey: DeriveKey = async (parameters, salt, password) => {
  const { cost, memoryCost = 8, parallelism = 1, keyLength } = parameters
  return { derivedKey: scrypt(password, salt, { N: cost, r: memoryCost, p: parallelism, dkLen: keyLength }) }
}
