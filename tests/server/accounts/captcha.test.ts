import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import * as limits from '#contract/limits.ts'
import { createCaptchas, randomCaptchaText } from '#server/platform/captcha/captchas.ts'
import { glyphs } from '#server/platform/captcha/glyphs.ts'
import { sweep } from '#server/sweep.ts'
import { buildServer, captchaText, eachStore, type TestServer } from '#tests/support/server/build.ts'

eachStore('captchas', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ store })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.store.db.deleteFrom('captcha').execute()
  })

  const { issue, check } = {
    issue: (id: string) => server.context.captchas.issue('guest', id),
    check: (validateCodeGuId: string, validateCode = captchaText, purpose: CaptchaPurpose = 'guest') =>
      server.context.captchas.check(purpose, { validateCode, validateCodeGuId }),
  }
  const parts = ({ db, secret }: TestServer['context']['store']) => ({
    db,
    secret,
    demanded: true,
    makeText: randomCaptchaText,
    workTries: () => 1,
  })
  const stored = async (): Promise<number> => {
    const { db } = server.context.store
    const { count } = await db
      .selectFrom('captcha')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('a captcha answer is accepted once, in upper or lower case', async () => {
    await issue('one')
    expect(await check('one', ` ${captchaText.toLowerCase()} `)).toBe(true)
    expect(await check('one')).toBe(false)
  })

  test('a captcha is used up by its first check, even a wrong one', async () => {
    await issue('two')
    expect(await check('two', 'XXXX')).toBe(false)
    expect(await check('two')).toBe(false)
  })

  test('one of ten simultaneous checks of a captcha succeeds', async () => {
    await issue('race')
    const taken = await Promise.all(Array.from({ length: 10 }, () => check('race')))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('a captcha answer is accepted only with the id of its captcha', async () => {
    await issue('mine')
    expect(await check('yours')).toBe(false)
    expect(await check('mine')).toBe(true)
  })

  test('a captcha is refused for another purpose, and cannot be used after that', async () => {
    await issue('bound')
    expect(await check('bound', captchaText, 'sign-in')).toBe(false)
    expect(await check('bound')).toBe(false)
  })

  test('a captcha id that contains a NUL character is refused', async () => {
    expect(await check('a\0b')).toBe(false)
  })

  test('a captcha expires after five minutes', async () => {
    expect(limits.captchaSeconds).toBe(300)
    await issue('late')
    await issue('later')
    server.advance(limits.captchaSeconds * 1000 - 1)
    expect(await check('late')).toBe(true)
    server.advance(1)
    expect(await check('later')).toBe(false)
  })

  test('a second captcha image for an id replaces the first', async () => {
    const texts = ['AAAA', 'CCCC']
    const { store: given, clock } = server.context
    const captchas = createCaptchas({ ...parts(given), clock, makeText: () => texts.shift() ?? '' })
    await captchas.issue('guest', 'again')
    await captchas.issue('guest', 'again')
    expect(await stored()).toBe(1)
    expect(await captchas.check('guest', { validateCodeGuId: 'again', validateCode: 'CCCC' })).toBe(true)
  })

  test('a captcha id alone stores nothing, and an image stores one row', async () => {
    const { envelope } = await server.call('/api/sys/File/GetGuid')
    expect(await stored()).toBe(0)
    const image = await server.call('/api/sys/File/GetValidationCode', {
      guid: envelope.Data,
      t: '1700000000',
    })
    expect(image.statusCode).toBe(200)
    expect(image.headers['content-type']).toBe('image/png')
    expect(image.headers['cache-control']).toBe('no-store')
    expect(image.headers['x-content-type-options']).toBe('nosniff')
    expect(image.rawPayload.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
    expect(image.body).not.toContain(captchaText)
    expect(await stored()).toBe(1)
  })

  test('a captcha image is refused for an invalid id', async () => {
    for (const guid of ['', 'x', "'; drop table captcha; --", randomUUID().repeat(2)]) {
      const { envelope } = await server.call('/api/sys/File/GetValidationCode', { guid })
      expect(envelope).toMatchObject({ Status: false, Code: 'BadInput', Field: 'guid' })
    }
    expect(await stored()).toBe(0)
  })

  test('the number of stored captchas is limited, and the oldest are removed', async () => {
    const { db } = server.context.store
    const rows = Array.from({ length: limits.captchasStored }, (_, index) => ({
      id: `old-${index}`,
      answer_hash: '00',
      expires_at: server.context.clock() + 1 + index,
    }))
    for (let from = 0; from < rows.length; from += 1000) {
      await db
        .insertInto('captcha')
        .values(rows.slice(from, from + 1000))
        .execute()
    }
    await issue('newest')
    expect(await stored()).toBe(limits.captchasStored)
    const gone = await db.selectFrom('captcha').select('id').where('id', '=', 'old-0').executeTakeFirst()
    expect(gone).toBeUndefined()
    expect(await check('newest')).toBe(true)
  })

  test('the periodic cleanup deletes only expired captchas', async () => {
    await issue('old')
    server.advance(limits.captchaSeconds * 1000)
    await issue('new')
    await sweep(server.context)
    expect(await stored()).toBe(1)
    expect(await check('new')).toBe(true)
  })

  test('every captcha answer is accepted when captchas are switched off', async () => {
    const { store: given, clock } = server.context
    const captchas = createCaptchas({ ...parts(given), clock, demanded: false })
    expect(await captchas.challenge('sign-in', '192.0.2.1')).toBeNull()
    expect(await captchas.check('sign-in', { validateCodeGuId: 'never-issued', validateCode: '' })).toBe(true)
  })
})

describe('the text of a captcha', () => {
  test('captcha texts have no look-alike characters and do not repeat', () => {
    const texts = Array.from({ length: 200 }, randomCaptchaText)
    for (const text of texts) {
      expect(text).toHaveLength(limits.captchaCharacters)
      for (const character of text) expect(glyphs[character]).toBeDefined()
    }
    expect(new Set(texts).size).toBeGreaterThan(190)
  })
})
