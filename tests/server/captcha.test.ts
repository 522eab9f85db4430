import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaptchas, randomCaptchaText } from '../../server/captcha.ts'
import { sweep } from '../../server/sweep.ts'
import * as limits from '../../src/contract/limits.ts'
import { buildServer, captchaText, eachStore, type TestServer } from './build.ts'

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
    issue: (id: string) => server.context.captchas.issue(id),
    check: (id: string, answer = captchaText) => server.context.captchas.check(id, answer),
  }
  const stored = async (): Promise<number> => {
    const { db } = server.context.store
    const { count } = await db
      .selectFrom('captcha')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('are right once, whatever the case', async () => {
    await issue('one')
    expect(await check('one', ` ${captchaText.toLowerCase()} `)).toBe(true)
    expect(await check('one')).toBe(false)
  })

  test('are gone at the first check, also a wrong one', async () => {
    await issue('two')
    expect(await check('two', 'XXXX')).toBe(false)
    expect(await check('two')).toBe(false)
  })

  test('are taken by one of two checks at once', async () => {
    await issue('race')
    const taken = await Promise.all(Array.from({ length: 10 }, () => check('race')))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('are bound to their id', async () => {
    await issue('mine')
    expect(await check('yours')).toBe(false)
    expect(await check('mine')).toBe(true)
  })

  test('are not there under an id that no store can hold', async () => {
    expect(await check('a\0b')).toBe(false)
  })

  test('expire after five minutes', async () => {
    expect(limits.captchaSeconds).toBe(300)
    await issue('late')
    await issue('later')
    server.advance(limits.captchaSeconds * 1000 - 1)
    expect(await check('late')).toBe(true)
    server.advance(1)
    expect(await check('later')).toBe(false)
  })

  test('a second image for an id replaces the first', async () => {
    const texts = ['AAAA', 'CCCC']
    const { store: given, clock } = server.context
    const captchas = createCaptchas(given.db, clock, true, () => texts.shift() ?? '')
    await captchas.issue('again')
    await captchas.issue('again')
    expect(await stored()).toBe(1)
    expect(await captchas.check('again', 'CCCC')).toBe(true)
  })

  test('an id alone stores nothing, an image one row', async () => {
    const { envelope } = await server.call('/api/sys/File/GetGuid')
    expect(await stored()).toBe(0)
    const image = await server.call('/api/sys/File/GetValidationCode', {
      guid: envelope.Data,
      t: '1700000000',
    })
    expect(image.statusCode).toBe(200)
    expect(image.headers['content-type']).toBe('image/svg+xml')
    expect(image.headers['cache-control']).toBe('no-store')
    expect(image.headers['x-content-type-options']).toBe('nosniff')
    expect(image.headers['content-security-policy']).toContain("default-src 'none'")
    expect(image.body).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
    expect(image.body).not.toContain(captchaText)
    expect(await stored()).toBe(1)
  })

  test('no image for an id that is none', async () => {
    for (const guid of ['', 'x', "'; drop table captcha; --", randomUUID().repeat(2)]) {
      const { envelope } = await server.call('/api/sys/File/GetValidationCode', { guid })
      expect(envelope).toMatchObject({ Status: false, Code: 'BadInput', Field: 'guid' })
    }
    expect(await stored()).toBe(0)
  })

  test('the store is capped: the oldest make room', async () => {
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

  test('the sweep deletes the expired alone', async () => {
    await issue('old')
    server.advance(limits.captchaSeconds * 1000)
    await issue('new')
    await sweep(server.context)
    expect(await stored()).toBe(1)
    expect(await check('new')).toBe(true)
  })

  test('switched off, every answer is right', async () => {
    const { store: given, clock } = server.context
    const captchas = createCaptchas(given.db, clock, false, randomCaptchaText)
    expect(await captchas.check('never-issued', '')).toBe(true)
  })
})

describe('the text of a captcha', () => {
  test('has no look-alikes and is not the same twice', () => {
    const texts = Array.from({ length: 200 }, randomCaptchaText)
    for (const text of texts) expect(text).toMatch(/^[ACDEFHJKMNPRTUVWXY34679]{4}$/)
    expect(new Set(texts).size).toBeGreaterThan(190)
  })
})
