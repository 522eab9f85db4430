import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import { consoleTheme } from '#contract/theme.ts'
import { menuFor } from '#server/features/accounts/menus.ts'
import {
  buildServer,
  captchaText,
  eachStore,
  password,
  type TestServer,
} from '#tests/support/server/build.ts'

const paths = Object.keys(calls) as CallPath[]
const sysPaths = paths.filter((path) => path.startsWith('/api/sys/'))
const guarded = paths.filter((path) => calls[path].caller !== 'anybody')

eachStore('the calls under /api/sys', (store) => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await buildServer({ store })
    token = await server.signUp('Ann')
  })
  afterAll(() => server.close())

  const captcha = async (purpose: CaptchaPurpose) => ({
    validateCode: captchaText,
    validateCodeGuId: await server.drawCaptcha(purpose),
  })
  const accounts = async (): Promise<number> =>
    (await server.context.store.db.selectFrom('account').select('id').execute()).length
  const registration = async () => ({
    logonName: 'new_host',
    userName: 'New Host',
    email: 'new@example.org',
    password,
    ...(await captcha('registration')),
  })

  test('the profile is the caller’s own, in the specified shape and without secrets', async () => {
    const { envelope, body, headers } = await server.call(
      '/api/sys/User/GetLoginUserProfile',
      { t: '1' },
      token,
    )
    expect(envelope).toEqual({
      Status: true,
      Data: {
        id: expect.stringMatching(/^[A-Za-z0-9_-]{16}$/),
        logonName: 'Ann',
        userName: 'Ann',
        email: 'Ann@example.org',
        emailVerified: true,
        passwordGiven: false,
        mustVerify: false,
        secondFactor: false,
        hasPassword: true,
        phone: '',
        avatarPath: '',
        securityQuestion: '',
        userRoles: ['host'],
        skin: consoleTheme,
        skinId: consoleTheme.id,
        screenSkinId: 'builtin-screen',
        mobileSkinId: 'builtin-mobile',
        account: {
          memberType: 'free',
          vipLevel: 'basic',
          name: 'Ann',
          level: 'basic',
          pricingType: 'free',
          validFrom: Date.UTC(2026, 0, 1),
          validUntil: null,
          resources: 5,
          remainingResources: 5,
          maxConcurrentParticipants: 500,
          levels: [
            {
              vipLevel: 'basic',
              validUntil: null,
              resources: 5,
              remainingResources: 5,
              maxConcurrentParticipants: 500,
            },
          ],
          createdOn: Date.UTC(2026, 0, 1),
        },
        languageSetting: 'zh',
      },
      ErrorMsg: '',
      ErrorMsgEN: '',
      ErrorMsgES: '',
      ErrorMsgJA: '',
      Code: null,
      Params: null,
      Field: null,
    })
    expect(body).not.toContain('argon2')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('the menu contains the existing pages', async () => {
    const path = '/api/sys/Permission/GetMenusByUserAndApplication'
    const { envelope } = await server.call(path, { aId: '1', t: '1700000000' }, token)
    expect(envelope.Data).toEqual(menuFor(['host']))
    expect(envelope.Data).toContainEqual({
      id: 1,
      parentId: 0,
      url: '/Events/EventList',
      menuName: '活动列表',
      menuNameEN: 'Events',
      menuNameES: 'Eventos',
      menuNameJA: 'イベント一覧',
      icon: 'calendar-days',
      isDeleted: false,
      child: [],
    })
    expect((await server.call(path, { aId: '2' }, token)).envelope.Data).toEqual([])
    for (const aId of ['x', '1.5', '1,2']) {
      expect((await server.call(path, { aId }, token)).envelope.Code, aId).toBe('BadInput')
    }
  })

  test('the language of an account changes only to a supported language', async () => {
    const change = (languageSetting: unknown) =>
      server.call('/api/sys/User/ChangeLanguage', { languageSetting }, token)
    const spoken = async () =>
      (await server.call('/api/sys/User/GetLoginUserProfile', {}, token)).envelope.Data?.languageSetting
    expect((await change('en')).envelope.Data).toBe(true)
    expect(await spoken()).toBe('en')
    for (const chinese of ['zh-CN', 'zh', 'ZH-hant', 'cn-zh']) {
      await change('en')
      expect((await change(chinese)).envelope, chinese).toMatchObject({ Data: true })
      expect(await spoken(), chinese).toBe('zh')
    }
    await change('en')
    for (const wrong of ['fr', '', null, 'EN', ['en'], { en: 1 }]) {
      expect((await change(wrong)).envelope).toMatchObject({ Code: 'BadInput', Field: 'languageSetting' })
    }
    expect(await spoken()).toBe('en')
  })

  test('a new account gets the language of its browser', async () => {
    const languages: [headers: Record<string, string>, language: string][] = [
      [{ 'accept-language': 'fr-FR, ja;q=0.8, en;q=0.9' }, 'en'],
      [{ 'accept-language': 'en', cookie: 'x=1; language=es' }, 'es'],
      [{ 'accept-language': 'fr' }, 'en'],
      [{}, 'zh'],
    ]
    for (const [index, [headers, language]] of languages.entries()) {
      const input = { ...(await registration()), logonName: `speaker_${index}` }
      await server.call('/api/sys/User/RegisterUser', input, undefined, headers)
      const row = await server.context.store.db
        .selectFrom('account')
        .select('language')
        .where('logon_name', '=', `speaker_${index}`)
        .executeTakeFirstOrThrow()
      expect(row.language).toBe(language)
    }
  })

  const wrongRegistrations: [
    what: string,
    change: Record<string, unknown>,
    code: ErrorCode,
    field: string,
  ][] = [
    ['a login name with a space', { logonName: 'a b' }, 'BadInput', 'logonName'],
    ['a login name of 30 characters', { logonName: 'a'.repeat(30) }, 'BadInput', 'logonName'],
    ['a login name that is empty after stripping', { logonName: '<>"' }, 'BadInput', 'logonName'],
    ['no user name', { userName: ' \u200b ' }, 'TextEmpty', 'userName'],
    ['a long user name', { userName: 'x'.repeat(41) }, 'TextTooLong', 'userName'],
    ['an invalid e-mail address', { email: 'nobody' }, 'BadInput', 'email'],
    ['a password of six characters', { password: 'abc-12' }, 'PasswordWeak', 'password'],
    ['a password of letters only', { password: 'abcdefgh' }, 'PasswordWeak', 'password'],
    ['a password with a space', { password: 'abc 12345' }, 'PasswordWeak', 'password'],
    ['a password in Chinese', { password: '密码abc123' }, 'PasswordWeak', 'password'],
    ['a password that is weak after stripping', { password: 'abcdefg<>"' }, 'PasswordWeak', 'password'],
    ['a password that is too long', { password: `a1-${'x'.repeat(126)}` }, 'PasswordWeak', 'password'],
    ['an invalid phone number', { phone: 'call me' }, 'BadInput', 'phone'],
    [
      'a question that is not in the list',
      { securityQuestion: 'Who am I?', securityAnswer: 'Me' },
      'BadInput',
      'securityQuestion',
    ],
    ['a question without an answer', { securityQuestion: 'firstPet' }, 'TextEmpty', 'securityAnswer'],
    ['an answer to no question', { securityAnswer: 'Rex' }, 'TextEmpty', 'securityQuestion'],
    ['a role', { userRoles: ['owner'] }, 'BadInput', 'userRoles'],
    ['a level', { vipLevel: 'ultimate' }, 'BadInput', 'vipLevel'],
    ['a member type', { memberType: 'paid' }, 'BadInput', 'memberType'],
    ['a number as a name', { userName: 7 }, 'BadInput', 'userName'],
    ['a wrong captcha', { validateCode: 'XXXX' }, 'CaptchaWrong', 'validateCode'],
  ]
  test.each(wrongRegistrations)('a registration is refused with %s', async (_, change, code, field) => {
    const before = await accounts()
    const input = { ...(await registration()), ...change }
    const response = await server.call('/api/sys/User/RegisterUser', input)
    expect(response.envelope).toMatchObject({ Status: false, Data: null, Code: code, Field: field })
    expect(response.statusCode).toBe(errorStatus[code])
    expect(await accounts()).toBe(before)
  })

  test('registering returns the token of a signed-in session', async () => {
    const input = await registration()
    const { envelope } = await server.call('/api/sys/User/RegisterUser', input)
    const profile = await server.call('/api/sys/User/GetLoginUserProfile', {}, String(envelope.Data))
    expect(profile.envelope).toMatchObject({ Status: true, Data: { logonName: input.logonName } })
  })

  test('a refusal with a limit names the limit in every language', async () => {
    const input = { ...(await registration()), userName: 'x'.repeat(1000) }
    const { envelope } = await server.call('/api/sys/User/RegisterUser', input)
    expect(envelope).toMatchObject({ Code: 'TextTooLong', Params: { below: limits.userNameLength + 1 } })
    expect(envelope.ErrorMsg).toContain('41个字符')
    expect(envelope.ErrorMsgEN).toContain('41 characters')
    expect(envelope.ErrorMsgES).toContain('41 caracteres')
    expect(envelope.ErrorMsgJA).toContain('41文字')
  })

  test('registrations per address are limited', async () => {
    const bucket = { name: 'register-host:127.0.0.1', most: 1, windowSeconds: 3600, backOff: false }
    await server.context.attempts.clear(bucket)
    const most = limits.registrationsPerAddressPerHour
    for (let time = 0; time < most; time++) await server.context.attempts.fail({ ...bucket, most })
    const response = await server.call('/api/sys/User/RegisterUser', await registration())
    expect(response.envelope).toMatchObject({ Code: 'TooManyAttempts', Params: { seconds: 3600 } })
    await server.context.attempts.clear(bucket)
  })
})

describe('every call of the contract', () => {
  let server: TestServer
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    server = await buildServer()
    tokens.host = await server.signUp('ann')
    const { sessions } = server.context
    tokens.guest = await sessions.create('guest', 'guest-1', 60)
    tokens.screen = await sessions.create('screen', 'event-1', 60)
    tokens.expired = await sessions.create('host', 'host-1', -1)
  })
  afterAll(() => server.close())

  test.each(paths)('the call %s is served', async (path) => {
    const { statusCode, envelope } = await server.call(path, { Unknown: 1 })
    expect(statusCode).not.toBe(404)
    expect(envelope.Code).toBe(calls[path].caller === 'anybody' ? 'BadInput' : 'NotSignedIn')
  })

  test.each(guarded)('the call %s refuses the tokens of other kinds', async (path) => {
    const wanted = calls[path].caller
    const forged = Buffer.alloc(32, 7).toString('base64url')
    const others = Object.entries(tokens).filter(([kind]) => kind !== wanted)
    for (const given of [...others.map(([, token]) => token), forged, 'x', '../..', `${tokens[wanted]}x`]) {
      const { statusCode, envelope } = await server.call(path, {}, given)
      expect({ statusCode, ...envelope }).toMatchObject({ statusCode: 401, Code: 'TokenInvalid', Data: null })
    }
    const none = await server.call(path, {}, '')
    expect({ status: none.statusCode, code: none.envelope.Code }).toEqual({
      status: 401,
      code: 'NotSignedIn',
    })
  })

  test.each(paths)('the call %s refuses an unknown field', async (path) => {
    const { caller } = calls[path]
    const given = caller === 'anybody' ? undefined : tokens[caller]
    const { statusCode, envelope } = await server.call(path, { Unknown: 1 }, given)
    expect({ statusCode, code: envelope.Code }).toEqual({ statusCode: 400, code: 'BadInput' })
  })

  test.each(paths)('the call %s refuses the other HTTP method', async (path) => {
    const method = calls[path].method === 'GET' ? 'POST' : 'GET'
    const response = await server.app.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ Status: false, Code: 'NotFound' })
  })

  test.each(sysPaths)('the call %s refuses input that is not an object', async (path) => {
    const { caller, method } = calls[path]
    if (method === 'GET') return
    const { sessions } = server.context
    const own = caller === 'anybody' ? '' : await sessions.create(caller, 'somebody', 60)
    for (const payload of [
      '[]',
      '"text"',
      '7',
      'null',
      '{',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":1}}',
    ]) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${own}` }
      const response = await server.app.inject({ method, url: path, headers, payload })
      const emptyIsEnough =
        payload === 'null' && /(LogoutUser|SendEmailCode|GetIdentities|Dict\/GetAll|Skin\/GetAll)$/.test(path)
      if (!emptyIsEnough) expect(response.json(), payload).toMatchObject({ Code: 'BadInput' })
    }
  })
})
