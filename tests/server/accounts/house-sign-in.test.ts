import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultHouse, type House } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { runAdminCommand } from '#server/admin/admin-commands.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import type { OidcSettings } from '#server/platform/oidc-environment.ts'
import { addAccount } from '#tests/support/server/account.ts'
import {
  buildServer,
  captchaText,
  eachStore,
  password,
  type TestServer,
} from '#tests/support/server/build.ts'
import {
  followProvider,
  type HousePerson,
  type HouseProvider,
  startHouseProvider,
} from '#tests/support/server/house-provider.ts'

const origin = 'https://cuelight.example'
const callbackOf = (id: string): string => `${origin}/auth/oidc/${id}/callback`

const ann: HousePerson = {
  sub: 'ann-1',
  email: 'Ann@example.org',
  email_verified: true,
  name: 'Ann Lee',
  preferred_username: 'ann.lee@example.org',
}

interface Begun {
  /** The provider's page. */
  location: string
  /** The cookie of the server. */
  cookie: string
}

interface Landing {
  /** The path and query of the page to which the browser goes. */
  page: string
  token: string
  cookies: string[]
}

eachStore('the sign-in by the house', (store) => {
  let one: HouseProvider
  let two: HouseProvider
  let server: TestServer
  beforeAll(async () => {
    one = await startHouseProvider(callbackOf('1'))
    two = await startHouseProvider(callbackOf('2'), { claimsInIdToken: true })
  })
  beforeEach(() => {
    one.person = ann
    two.person = { ...ann, sub: 'other-id' }
  })
  afterEach(() => server?.close())
  afterAll(() => Promise.all([one.close(), two.close()]))

  /** A server that uses both providers. */
  async function start(house: Partial<House> = {}, settings: Partial<OidcSettings> = {}): Promise<void> {
    const oidc = [one.settings(settings), two.settings({ ...settings, id: '2', name: 'Second House' })]
    server = await buildServer({
      store,
      environment: {
        publicUrl: origin,
        trustedProxies: 1,
        oidc,
        house: { ...defaultHouse, registration: 'invite', providers: oidc, hasPasswords: true, ...house },
      },
    })
  }

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers })

  async function begin(id = '1', redirect = ''): Promise<Begun> {
    const query = redirect && `?redirect=${encodeURIComponent(redirect)}`
    const response = await get(`/auth/oidc/${id}${query}`)
    const cookie = String(response.headers['set-cookie'] ?? '')
    return { location: String(response.headers.location), cookie: cookie.split(';')[0] ?? '' }
  }

  /** Comes back from the provider. */
  async function land(back: string, cookie: string): Promise<Landing> {
    server.advance(1)
    const response = await get(back.replace(origin, ''), { cookie, 'accept-language': 'es' })
    expect(response.statusCode).toBe(302)
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    const token = cookies.find((line) => line.startsWith('Host-Token='))?.split(/[=;]/)[1] ?? ''
    return { page: String(response.headers.location), token, cookies }
  }

  async function signIn(id = '1', redirect = ''): Promise<Landing> {
    const { location, cookie } = await begin(id, redirect)
    return land(await followProvider(location, origin), cookie)
  }

  const refusedWith = (code: string) => ({ page: `/login?refused=${code}`, token: '' })

  async function accountOf(token: string): Promise<Account> {
    const session = await server.context.sessions.find(token)
    const account = session && (await server.context.accounts.find(session.subjectId))
    if (!account) throw new Error('nobody is signed in')
    return account
  }

  const actsOf = async () =>
    (
      await server.context.store.db
        .selectFrom('audit')
        .select(['act', 'details', 'actor_name'])
        .orderBy('at')
        .orderBy('id')
        .orderBy('act')
        .execute()
    ).map(({ act, details, actor_name }) => ({ act, actor: actor_name, ...JSON.parse(details) }))

  const accounts = async (): Promise<number> =>
    (await server.context.store.db.selectFrom('account').select('id').execute()).length

  const passwordSignIn = async (logonName: string, secret: string) =>
    (
      await server.call('/api/sys/User/LoginUser', {
        logonName,
        password: secret,
        isThrityDays: false,
        validateCode: captchaText,
        validateCodeGuId: await server.drawCaptcha('sign-in'),
      })
    ).envelope

  test('a person without an account gets one without a password, and has it again at the next sign-in', async () => {
    await start()
    const { page, token, cookies } = await signIn('1', '/Events/EventList?a=b')
    expect(page).toBe('/login?redirect=%2FEvents%2FEventList%3Fa%3Db')
    const account = await accountOf(token)
    expect(account).toMatchObject({
      logonName: 'ann_lee',
      userName: 'Ann Lee',
      email: 'Ann@example.org',
      emailVerified: true,
      passwordHash: '',
      roles: ['host'],
      language: 'es',
    })
    expect(cookies).toContain(`Host-Token=${token}; Path=/; SameSite=Lax; Secure`)
    expect(cookies.some((line) => line.startsWith('House-Sign-In=;') && line.includes('HttpOnly'))).toBe(true)
    const session = await server.context.sessions.find(token)
    expect(session?.expiresAt).toBe(server.context.clock() + limits.hostSessionHours * 3_600_000)
    expect((await accountOf((await signIn()).token)).id).toBe(account.id)
    expect(await actsOf()).toMatchObject([
      { act: 'account-created', by: 'house' },
      { act: 'signed-in', by: 'house', issuer: `${one.issuer}/` },
      { act: 'signed-in', by: 'house' },
    ])
    expect((await passwordSignIn('ann_lee', '')).Code).toBe('SignInFailed')
    expect((await passwordSignIn('ann_lee', password)).Code).toBe('SignInFailed')
  })

  test('the request to the provider has PKCE, a state and a nonce, and its cookie is only for the way back', async () => {
    await start()
    const response = await get('/auth/oidc/1')
    const query = new URL(String(response.headers.location)).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(query.get(name)?.length, name).toBeGreaterThan(20)
    expect(response.headers['set-cookie']).toMatch(
      /; Path=\/auth\/oidc\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('two providers sign in to the account that has the verified address', async () => {
    await start({ registration: 'open' })
    await server.signUp('ann')
    const first = await accountOf((await signIn('1')).token)
    const second = await accountOf((await signIn('2')).token)
    expect([first.logonName, second.id]).toEqual(['ann', first.id])
    expect(await actsOf()).toContainEqual({
      act: 'identity-linked',
      actor: 'ann',
      issuer: `${two.issuer}/`,
      subject: 'other-id',
    })
    const { envelope } = await server.call('/api/sys/User/GetIdentities', {}, (await signIn('2')).token)
    expect(envelope.Data?.map(({ name, issuer }) => [name, issuer])).toEqual([
      ['Example House', `${one.issuer}/`],
      ['Second House', `${two.issuer}/`],
    ])
  })

  test('an account whose own address is not verified is not linked, because somebody else may have made it', async () => {
    await start({ registration: 'open' })
    await server.signUp('ann')
    await server.context.store.db.updateTable('account').set({ email_verified_at: null }).execute()
    expect((await accountOf((await signIn()).token)).logonName).toBe('ann_lee')
    expect(await accounts()).toBe(2)
  })

  test('an address that the provider has not verified is refused, and a linked person no longer needs one', async () => {
    await start()
    one.person = { ...ann, email_verified: false }
    expect(await signIn()).toMatchObject(refusedWith('HouseEmailUnverified'))
    one.person = { sub: 'ann-1' }
    expect(await signIn()).toMatchObject(refusedWith('HouseEmailUnverified'))
    expect(await accounts()).toBe(0)
    one.person = ann
    await signIn()
    one.person = { sub: 'ann-1' }
    expect((await signIn()).token).not.toBe('')
  })

  test('a trusted provider need not say that an address is verified, but may say that it is not', async () => {
    await start({}, { trustsEmail: true })
    const { email_verified: _, ...silent } = ann
    one.person = { ...silent, email_verified: false }
    expect(await signIn()).toMatchObject(refusedWith('HouseEmailUnverified'))
    one.person = silent
    expect((await accountOf((await signIn()).token)).emailVerified).toBe(true)
  })

  test('another person with the address of a linked person is refused, until an operator removes the link', async () => {
    await start()
    const { id } = await accountOf((await signIn()).token)
    one.person = { ...ann, sub: 'ann-2' }
    expect(await signIn()).toMatchObject(refusedWith('HouseEmailTaken'))
    const unlink = { arguments: ['accounts', 'unlink', 'ann_lee'], user: 'root' }
    expect(await runAdminCommand(server.context, unlink, 1)).toMatchObject({ code: 0 })
    expect((await accountOf((await signIn()).token)).id).toBe(id)
  })

  test('a closed registration makes no account, but an account with the address is linked', async () => {
    await start({ registration: 'closed' })
    expect(await signIn()).toMatchObject(refusedWith('RegistrationClosed'))
    const { id } = await addAccount(server.context, { name: 'Ann', roles: ['host'] })
    await server.context.store.db
      .updateTable('account')
      .set({ email: 'ann@example.org', email_verified_at: 1 })
      .execute()
    expect((await accountOf((await signIn()).token)).id).toBe(id)
  })

  test('a disabled account is refused, also before its first sign-in by the house, and gets no twin', async () => {
    await start({ registration: 'open' })
    await server.signUp('ann')
    const disable = (disabled: number) =>
      server.context.store.db.updateTable('account').set({ disabled }).execute()
    await disable(1)
    expect(await signIn()).toMatchObject(refusedWith('AccountDisabled'))
    await disable(0)
    await signIn()
    await disable(1)
    expect(await signIn()).toMatchObject(refusedWith('AccountDisabled'))
    expect(await accounts()).toBe(1)
  })

  test('only members of the host group come in, and a person who left the group no longer does', async () => {
    await start({}, { hostGroup: 'hosts' })
    expect(await signIn()).toMatchObject(refusedWith('HouseNoAccess'))
    one.person = { ...ann, groups: ['staff', 'hosts'] }
    expect((await signIn()).token).not.toBe('')
    one.person = { ...ann, groups: ['staff'] }
    expect(await signIn()).toMatchObject(refusedWith('HouseNoAccess'))
    expect((await actsOf()).at(-1)).toMatchObject({
      act: 'sign-in-refused',
      actor: 'ann.lee@example.org',
      reason: 'HouseNoAccess',
    })
  })

  test('the operator group gives the role and takes it, but the last operator keeps it', async () => {
    await start({}, { operatorGroup: 'admins', hostGroup: 'hosts' })
    one.person = { ...ann, groups: ['admins'] }
    expect((await accountOf((await signIn()).token)).roles).toEqual(['host', 'operator'])
    one.person = { ...ann, groups: ['hosts'] }
    expect((await accountOf((await signIn()).token)).roles).toEqual(['host', 'operator'])
    await addAccount(server.context, { name: 'Olga', roles: ['host', 'operator'] })
    expect((await accountOf((await signIn()).token)).roles).toEqual(['host'])
    expect((await actsOf()).filter(({ act }) => act === 'role-changed')).toEqual([
      { act: 'role-changed', actor: 'group at Example House', operator: true },
      { act: 'role-changed', actor: 'group at Example House', operator: false },
    ])
  })

  test('the second factor of an account is not asked after a sign-in by the house', async () => {
    await start()
    await signIn()
    await server.context.store.db.updateTable('account').set({ second_factor: '{}' }).execute()
    expect((await signIn()).token).not.toBe('')
  })

  test('without an operator group an operator keeps the role', async () => {
    await start()
    const { id, token } = { ...(await signIn()), ...(await accountOf((await signIn()).token)) }
    await server.context.store.db.updateTable('account').set({ roles: '["host","operator"]' }).execute()
    expect((await accountOf((await signIn()).token)).roles).toEqual(['host', 'operator'])
    expect([id, token]).not.toContain('')
  })

  test('a wrong state, no cookie, a cookie of another sign-in or a forged cookie is refused', async () => {
    await start()
    const { location, cookie } = await begin()
    const back = await followProvider(location, origin)
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'guessed-state')
    const other = await begin()
    const [text = ''] = cookie.split('.')
    const cases = [
      [wrong.href, cookie],
      [back, ''],
      [back, other.cookie],
      [back, `${text}.${'A'.repeat(43)}`],
      [back.replace('/oidc/1/', '/oidc/2/'), cookie],
    ] as const
    for (const [address, sent] of cases)
      expect(await land(address, sent)).toMatchObject(refusedWith('ResetExpired'))
    expect(await accounts()).toBe(0)
    expect((await land(back, cookie)).token).not.toBe('')
  })

  test('the way back works once', async () => {
    await start()
    const { location, cookie } = await begin()
    const back = await followProvider(location, origin)
    expect((await land(back, cookie)).token).not.toBe('')
    expect(await land(back, cookie)).toMatchObject(refusedWith('ResetExpired'))
  })

  test('an ID token with the nonce of another sign-in is refused', async () => {
    await start()
    const { location, cookie } = await begin()
    const changed = new URL(location)
    changed.searchParams.set('nonce', 'a-nonce-of-another-sign-in')
    expect(await land(await followProvider(changed.href, origin), cookie)).toMatchObject(
      refusedWith('HouseFailed'),
    )
  })

  test('a code that was made for another PKCE verifier is refused', async () => {
    await start()
    const { location, cookie } = await begin()
    const other = new URL((await begin()).location).searchParams.get('code_challenge') ?? ''
    const changed = new URL(location)
    changed.searchParams.set('code_challenge', other)
    expect(await land(await followProvider(changed.href, origin), cookie)).toMatchObject(
      refusedWith('ResetExpired'),
    )
  })

  test('a sign-in that takes longer than ten minutes is refused', async () => {
    await start()
    const { location, cookie } = await begin('1', '/Design')
    const back = await followProvider(location, origin)
    server.advance(limits.houseSignInSeconds * 1000)
    expect(await land(back, cookie)).toMatchObject(refusedWith('ResetExpired'))
  })

  test('a person who cancels at the provider comes back to the sign-in page, and keeps the page to return to', async () => {
    await start()
    one.person = null
    const { page } = await signIn('1', '/Design')
    expect(page).toBe('/login?redirect=%2FDesign&refused=HouseCancelled')
  })

  test('a provider that does not answer is a refusal, and /health says so until it answers', async () => {
    const late = await startHouseProvider(callbackOf('1'))
    await late.close()
    await start({}, { issuer: `${late.issuer}/` })
    const response = await get('/auth/oidc/1')
    expect(response.headers.location).toBe('/login?refused=HouseUnreachable')
    const health = async () => (await get('/health')).json<Record<string, string>>().signIn
    const [check] = server.context.serviceChecks
    expect(await check?.()).toBe(false)
    expect(await health()).toBe('failing')
    await server.close()
    await start()
    const [working] = server.context.serviceChecks
    expect(await working?.()).toBe(true)
    expect(await health()).toBe('ok')
  })

  test('a wrong secret is a refusal and a line of the log, which has neither the secret nor the code', async () => {
    await start({}, { clientSecret: 'a-secret-that-is-wrong' })
    const { location, cookie } = await begin()
    const back = await followProvider(location, origin)
    expect(await land(back, cookie)).toMatchObject(refusedWith('HouseFailed'))
    const log = server.logLines.join('')
    expect(log).toContain('refuses the client id, the secret')
    expect(log).not.toContain('a-secret-that-is-wrong')
    expect(log).not.toContain(new URL(back).searchParams.get('code'))
  })

  test('an address that signs in too often waits', async () => {
    await start()
    const codes = new Set<string>()
    for (let count = 0; count <= limits.houseSignInsPerAddress.burst; count += 1)
      codes.add((await land('/auth/oidc/1/callback', '')).page)
    expect([...codes]).toEqual(['/login?refused=ResetExpired', '/login?refused=TooFast'])
  })

  test('without passwords only operators sign in by password, and nobody by e-mail or with a new account', async () => {
    await start({ registration: 'open' })
    await server.signUp('ann')
    await server.signUp('olga')
    await server.context.store.db
      .updateTable('account')
      .set({ roles: '["host","operator"]' })
      .where('logon_name', '=', 'olga')
      .execute()
    Object.assign(server.context.environment, {
      house: { ...server.context.environment.house, hasPasswords: false },
    })
    expect((await passwordSignIn('ann', 'wrong-horse-1')).Code).toBe('SignInFailed')
    expect((await passwordSignIn('ann', password)).Code).toBe('PasswordsOff')
    expect((await passwordSignIn('olga', password)).Code).toBe(null)
    const captcha = { validateCode: captchaText, validateCodeGuId: await server.drawCaptcha('mail-code') }
    const asked = { address: 'ann', ...captcha }
    expect((await server.call('/api/sys/User/SendSignInCode', asked)).envelope.Code).toBe('PasswordsOff')
    const given = { requestId: 'x', code: '123456', isThrityDays: false }
    expect((await server.call('/api/sys/User/LoginByCode', given)).envelope.Code).toBe('PasswordsOff')
    const reset = { resetToken: 'x', newPassword: password }
    expect((await server.call('/api/sys/User/MakeNewPassword', reset)).envelope.Code).toBe('PasswordsOff')
    const form = { logonName: 'eve', userName: 'Eve', email: 'eve@example.org', password }
    const registration = { ...form, validateCode: captchaText, validateCodeGuId: '' }
    expect((await server.call('/api/sys/User/RegisterUser', registration)).envelope.Code).toBe(
      'RegistrationClosed',
    )
    expect((await accountOf((await signIn()).token)).logonName).toBe('ann')
  })

  test('a host without a password changes the name without a security question, but not the address', async () => {
    await start()
    const { token } = await signIn()
    const profile = {
      userName: 'Ann B.',
      email: 'Ann@example.org',
      phone: '+4912345678',
      securityQuestion: '',
      securityAnswer: '',
    }
    const update = (given: object) =>
      server.call('/api/sys/User/UpdateLoginUser', { ...profile, ...given }, token)
    expect((await update({})).envelope.Data).toMatchObject({ userName: 'Ann B.', hasPassword: false })
    for (const given of [
      { email: 'eve@example.org', password: '' },
      { securityQuestion: 'firstPet', securityAnswer: 'Rex', password: 'x' },
    ])
      expect((await update(given)).envelope).toMatchObject({ Code: 'PasswordWrong', Field: 'password' })
    expect(
      (await server.call('/api/sys/User/ChangePassword', { oldPassword: '', newPassword: password }, token))
        .envelope.Code,
    ).toBe('PasswordWrong')
  })

  test('a host removes a link while another way to sign in is left', async () => {
    await start()
    await signIn('1')
    const { token } = await signIn('2')
    const remove = async (issuer: string) =>
      (await server.call('/api/sys/User/RemoveIdentity', { issuer }, token)).envelope.Code
    expect(await remove('https://unknown.example/')).toBe('NotFound')
    expect(await remove(`${one.issuer}/`)).toBe(null)
    expect(await remove(`${two.issuer}/`)).toBe('OnlySignIn')
    const { id } = await accountOf(token)
    await server.context.accounts.givePassword(
      id,
      { password, until: server.context.clock() + 1000, byMail: false },
      '',
    )
    await server.context.store.db.updateTable('account').set({ given_until: null }).execute()
    expect(await remove(`${two.issuer}/`)).toBe(null)
    expect((await actsOf()).filter(({ act }) => act === 'identity-removed')).toHaveLength(2)
  })

  test('persons with the same name get different login names', async () => {
    await start()
    await signIn()
    one.person = { ...ann, sub: 'ann-9', email: 'another@example.org' }
    expect((await accountOf((await signIn()).token)).logonName).toMatch(/^ann_lee_\d+$/)
    one.person = { sub: '李', email: 'li@example.org', email_verified: true, preferred_username: '李' }
    expect(await accountOf((await signIn()).token)).toMatchObject({ logonName: 'host', userName: 'host' })
  })
})
