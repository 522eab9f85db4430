import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import * as limits from '../../src/contract/limits.ts'

/** argon2id with the least parameters that OWASP recommends; memory in KiB. */
const memory = 19_456
const passes = 2
const parallelism = 1
const nonceBytes = 16
const tagBytes = 32

/** Thrown when too many passwords wait to be hashed. */
export class HashingBusy extends Error {}

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 19 MiB and a thread for some 30 ms: few at a time, a bounded queue behind them. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= limits.passwordHashesAtOnce) {
    if (waiting.length >= limits.passwordHashesWaiting) throw new HashingBusy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

interface Parameters {
  memory: number
  passes: number
  parallelism: number
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

/** The hash in PHC's string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const tag = await derive(password, { memory, passes, parallelism, nonce })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
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

/** Nobody's password: verifying against it costs what verifying against a real one does. */
export const nobodysHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(randomBytes(nonceBytes))}$${base64(randomBytes(tagBytes))}`
