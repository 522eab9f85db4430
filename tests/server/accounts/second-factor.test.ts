import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { password } from '#tests/support/server/build.ts'
import { eachLive } from '#tests/support/server/live-server.ts'

eachLive(
  'the security of an account',
  (live) => {
    const call = async (path: string, input: object, token?: string) =>
      (await live().call(`/api/sys/User/${path}` as never, input as never, token ? { token } : {}))
        .envelope as {
        Code: string | null
        Field: string | null
        // biome-ignore lint/suspicious/noExplicitAny: the answers of several calls
        Data: any
        Params: Record<string, unknown> | null
      }
    async function account() {
      const { accounts, sessions } = live().context
      const logonName = `f${randomInt(2 ** 40)}`
      const added = await accounts.add(
        { logonName, userName: 'Fay', email: '', password, language: 'en' },
        '',
      )
      const id = added?.id ?? ''
      return { id, logonName, token: await sessions.create('host', id, 86_400) }
    }
    const codeOf = (secret: string, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: live().context.clock() + steps * limits.secondFactorPeriodSeconds * 1000,
      })
    const pass = (seconds: number): void => {
      live().site.clock.offset += seconds * 1000
    }
    const signIn = (logonName: string) =>
      call('LoginUser', { logonName, password, isThrityDays: false, validateCode: '', validateCodeGuId: '' })
    const second = (requestId: unknown, code: string) =>
      call('LoginBySecondFactor', { requestId, code, isThrityDays: false })

    async function protectedAccount() {
      const added = await account()
      const { secret } = (await call('NewSecondFactor', {}, added.token)).Data
      const given = { password, secret, code: codeOf(secret) }
      const { recoveryCodes } = (await call('TurnOnSecondFactor', given, added.token)).Data
      pass(limits.secondFactorPeriodSeconds)
      return { ...added, secret, recoveryCodes: recoveryCodes as string[] }
    }

    test('a sign-in with the password alone gets an id, and a code of the app completes it', async () => {
      const { logonName, secret, token } = await protectedAccount()
      expect((await call('GetLoginUserProfile', {}, token)).Data.secondFactor).toBe(true)
      const half = await signIn(logonName)
      expect(half).toMatchObject({ Code: 'SecondFactorNeeded', Data: null })
      const done = await second(half.Params?.requestId, codeOf(secret))
      expect((await call('GetLoginUserProfile', {}, done.Data)).Data.logonName).toBe(logonName)
    })

    test('a code is valid once, and so is the id of the first step', async () => {
      const { logonName, secret } = await protectedAccount()
      const [one, other] = [await signIn(logonName), await signIn(logonName)]
      const code = codeOf(secret)
      expect((await second(one.Params?.requestId, code)).Code).toBe(null)
      expect(await second(other.Params?.requestId, code)).toMatchObject({
        Code: 'MailCodeWrong',
        Field: 'code',
      })
      pass(limits.secondFactorPeriodSeconds)
      expect((await second(one.Params?.requestId, codeOf(secret))).Code).toBe('ResetExpired')
    })

    test('two sign-ins at the same moment cannot use the same code', async () => {
      const { logonName, secret } = await protectedAccount()
      const halves = [await signIn(logonName), await signIn(logonName)]
      const code = codeOf(secret)
      const both = await Promise.all(halves.map(({ Params }) => second(Params?.requestId, code)))
      expect(both.map(({ Code }) => Code).sort()).toEqual(['MailCodeWrong', null].sort())
    })

    test('a recovery code works once, in any writing', async () => {
      const { logonName, recoveryCodes } = await protectedAccount()
      expect(recoveryCodes).toHaveLength(limits.recoveryCodes)
      const typed = ` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ')} `
      expect((await second((await signIn(logonName)).Params?.requestId, typed)).Code).toBe(null)
      expect((await second((await signIn(logonName)).Params?.requestId, typed)).Code).toBe('MailCodeWrong')
    })

    test('codes of other times are refused, and many tries have to wait', async () => {
      const { logonName, secret } = await protectedAccount()
      const { Params } = await signIn(logonName)
      for (let tries = 0; tries < limits.signInFailuresPerClient; tries++)
        expect((await second(Params?.requestId, codeOf(secret, 5))).Code).toBe('MailCodeWrong')
      expect((await second(Params?.requestId, codeOf(secret))).Code).toBe('TooManyAttempts')
    })

    test('the first step expires', async () => {
      const { logonName, secret } = await protectedAccount()
      const { Params } = await signIn(logonName)
      pass(limits.secondFactorSeconds)
      expect((await second(Params?.requestId, codeOf(secret))).Code).toBe('ResetExpired')
    })

    test('it is turned on and off only with the password, and on only with the right code', async () => {
      const { token } = await account()
      const { secret } = (await call('NewSecondFactor', {}, token)).Data
      const on = (given: object) =>
        call('TurnOnSecondFactor', { password, secret, code: '', ...given }, token)
      expect(await on({ password: 'wrong-1', code: codeOf(secret) })).toMatchObject({
        Code: 'PasswordWrong',
        Field: 'password',
      })
      expect(await on({ code: codeOf(secret, 5) })).toMatchObject({ Code: 'MailCodeWrong', Field: 'code' })
      expect((await on({ code: codeOf(secret) })).Code).toBe(null)
      expect((await on({ code: codeOf(secret) })).Code).toBe('AlreadySo')
      const off = (given: object) =>
        call('TurnOffSecondFactor', { password, code: codeOf(secret), ...given }, token)
      pass(limits.secondFactorPeriodSeconds)
      expect((await off({ password: 'wrong-1' })).Code).toBe('PasswordWrong')
      expect(await off({ code: '000000' })).toMatchObject({ Code: 'MailCodeWrong', Field: 'code' })
      expect((await call('GetLoginUserProfile', {}, token)).Data.secondFactor).toBe(true)
      expect((await off({})).Code).toBe(null)
      expect((await call('GetLoginUserProfile', {}, token)).Data.secondFactor).toBe(false)
    })

    test('turning it on ends the sessions on other devices', async () => {
      const own = await account()
      const other = (await signIn(own.logonName)).Data
      const { secret } = (await call('NewSecondFactor', {}, own.token)).Data
      await call('TurnOnSecondFactor', { password, secret, code: codeOf(secret) }, own.token)
      expect((await call('GetLoginUserProfile', {}, other)).Code).toBe('TokenInvalid')
      expect((await call('GetLoginUserProfile', {}, own.token)).Code).toBe(null)
    })

    test('an operator turns the second factor off only if asked to', async () => {
      const olga = await addAccount(live().context, { name: 'Olga', roles: ['host', 'operator'] })
      const { id: accountId } = await protectedAccount()
      const reset = (dropSecondFactor: boolean) =>
        live().call(
          '/api/sys/Operator/ResetPassword',
          { accountId, byMail: false, dropSecondFactor },
          { token: olga.token },
        )
      const stored = async () => (await live().context.accounts.find(accountId))?.secondFactor
      await reset(false)
      expect(await stored()).not.toBe('')
      await reset(true)
      expect(await stored()).toBe('')
    })

    test('a host sees the own sessions with their devices, and ends one or all others', async () => {
      const own = await account()
      const others = [await signIn(own.logonName), await signIn(own.logonName)]
      const list = async () =>
        (await call('GetSessions', {}, own.token)).Data as { id: string; own: boolean }[]
      expect((await list()).filter(({ own }) => own)).toHaveLength(1)
      expect(await list()).toHaveLength(3)
      const [first] = (await list()).filter(({ own }) => !own)
      expect((await call('EndSessions', { id: first?.id }, own.token)).Code).toBe(null)
      expect(await list()).toHaveLength(2)
      expect((await call('EndSessions', { id: first?.id }, own.token)).Code).toBe('NotFound')
      expect((await call('EndSessions', { id: null }, own.token)).Code).toBe(null)
      expect(await list()).toHaveLength(1)
      for (const { Data } of others)
        expect((await call('GetLoginUserProfile', {}, Data)).Code).toBe('TokenInvalid')
    })

    test('a host downloads the data of the account, and deletes the account with the password only', async () => {
      const own = await account()
      const { json } = (await call('ExportAccount', {}, own.token)).Data
      expect(JSON.parse(json).profile).toMatchObject({ logon_name: own.logonName })
      expect(json).not.toContain('password_hash')
      expect(json).not.toContain('token_hash')
      expect(JSON.parse(json).sessions).toHaveLength(1)
      expect(await call('DeleteAccount', { password: 'wrong-1' }, own.token)).toMatchObject({
        Code: 'PasswordWrong',
        Field: 'password',
      })
      expect((await call('DeleteAccount', { password }, own.token)).Data).toEqual({ events: 0 })
      expect(await live().context.accounts.find(own.id)).toBeUndefined()
      expect((await call('GetLoginUserProfile', {}, own.token)).Code).toBe('TokenInvalid')
    })

    test('nobody can forge the cookie of a known client for an account without a password', async () => {
      const { logonName } = await addAccount(live().context, { name: 'House', roles: ['host'] })
      const tryWith = async (name: string) => {
        const signature = createHmac('sha256', '').update(`known-client:${name}`).digest('base64url')
        const { envelope } = await live().call(
          '/api/sys/User/LoginUser',
          { logonName, password, isThrityDays: false, validateCode: '', validateCodeGuId: '' },
          { headers: { cookie: `Known-Client=${name}.${signature}` } },
        )
        return envelope.Code
      }
      const codes: (string | null)[] = []
      for (let tries = 0; tries <= limits.signInFailuresPerClient; tries++)
        codes.push(await tryWith(`c${tries}`))
      expect(codes.at(-1)).toBe('TooManyAttempts')
    })

    test('an account without a password is deleted only soon after a sign-in', async () => {
      const { id, token } = await addAccount(live().context, { name: 'House', roles: ['host'] })
      pass(limits.freshSessionSeconds)
      expect((await call('DeleteAccount', { password: '' }, token)).Code).toBe('TokenInvalid')
      const fresh = await live().context.sessions.create('host', id, 60)
      expect((await call('DeleteAccount', { password: '' }, fresh)).Data).toEqual({ events: 0 })
      const rows = await live()
        .db.selectFrom('audit')
        .select('actor_name')
        .where('account_id', '=', id)
        .where('act', '=', 'account-deleted')
        .execute()
      expect(rows[0]?.actor_name).toMatch(/^u\d+$/)
    })

    test('the last operator cannot delete the account', async () => {
      const olga = await addAccount(live().context, { name: 'Olga', roles: ['host', 'operator'] })
      await live().db.updateTable('account').set({ roles: '["host"]' }).where('id', '!=', olga.id).execute()
      expect((await call('DeleteAccount', { password: '' }, olga.token)).Code).toBe('LastOperator')
    })
  },
  { captcha: false },
)
