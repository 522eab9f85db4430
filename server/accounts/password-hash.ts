import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import * as limits from '../../src/contract/limits.ts'
import { createTurns } from '../turns.ts'

/** What a hash takes; memory in KiB. */
export interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

/** The least that OWASP recommends for argon2id. */
const recommendedCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const nonceBytes = 16
const tagBytes = 32

/** Thrown when too many passwords wait to be hashed. */
export class HashingBusy extends Error {}

/** Each hash takes 19 MiB and a thread for some 30 ms. */
const turns = createTurns({ atOnce: limits.passwordHashesAtOnce, waiting: limits.passwordHashesWaiting })

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.isFull()) throw new HashingBusy()
  return turns.take(work)
}

interface Parameters extends HashCost {
  nonce: Buffer
}

const derive = (password: string, { nonce, ...cost }: Parameters): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const input = { message: password.normalize('NFKC'), nonce, tagLength: tagBytes, ...cost }
        argon2('argon2id', input, (error, tag) => (error ? reject(error) : resolve(tag)))
      }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** PHC's string format. */
const phcOf = ({ memory, passes, parallelism }: HashCost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`

async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  return phcOf(cost, nonce, await derive(password, { ...cost, nonce }))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const found = phc.exec(hash)
  if (!found) throw new Error('a stored password hash is not in the form argon2id writes')
  const [, m = '', t = '', p = '', nonce = '', tag = ''] = found
  const derived = await derive(password, {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    nonce: Buffer.from(nonce, 'base64'),
  })
  const stored = Buffer.from(tag, 'base64')
  return stored.length === derived.length && timingSafeEqual(stored, derived)
}

export interface Passwords {
  /** In PHC's string format. Throws `HashingBusy`. */
  hash(password: string): Promise<string>
  /** By the hash's own parameters. Throws `HashingBusy`, and where it is of another form. */
  verify(password: string, hash: string): Promise<boolean>
  /** Nobody's password: verifying against it costs what verifying against a real one does. */
  nobodysHash: string
}

/** @param cost of what is hashed from now on. */
export const createPasswords = (cost: HashCost = recommendedCost): Passwords => ({
  hash: (password) => hashPassword(password, cost),
  verify: verifyPassword,
  nobodysHash: phcOf(cost, randomBytes(nonceBytes), randomBytes(tagBytes)),
})
