import { beforeEach, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { buildServer, captchaText, password } from '#tests/support/server/build.ts'

/** The cost parameters of each password hash. */
const costs = vi.hoisted((): object[] => [])
/** Whether password hashes are computed at once, held until the test releases them, or skipped. */
const hashing = vi.hoisted((): { mode: 'worked' | 'held' | 'skipped'; letGo: (() => void)[] } => ({
  mode: 'worked',
  letGo: [],
}))

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, { nonce, message, ...cost }, done) => {
    costs.push({ algorithm, nonceBytes: Buffer.from(nonce as Buffer).length, ...cost })
    const skip = () => done(null, Buffer.alloc(32))
    if (hashing.mode === 'held') return void hashing.letGo.push(skip)
    if (hashing.mode === 'skipped') return skip()
    return crypto.argon2(algorithm, { nonce, message, ...cost }, done)
  }
  return { ...crypto, argon2, default: { ...crypto, argon2 } }
})

beforeEach(() => {
  costs.length = 0
})

// The test compares the parameters of the work, not the time: a busy machine would falsify that.
test('a sign-in does the same work for an existing, an unknown and a disabled account', async () => {
  const server = await buildServer({ hashes: 'recommended' })
  await server.signUp('ann')
  await server.signUp('gone')
  const { db } = server.context.store
  await db.updateTable('account').set({ disabled: 1 }).where('logon_key', '=', 'gone').execute()

  const workOf = async (logonName: string, Password: string): Promise<object[]> => {
    costs.length = 0
    const captcha = { validateCode: captchaText, validateCodeGuId: await server.drawCaptcha('sign-in') }
    await server.call('/api/sys/User/LoginUser', {
      logonName,
      password: Password,
      isThrityDays: false,
      ...captcha,
    })
    return [...costs]
  }
  const cost = {
    algorithm: 'argon2id',
    nonceBytes: 16,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  }
  expect(await workOf('ann', 'wrong-password-1')).toEqual([cost])
  expect(await workOf('ann', password)).toEqual([cost])
  expect(await workOf('nobody', 'wrong-password-1')).toEqual([cost])
  expect(await workOf('gone', 'wrong-password-1')).toEqual([cost])
  await server.close()
})

type Server = Awaited<ReturnType<typeof buildServer>>

/** Runs the work while every place for a password hash is taken. */
async function whileBusy(server: Server, work: () => Promise<void>): Promise<void> {
  hashing.mode = 'held'
  const places = limits.passwordHashesAtOnce + limits.passwordHashesWaiting
  const queue = Promise.all(
    Array.from({ length: places }, () => server.context.passwords.hash('x', '127.0.0.1')),
  )
  await work()
  hashing.mode = 'skipped'
  for (const go of hashing.letGo.splice(0)) go()
  await queue
  hashing.mode = 'worked'
}

test('a server that is too busy to check a password counts no attempt', async () => {
  const server = await buildServer()
  await server.signUp('ann')
  const signIn = async () => {
    const captcha = { validateCode: captchaText, validateCodeGuId: await server.drawCaptcha('sign-in') }
    const input = { logonName: 'ann', password, isThrityDays: false, ...captcha }
    return (await server.call('/api/sys/User/LoginUser', input)).envelope.Code
  }
  await whileBusy(server, async () => {
    for (let tries = 0; tries <= limits.signInFailuresPerClient; tries += 1)
      expect(await signIn()).toBe('Busy')
  })
  expect(await signIn()).toBeNull()
  await server.close()
})

test('a server that is too busy to hash a password keeps the password-reset token, and one token sets one password', async () => {
  const server = await buildServer()
  await server.signUp('ann')
  const account = await server.context.accounts.findByLogonName('ann')
  const proof = { accountId: account?.id ?? '', secret: '' }
  const { id: resetToken } = await server.context.proofs.issue('reset', 60, [proof])
  const set = async (newPassword: string) =>
    (await server.call('/api/sys/User/MakeNewPassword', { resetToken, newPassword })).envelope.Code
  await whileBusy(server, async () => expect(await set('brand-new-2')).toBe('Busy'))
  const codes = await Promise.all([set('brand-new-2'), set('brand-new-3')])
  expect(codes.sort()).toEqual([null, 'ResetExpired'].sort())
  expect(await set('brand-new-4')).toBe('ResetExpired')
  await server.close()
})
