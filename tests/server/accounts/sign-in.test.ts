import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import { defaultHouse } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { ensureFirstHost } from '#server/platform/accounts/first-host.ts'
import {
  buildServer,
  captchaText,
  eachStore,
  password,
  type TestServer,
} from '#tests/support/server/build.ts'

const window = limits.signInWindowSeconds
const mostPerClient = limits.signInFailuresPerClient

eachStore('accounts', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ store, environment: { trustedProxies: 1 } })
    await server.signUp('ann')
    server.advance(1)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.store.db.deleteFrom('attempt').execute()
  })

  const captcha = async (purpose: CaptchaPurpose) => ({
    validateCode: captchaText,
    validateCodeGuId: await server.drawCaptcha(purpose),
  })

  /** Signs in from a client address, which a header reports as a proxy does. */
  async function signIn(
    logonName: string,
    Password: string,
    {
      address = '192.0.2.1',
      cookie = '',
      remember = false as unknown,
      token = undefined as string | undefined,
    } = {},
  ) {
    const input = { logonName, password: Password, isThrityDays: remember, ...(await captcha('sign-in')) }
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
    const response = await server.call('/api/sys/User/LoginUser', input, token, headers)
    return {
      ...response.envelope,
      response,
      cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    }
  }

  const profileStatus = async (token: string): Promise<number> =>
    (await server.call('/api/sys/User/GetLoginUserProfile', {}, token)).statusCode

  test('a host signs in with the right password, and the login name in upper or lower case', async () => {
    const { Status, Data } = await signIn('ANN', password)
    expect(Status).toBe(true)
    expect(Data).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await profileStatus(Data ?? '')).toBe(200)
  })

  test('a session lasts twelve hours, or thirty days with that option', async () => {
    for (const remember of [true, 'true', '1', 1]) {
      const { Data } = await signIn('ann', password, { remember })
      const session = await server.context.sessions.find(Data ?? '')
      expect(session?.expiresAt).toBe(server.context.clock() + 30 * 86_400_000)
    }
    for (const remember of [false, 'false', '0', 0]) {
      const { Data } = await signIn('ann', password, { remember })
      const session = await server.context.sessions.find(Data ?? '')
      expect(session?.expiresAt).toBe(server.context.clock() + 12 * 3_600_000)
    }
  })

  test('every sign-in gives a new token, regardless of what the client sends', async () => {
    const first = await signIn('ann', password)
    const second = await signIn('ann', password, {
      token: first.Data ?? '',
      cookie: `Host-Token=${first.Data}`,
    })
    expect(second.Data).not.toBe(first.Data)
    expect(await profileStatus(first.Data ?? '')).toBe(200)
  })

  test('the characters that the specification strips are stripped wherever a password is set or checked', async () => {
    await server.signUp('stripped', `q<u>o"t'e&d-1`)
    expect((await signIn('stripped', 'quoted-1')).Status).toBe(true)
    expect((await signIn('<stripped>', `quoted-1'`)).Status).toBe(true)
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await signIn('ann', 'wrong-password-1')
    const nobody = await signIn('nobody', 'wrong-password-1')
    expect(wrong.response.statusCode).toBe(401)
    expect(wrong.Code).toBe('SignInFailed')
    expect(nobody.response.body).toBe(wrong.response.body)
    const names = (sent: typeof wrong) => Object.keys(sent.response.headers).sort()
    expect(names(nobody)).toEqual(names(wrong))
  })

  test('signing in with a login name that contains a NUL character is refused like an unknown name', async () => {
    expect(await signIn('a\0nn', password)).toMatchObject({ Code: 'SignInFailed' })
  })

  test('a client that guesses passwords is blocked longer and longer, even with the right password; other clients are not', async () => {
    for (const name of ['ann', 'nobody']) {
      for (let time = 0; time < mostPerClient; time++) {
        expect((await signIn(name, `guess-${time}`)).Code).toBe('SignInFailed')
      }
      const blocked = await signIn(name, password)
      expect(blocked).toMatchObject({ Code: 'TooManyAttempts', Params: { seconds: window } })
      expect(blocked.response.statusCode).toBe(429)
      expect(blocked.response.headers['retry-after']).toBe(String(window))
    }
    expect((await signIn('ann', password, { address: '192.0.2.2' })).Status).toBe(true)
    expect((await signIn('stripped', 'quoted-1')).Status).toBe(true)

    server.advance(window * 1000)
    await signIn('ann', 'guess-again')
    expect((await signIn('ann', password)).Params).toEqual({ seconds: 2 * window })
    server.advance(2 * window * 1000)
    expect((await signIn('ann', password)).Status).toBe(true)
    expect((await signIn('ann', 'guess-again')).Code).toBe('SignInFailed')
  })

  test('simultaneous password guesses are limited like sequential guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, time) => signIn('ann', `guess-${time}`)))
    const codes = answers.map(({ Code }) => Code)
    expect(codes.filter((code) => code === 'SignInFailed')).toHaveLength(mostPerClient)
    expect(codes.filter((code) => code === 'TooManyAttempts')).toHaveLength(30 - mostPerClient)
  })

  test('password guesses from many clients are blocked, and the owner still signs in from a known client', async () => {
    const { cookie } = await signIn('ann', password)
    expect(cookie).toMatch(/^Known-Client=/)
    const most = limits.signInFailuresOfStrangers
    const guesses = Array.from({ length: most }, (_, time) =>
      signIn('ann', `guess-${time}`, { address: `203.0.113.${time}` }),
    )
    for (const { Code } of await Promise.all(guesses)) expect(Code).toBe('SignInFailed')
    const stranger = await signIn('ann', password, { address: '198.51.100.9' })
    expect(stranger.Code).toBe('TooManyAttempts')
    expect((await signIn('ann', password, { address: '198.51.100.9', cookie })).Status).toBe(true)
  })

  test('a known client has its own limit, and a forged or old cookie does not count', async () => {
    const { cookie, response } = await signIn('ann', password)
    expect(String(response.headers['set-cookie'])).toMatch(
      /; Path=\/api\/sys\/User\/LoginUser; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    for (let time = 0; time < mostPerClient; time++) await signIn('ann', `guess-${time}`, { cookie })
    expect((await signIn('ann', password, { cookie })).Code).toBe('TooManyAttempts')
    expect((await signIn('ann', password)).Status).toBe(true)

    for (let time = 0; time < mostPerClient; time++)
      await signIn('ann', `guess-${time}`, { address: '192.0.2.8' })
    const forged = `${cookie.slice(0, -4)}AAAA`
    expect((await signIn('ann', password, { address: '192.0.2.8', cookie: forged })).Code).toBe(
      'TooManyAttempts',
    )
  })

  test('a sign-in with a wrong, used or missing captcha does not count as an attempt', async () => {
    const input = { logonName: 'ann', password, isThrityDays: false }
    const used = await captcha('sign-in')
    await server.call('/api/sys/User/LoginUser', { ...input, ...used })
    const wrongOnes = [
      used,
      { ...(await captcha('sign-in')), validateCode: 'XXXX' },
      { validateCode: captchaText, validateCodeGuId: '' },
      { validateCode: captchaText, validateCodeGuId: '00000000-0000-4000-8000-000000000000' },
    ]
    for (const wrong of wrongOnes) {
      const { envelope } = await server.call('/api/sys/User/LoginUser', { ...input, ...wrong })
      expect(envelope).toMatchObject({ Code: 'CaptchaWrong', Field: 'validateCode', Data: null })
    }
    const { db } = server.context.store
    const failures = await db.selectFrom('attempt').selectAll().where('failures', '>', 0).execute()
    expect(failures).toEqual([])
  })

  test('a disabled account is reported only to a client with its password', async () => {
    await server.signUp('gone')
    const { db } = server.context.store
    await db.updateTable('account').set({ disabled: 1 }).where('logon_key', '=', 'gone').execute()
    expect((await signIn('gone', 'wrong-password-1')).Code).toBe('SignInFailed')
    const answer = await signIn('gone', password)
    expect(answer).toMatchObject({ Code: 'AccountDisabled', Data: null })
    expect(answer.response.statusCode).toBe(403)
  })

  test('a login name can be taken only once, even simultaneously and in different upper or lower case', async () => {
    const register = async (logonName: string) =>
      (
        await server.call('/api/sys/User/RegisterUser', {
          logonName,
          userName: 'Twin',
          email: 'twin@example.org',
          password,
          ...(await captcha('registration')),
        })
      ).envelope
    const answers = await Promise.all(['twin', 'Twin', 'TWIN'].map(register))
    expect(answers.filter(({ Status }) => Status)).toHaveLength(1)
    expect(
      answers.filter(({ Code, Field }) => Code === 'LogonNameTaken' && Field === 'logonName'),
    ).toHaveLength(2)
  })

  test('only addresses of the allowed domains can register', async () => {
    const own = await buildServer({ environment: { registrationDomains: ['example.org', 'uni.example'] } })
    const register = async (logonName: string, email: string) => {
      const given = { logonName, userName: 'S', email, password }
      const proof = { validateCode: captchaText, validateCodeGuId: await own.drawCaptcha('registration') }
      return (await own.call('/api/sys/User/RegisterUser', { ...given, ...proof })).envelope
    }
    expect(await register('outside', 'a@elsewhere.example')).toMatchObject({
      Code: 'EmailDomain',
      Field: 'email',
      Params: { domains: 'example.org, uni.example' },
    })
    expect(await register('below', 'a@evil.uni.example')).toMatchObject({ Code: 'EmailDomain' })
    expect(await register('inside', 'a@Uni.Example')).toMatchObject({ Code: null })
    await own.close()
  })

  test.each(['invite', 'closed'] as const)(
    'nobody can register with the registration %s',
    async (registration) => {
      const house = { ...defaultHouse, registration }
      const own = await buildServer({ environment: { house } })
      const account = { logonName: 'stranger', userName: 'S', email: 's@example.org', password }
      const input = { ...account, ...(await captcha('registration')) }
      const { statusCode, envelope } = await own.call('/api/sys/User/RegisterUser', input)
      expect([statusCode, envelope.Code]).toEqual([403, 'RegistrationClosed'])
      expect(await own.context.accounts.findByLogonName('stranger')).toBeUndefined()
      await own.close()
    },
  )

  test('signing out ends only this session', async () => {
    const [one, two] = [
      (await signIn('ann', password)).Data ?? '',
      (await signIn('ann', password)).Data ?? '',
    ]
    expect((await server.call('/api/sys/User/LogoutUser', {}, one)).envelope.Data).toBe(true)
    expect(await profileStatus(one)).toBe(401)
    expect(await profileStatus(two)).toBe(200)
    const again = await server.call('/api/sys/User/LogoutUser', {}, one)
    expect(again.envelope.Code).toBe('TokenInvalid')
  })

  test('a new password ends every other session and all known clients', async () => {
    await server.signUp('eve')
    const { cookie, Data: other } = await signIn('eve', password)
    const { Data: own } = await signIn('eve', password)
    const change = (oldPassword: string, newPassword: string) =>
      server.call('/api/sys/User/ChangePassword', { oldPassword, newPassword }, own ?? '')

    const wrong = await change('wrong-password-1', 'brand-new-2')
    expect(wrong.envelope).toMatchObject({ Code: 'PasswordWrong', Field: 'oldPassword' })
    expect((await change(password, 'weak')).envelope).toMatchObject({
      Code: 'PasswordWeak',
      Field: 'newPassword',
    })
    expect(await profileStatus(other ?? '')).toBe(200)

    expect((await change(password, 'brand-new-2')).envelope.Data).toBe(true)
    expect(await profileStatus(other ?? '')).toBe(401)
    expect(await profileStatus(own ?? '')).toBe(200)
    expect((await signIn('eve', password)).Code).toBe('SignInFailed')
    for (let time = 0; time < mostPerClient; time++)
      await signIn('eve', `guess-${time}`, { address: '192.0.2.9' })
    const old = await signIn('eve', 'brand-new-2', { address: '192.0.2.9', cookie })
    expect(old.Code).toBe('TooManyAttempts')
    expect((await signIn('eve', 'brand-new-2')).Status).toBe(true)
  })

  test('a stolen token cannot guess the old password', async () => {
    const token = await server.signUp('theft')
    const guess = async (time: number) => {
      const input = { oldPassword: `guess-${time}`, newPassword: 'brand-new-2' }
      return (await server.call('/api/sys/User/ChangePassword', input, token)).envelope.Code
    }
    const codes = await Promise.all(Array.from({ length: 20 }, (_, time) => guess(time)))
    expect(codes.filter((code) => code === 'PasswordWrong')).toHaveLength(mostPerClient)
    expect(codes.filter((code) => code === 'TooManyAttempts')).toHaveLength(20 - mostPerClient)
  })

  test('one of two simultaneous password changes succeeds', async () => {
    const token = await server.signUp('rush')
    const change = async (newPassword: string) => {
      const input = { oldPassword: password, newPassword }
      return (await server.call('/api/sys/User/ChangePassword', input, token)).envelope.Status
    }
    const answers = await Promise.all([change('brand-new-2'), change('brand-new-3')])
    expect(answers.filter(Boolean)).toHaveLength(1)
    const winner = answers[0] ? 'brand-new-2' : 'brand-new-3'
    expect((await signIn('rush', winner)).Status).toBe(true)
  })

  test('a sign-in that was verified before a password change gets no session', async () => {
    const token = await server.signUp('late')
    const { accounts, sessions } = server.context
    const before = await accounts.findByLogonName('late')
    if (!before) throw new Error('no account')
    expect(await sessions.createFor(before, 60)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const input = { oldPassword: password, newPassword: 'brand-new-2' }
    expect((await server.call('/api/sys/User/ChangePassword', input, token)).envelope.Data).toBe(true)
    expect(await sessions.createFor(before, 60)).toBeUndefined()
  })

  test('the file with the first password is deleted when that password changes', async () => {
    const file = join(server.context.environment.dataDirectory, 'first-host.txt')
    await writeFile(file, `ann\n${password}\n`)
    expect(await ensureFirstHost(server.context)).toMatchObject({ logonName: 'ann', password: null, file })
    const { Data } = await signIn('ann', password)
    const input = { oldPassword: password, newPassword: 'brand-new-2' }
    await server.call('/api/sys/User/ChangePassword', input, Data ?? '')
    await expect(stat(file)).rejects.toThrow('ENOENT')
    expect(await ensureFirstHost(server.context)).toMatchObject({ logonName: 'ann', file: null })
  })
})

eachStore('the first host account', (store) => {
  test('the first host account is made once, even by servers that start together', async () => {
    const one = await buildServer({ store })
    const others = await Promise.all([1, 2].map(() => buildServer({ share: one })))
    const made = await Promise.all([one, ...others].map(({ context }) => ensureFirstHost(context)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made.filter(({ password }) => password)).toHaveLength(1)
    const [host] = made
    if (!host) throw new Error('no host')
    const token = await one.context.sessions.create('host', host.id, 60)
    const spokenBy = async (browser: string) =>
      (await one.call('/api/sys/User/GetLoginUserProfile', {}, token, { 'accept-language': browser }))
        .envelope.Data?.languageSetting
    expect(await spokenBy('en-GB'), 'nobody chose a language: the browser’s counts').toBe('en')
    await one.call('/api/sys/User/ChangeLanguage', { languageSetting: 'ja' }, token)
    expect(await spokenBy('en-GB')).toBe('ja')
    const { db } = one.context.store
    expect(await db.selectFrom('account').selectAll().execute()).toHaveLength(1)
    await Promise.all(others.map((other) => other.close()))
    await one.close()
  })
})
