import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultHouse } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { addAccount } from '#tests/support/server/account.ts'
import {
  buildServer,
  captchaText,
  eachStore,
  password,
  type TestServer,
} from '#tests/support/server/build.ts'
import { codeIn } from './mailbox.ts'

eachStore('an e-mail address', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ store })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.store.db.deleteFrom('attempt').execute()
  })

  const seen = new Set<string>()
  /** Mails since the last call. */
  async function emails({ context } = server): Promise<string[]> {
    await context.mailer.settled()
    const folder = join(context.environment.dataDirectory, 'mail')
    const names = (await readdir(folder).catch((): string[] => [])).sort()
    const files = names.filter((name) => !seen.has(name))
    for (const name of files) seen.add(name)
    return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  }
  const captcha = async (purpose: 'registration' | 'sign-in' | 'mail-code') => ({
    validateCode: captchaText,
    validateCodeGuId: await server.drawCaptcha(purpose),
  })
  async function register(logonName: string): Promise<string> {
    const about = { logonName, userName: logonName, email: `${logonName}@example.org`, password }
    await server.call('/api/sys/User/RegisterUser', { ...about, ...(await captcha('registration')) })
    const login = { logonName, password, isThrityDays: false, ...(await captcha('sign-in')) }
    return (await server.call('/api/sys/User/LoginUser', login)).envelope.Data ?? ''
  }
  const askCode = async (address: string) =>
    server.call('/api/sys/User/SendSignInCode', { address, ...(await captcha('mail-code')) })
  const verify = async (token: string, code: string) =>
    (await server.call('/api/sys/User/VerifyEmail', { code }, token)).envelope
  const profileOf = async (token: string) =>
    (await server.call('/api/sys/User/GetLoginUserProfile', {}, token)).envelope.Data

  test('an e-mail ends with the name and the links of the house, in the language of the installation', async () => {
    const links = {
      privacy: 'https://example.org/privacy',
      imprint: '/legal/imprint',
      accessibility: '/accessibility',
      contact: '',
    }
    const house = { ...defaultHouse, name: 'Example House', links }
    const mailed = await buildServer({
      store,
      share: server,
      environment: { house, publicUrl: 'https://live.example.org', defaultLanguage: 'es' },
    })
    const account = await addAccount(server.context, { name: 'fay', roles: ['host'] })
    const { db } = server.context.store
    await db
      .updateTable('account')
      .set({ email: 'fay@example.org', language: '' })
      .where('id', '=', account.id)
      .execute()
    expect((await mailed.call('/api/sys/User/SendEmailCode', {}, account.token)).envelope.Data).toBe(true)
    const [email = ''] = await emails(mailed)
    // The body is quoted-printable.
    expect(email).toContain('El c=C3=B3digo')
    const end = ['--=20', 'Example House', links.privacy, `https://live.example.org${links.imprint}`]
    expect(email.trimEnd().split(/\r?\n/).slice(-end.length)).toEqual(end)
    await mailed.close()
  })

  test('an e-mail address gets no sign-in code until its owner has entered the code of the registration', async () => {
    const token = await register('eve')
    const [email = '', ...more] = await emails()
    expect(more).toEqual([])
    expect(email).toMatch(/^To: eve@example\.org$/m)
    expect(await profileOf(token)).toMatchObject({ email: 'eve@example.org', emailVerified: false })
    for (const address of ['eve', 'eve@example.org'])
      expect((await askCode(address)).envelope.Status).toBe(true)
    expect(await emails()).toEqual([])

    const code = codeIn(email)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await verify(token, wrong)).toMatchObject({ Code: 'MailCodeWrong', Field: 'code' })
    expect(await verify(token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ Status: true })
    expect(await profileOf(token)).toMatchObject({ emailVerified: true })
    expect(await verify(token, code)).toMatchObject({ Code: 'MailCodeWrong' })
    await askCode('eve')
    expect(await emails()).toHaveLength(1)
  })

  test('an e-mail address is verified with a code that was sent before a password change', async () => {
    const token = await register('kim')
    const [email = ''] = await emails()
    const change = { oldPassword: password, newPassword: 'Another-password-9' }
    expect((await server.call('/api/sys/User/ChangePassword', change, token)).envelope.Status).toBe(true)
    expect(await verify(token, codeIn(email))).toMatchObject({ Status: true })
  })

  test('a changed e-mail address must be verified again with a code sent to the new address', async () => {
    const token = await register('mia')
    const [first = ''] = await emails()
    await verify(token, codeIn(first))
    const profile = { userName: 'Mia', phone: '+86 10 6500 1234', securityQuestion: 'firstPet' }
    const change = (Email: string) =>
      server.call(
        '/api/sys/User/UpdateLoginUser',
        { ...profile, email: Email, securityAnswer: 'Rex', password },
        token,
      )
    expect((await change('MIA@example.org')).envelope.Data).toMatchObject({ emailVerified: true })
    expect((await change('new@example.org')).envelope.Data).toMatchObject({ emailVerified: false })
    const [email = ''] = await emails()
    expect(email).toMatch(/^To: new@example\.org$/m)
    expect((await change('other@example.org')).envelope.Data).toMatchObject({ emailVerified: false })
    expect(await verify(token, codeIn(email))).toMatchObject({ Code: 'MailCodeWrong' })
  })

  test('another verification code is sent on request, a few times per hour, and only the newest code counts', async () => {
    const token = await register('zoe')
    const [first = ''] = await emails()
    const again = () => server.call('/api/sys/User/SendEmailCode', {}, token)
    expect((await again()).envelope.Status).toBe(true)
    const [second = ''] = await emails()
    if (codeIn(first) !== codeIn(second))
      expect(await verify(token, codeIn(first))).toMatchObject({ Code: 'MailCodeWrong' })
    const codes = []
    for (let asked = 0; asked <= limits.emailCodesPerAddressPerHour; asked += 1)
      codes.push((await again()).envelope.Code)
    expect(codes.at(-1)).toBe('TooManyAttempts')
    const newest = (await emails()).at(-1) ?? ''
    expect(await verify(token, codeIn(newest))).toMatchObject({ Status: true })
    expect((await again()).envelope.Code).toBe('AlreadySo')
  })

  test('the verification code of an e-mail address cannot be guessed', async () => {
    const token = await register('tom')
    const right = codeIn((await emails())[0] ?? '')
    const wrong = right === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < limits.mailCodeTries; tries += 1)
      expect(await verify(token, wrong)).toMatchObject({ Code: 'MailCodeWrong' })
    expect(await verify(token, right)).toMatchObject({ Code: 'TooManyAttempts' })
  })

  test('if the house wants it, a new account can only verify or correct its address before anything else', async () => {
    const strict = await buildServer({ store, environment: { verifiesEmail: true } })
    const proof = async (purpose: 'registration') => ({
      validateCode: captchaText,
      validateCodeGuId: await strict.drawCaptcha(purpose),
    })
    const about = { logonName: 'careful', userName: 'C', email: 'careful@example.org', password }
    const { Data: token } = (
      await strict.call('/api/sys/User/RegisterUser', { ...about, ...(await proof('registration')) })
    ).envelope
    const list = async () =>
      (await strict.call('/api/event/Event/GetList', { filter: 'all' }, token ?? '')).envelope.Code
    expect(await list()).toBe('EmailUnverified')
    const profile = (await strict.call('/api/sys/User/GetLoginUserProfile', {}, token ?? '')).envelope.Data
    expect(profile?.mustVerify).toBe(true)
    const change = { oldPassword: password, newPassword: 'another-horse-2' }
    expect((await strict.call('/api/sys/User/ChangePassword', change, token ?? '')).envelope.Code).toBe(
      'EmailUnverified',
    )
    const code = codeIn((await emails(strict)).at(-1) ?? '')
    expect((await strict.call('/api/sys/User/VerifyEmail', { code }, token ?? '')).envelope.Code).toBe(null)
    expect(await list()).toBe(null)
    await strict.close()
  })
})
