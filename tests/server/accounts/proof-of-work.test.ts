import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaptchaPurpose, WorkChallenge } from '#contract/captcha.calls.ts'
import * as limits from '#contract/limits.ts'
import { encodeSignInText } from '#contract/sign-in-text.ts'
import { createWorkTries } from '#server/platform/captcha/work-tries.ts'
import { buildServer, eachStore, password, type TestServer } from '#tests/support/server/build.ts'
import { solve } from '#tests/support/server/solve-challenge.ts'

eachStore('a proof of work', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ store })
    await server.signUp('ann')
  })
  afterAll(() => server.close())

  async function challengeFor(purpose: CaptchaPurpose): Promise<WorkChallenge> {
    const { envelope } = await server.call('/api/sys/File/GetChallenge', { purpose })
    if (!envelope.Data) throw new Error('no challenge')
    return envelope.Data
  }
  const check = (purpose: CaptchaPurpose, given: Awaited<ReturnType<typeof solve>>) =>
    server.context.captchas.check(purpose, given)
  const rows = async () => {
    const { db } = server.context.store
    const [images, spent] = [
      await db.selectFrom('captcha').selectAll().execute(),
      await db.selectFrom('spent_challenge').selectAll().execute(),
    ]
    return { images: images.length, spent: spent.length }
  }

  test('a proof of work signs a host in without a captcha image', async () => {
    const proof = await solve(await challengeFor('sign-in'))
    const input = {
      logonName: 'ann',
      password,
      isThrityDays: false,
      validateCode: encodeSignInText(proof.validateCode),
      validateCodeGuId: proof.validateCodeGuId,
    }
    expect((await server.call('/api/sys/User/LoginUser', input)).envelope).toMatchObject({ Status: true })
    expect((await server.call('/api/sys/User/LoginUser', input)).envelope.Code).toBe('CaptchaWrong')
  })

  test('the solution of a proof of work fits into the captcha field of every call', async () => {
    const { validateCode } = await solve(await challengeFor('password-reset'))
    expect(validateCode.length).toBeLessThan(limits.captchaAnswerLength)
  })

  test('a proof of work stores nothing until it is used', async () => {
    const before = await rows()
    const proof = await solve(await challengeFor('guest'))
    expect(await rows()).toEqual(before)
    expect(await check('guest', proof)).toBe(true)
    expect(await rows()).toEqual({ ...before, spent: before.spent + 1 })
  })

  test('a proof of work is accepted in one of ten simultaneous checks', async () => {
    const proof = await solve(await challengeFor('guest'))
    const taken = await Promise.all(Array.from({ length: 10 }, () => check('guest', proof)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('a proof of work is refused for another purpose or id', async () => {
    const proof = await solve(await challengeFor('guest'))
    expect(await check('sign-in', proof)).toBe(false)
    expect(await check('guest', { ...proof, validateCodeGuId: '0'.repeat(32) })).toBe(false)
    expect(await check('guest', proof)).toBe(true)
  })

  test('a proof of work is refused when its challenge was changed or not solved', async () => {
    const challenge = await challengeFor('guest')
    const { parameters } = challenge
    const later = { ...parameters.data, expiresOn: parameters.data.expiresOn + 1 }
    const changed = [
      { ...parameters, keyPrefix: parameters.keyPrefix.slice(0, 2) },
      { ...parameters, data: later },
    ]
    for (const easier of changed)
      expect(await check('guest', await solve({ ...challenge, parameters: easier }))).toBe(false)
    const { keySignature: _, ...unsigned } = parameters
    const without = { ...challenge, parameters: unsigned as WorkChallenge['parameters'] }
    expect(await check('guest', await solve(without))).toBe(false)
    const unsolved = { counter: 1, derivedKey: parameters.keyPrefix.padEnd(64, '0') }
    const validateCode = Buffer.from(JSON.stringify({ challenge, solution: unsolved })).toString('base64')
    expect(await check('guest', { validateCode, validateCodeGuId: parameters.nonce })).toBe(false)
    for (const nonsense of ['', 'AAAA', '{}', 'bnVsbA=='])
      expect(await check('guest', { validateCode: nonsense, validateCodeGuId: parameters.nonce })).toBe(false)
  })

  test('a proof of work expires after five minutes, and the periodic cleanup deletes used proofs', async () => {
    const [one, other] = [await solve(await challengeFor('guest')), await solve(await challengeFor('guest'))]
    server.advance(limits.captchaSeconds * 1000 - 1)
    expect(await check('guest', one)).toBe(true)
    server.advance(1)
    expect(await check('guest', other)).toBe(false)
  })
})

test('a server without captchas asks for no proof of work', async () => {
  const server = await buildServer({ environment: { captcha: false } })
  const { envelope } = await server.call('/api/sys/File/GetChallenge', { purpose: 'sign-in' })
  expect(envelope).toMatchObject({ Status: true, Data: null })
  await server.close()
})

describe('the difficulty of a proof of work', () => {
  test('the difficulty of the proof of work grows for an address with many requests and decreases over a minute', () => {
    const tries = createWorkTries(() => 0)
    const least = limits.workTries['sign-in']
    expect(tries('sign-in', 'one', 0)).toBe(least)
    for (let asked = 0; asked < limits.workAskedEasily['sign-in']; asked += 1) tries('sign-in', 'one', 0)
    expect(tries('sign-in', 'one', 0)).toBeGreaterThanOrEqual(2 * least)
    expect(tries('sign-in', 'other', 0)).toBe(least)
    expect(tries('registration', 'one', 0)).toBe(limits.workTries.registration)
    expect(tries('sign-in', 'one', 60_000)).toBe(least)
  })

  test('the difficulty of the proof of work has a maximum', () => {
    const tries = createWorkTries(() => 1_000_000)
    for (const purpose of ['sign-in', 'registration', 'mail-code', 'password-reset'] as const)
      expect(tries(purpose, 'one', 0)).toBe(limits.workTries[purpose] * limits.workTriesFactorMost[purpose])
  })

  test('the difficulty of the proof of work grows for hosts when the queue of password hashes grows, and never for guests', () => {
    const tries = createWorkTries(() => limits.workClientsWaiting)
    expect(tries('sign-in', 'one', 0)).toBe(2 * limits.workTries['sign-in'])
    expect(tries('guest', 'one', 0)).toBe(limits.workTries.guest)
  })
})
