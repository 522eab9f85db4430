import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import { shareOf } from '../cluster/share-of.ts'
import { createFairTurns, TurnRefused } from '../fair-turns.ts'
import { networkOf } from '../network.ts'

/** The cost of a hash; memory in KiB. */
export interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

/** The minimum that OWASP recommends for argon2id. */
const recommendedCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const nonceBytes = 16
const tagBytes = 32

/** Thrown if too many passwords of one client wait for their hash. */
export class HashingBusy extends Error {}

interface Parameters extends HashCost {
  nonce: Buffer
}

const derive = (password: string, { nonce, ...cost }: Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const input = { message: password.normalize('NFKC'), nonce, tagLength: tagBytes, ...cost }
    argon2('argon2id', input, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Writes a hash in the PHC string format. */
const phcOf = ({ memory, passes, parallelism }: HashCost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`

async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  return phcOf(cost, nonce, await derive(password, { ...cost, nonce }))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const found = phc.exec(hash)
  if (!found) throw new Error('a stored password hash has an unknown format')
  const [, m = '', t = '', p = '', nonce = '', tag = ''] = found
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const derived = await derive(password, { ...cost, nonce: Buffer.from(nonce, 'base64') })
  const stored = Buffer.from(tag, 'base64')
  return stored.length === derived.length && timingSafeEqual(stored, derived)
}

/**
 * Hashes passwords. `address` is the network address of the client, because clients take turns. The server itself
 * uses ''.
 */
export interface Passwords {
  /** Returns the PHC string format. Throws `HashingBusy`. */
  hash(password: string, address: string): Promise<string>
  /**
   * Uses the hash's own parameters. False for the hash '' of an account without a password, after the same work. Throws
   * `HashingBusy`, and an error if the hash has another format.
   */
  verify(password: string, hash: string, address: string): Promise<boolean>
  /**
   * A hash that belongs to no password. The verification against this hash takes as long as against a real hash, so
   * the time does not show whether an account exists.
   */
  nobodysHash: string
  /** Number of clients that wait for a password hash. */
  clientsWaiting(): number
}

/**
 * Lets only a few hashes run at once, because each hash takes 19 MiB and one thread for about 30 ms.
 * @param cost cost of new hashes
 * @param processes number of processes of this machine
 */
export function createPasswords(cost: HashCost = recommendedCost, processes = 1): Passwords {
  const atOnce = shareOf(limits.passwordHashesAtOnce, processes)
  const turns = createFairTurns({ atOnce, waiting: limits.passwordHashesWaiting })
  async function inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await turns.take(networkOf(address), work)
    } catch (error) {
      throw error instanceof TurnRefused ? new HashingBusy() : error
    }
  }
  const nobodysHash = phcOf(cost, randomBytes(nonceBytes), randomBytes(tagBytes))
  return {
    hash: (password, address) => inTurn(address, () => hashPassword(password, cost)),
    verify: (password, hash, address) =>
      inTurn(address, async () => (await verifyPassword(password, hash || nobodysHash)) && hash !== ''),
    nobodysHash,
    clientsWaiting: turns.waitingCallers,
  }
}
