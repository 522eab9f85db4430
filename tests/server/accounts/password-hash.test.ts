import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createPasswords, HashingBusy } from '#server/platform/accounts/password-hash.ts'
import { cheapHashes } from '#tests/support/server/build.ts'

const { hash, verify, nobodysHash } = createPasswords()
const hashPassword = (password: string) => hash(password, '')
const verifyPassword = (password: string, of: string) => verify(password, of, '')

test('a password verifies only against its own hash', async () => {
  const hash = await hashPassword('correct-horse-1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('correct-horse-1', hash)).toBe(true)
  for (const wrong of ['correct-horse-2', 'Correct-horse-1', '', 'correct-horse-1 ']) {
    expect(await verifyPassword(wrong, hash)).toBe(false)
  }
})

test('the same password never gives the same hash', async () => {
  expect(await hashPassword('correct-horse-1')).not.toBe(await hashPassword('correct-horse-1'))
})

test('a password hash made elsewhere verifies by its own parameters (the reference implementation’s vector)', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
})

test('no password verifies against the hash of no account', async () => {
  expect(await verifyPassword('', nobodysHash)).toBe(false)
})

test('a password hash in another format throws instead of refusing', async () => {
  await expect(verifyPassword('x', '$2b$10$abc')).rejects.toThrow('unknown format')
})

test('password hashes wait in a queue, and too many are refused', async () => {
  const cheap = createPasswords(cheapHashes)
  const many = limits.passwordHashesAtOnce + limits.passwordHashesWaiting
  const all = await Promise.allSettled(
    Array.from({ length: many + 3 }, () => cheap.verify('x', cheap.nobodysHash, '')),
  )
  const busy = all.filter((one) => one.status === 'rejected' && one.reason instanceof HashingBusy)
  expect(busy).toHaveLength(3)
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(many)
})

test('each of several processes computes its share of the password hashes at once', async () => {
  const cheap = createPasswords(cheapHashes, limits.passwordHashesAtOnce)
  const first = cheap.verify('x', cheap.nobodysHash, '192.0.2.1')
  const second = cheap.verify('x', cheap.nobodysHash, '192.0.2.2')
  expect(cheap.clientsWaiting()).toBe(1)
  await Promise.all([first, second])
  expect(cheap.clientsWaiting()).toBe(0)
})
