import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dictTypes, securityQuestions } from '#contract/account.ts'
import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import type { CallInput, CallPath } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import {
  buildServer,
  captchaText,
  eachStore,
  password,
  type TestServer,
} from '#tests/support/server/build.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { bodyOf, codeIn } from './mailbox.ts'

type Input<Path extends CallPath> = Partial<CallInput<Path>>

const question = 'firstPet'
const answer = 'Rex the Dog'

eachStore('an account', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ store, environment: { trustedProxies: 1 } })
    for (const name of ['ann', 'bob', 'sealed']) await register(name)
    await server.signUp('plain')
    await server.verifyEmails()
    const { db } = server.context.store
    await db.updateTable('account').set({ disabled: 1 }).where('logon_key', '=', 'sealed').execute()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.store.db.deleteFrom('attempt').execute()
  })

  const captcha = async (purpose: CaptchaPurpose) => ({
    validateCode: captchaText,
    validateCodeGuId: await server.drawCaptcha(purpose),
  })

  async function register(logonName: string): Promise<void> {
    const { envelope } = await server.call('/api/sys/User/RegisterUser', {
      logonName,
      userName: `${logonName} Lee`,
      email: `${logonName}@example.org`,
      phone: '+86 10 6500 1234',
      password,
      securityQuestion: question,
      securityAnswer: answer,
      ...(await captcha('registration')),
    })
    expect(envelope.Status).toBe(true)
  }

  async function signIn(logonName: string, Password = password): Promise<string> {
    const input = { logonName, password: Password, isThrityDays: false, ...(await captcha('sign-in')) }
    return (await server.call('/api/sys/User/LoginUser', input)).envelope.Data ?? ''
  }

  const signedIn = async (token: string): Promise<boolean> =>
    (await server.call('/api/sys/User/GetLoginUserProfile', {}, token)).envelope.Status

  describe('signing in with a mailed code', () => {
    const folder = () => join(server.context.environment.dataDirectory, 'mail')

    // Discard the mails of the registrations.
    beforeAll(async () => void (await emails()))

    /** Mails since the last call, as text. */
    const seen = new Set<string>()
    async function emails(): Promise<string[]> {
      await server.context.mailer.settled()
      const files = (await readdir(folder()).catch((): string[] => []))
        .filter((name) => !seen.has(name))
        .sort()
      for (const name of files) seen.add(name)
      return Promise.all(files.map((name) => readFile(join(folder(), name), 'utf8')))
    }

    const ask = async (Address: string, address = '192.0.2.1') =>
      server.call(
        '/api/sys/User/SendSignInCode',
        { address: Address, ...(await captcha('mail-code')) },
        undefined,
        {
          'x-forwarded-for': address,
        },
      )
    const enter = (
      requestId: string,
      code: string,
      isThrityDays: Input<'/api/sys/User/LoginByCode'>['isThrityDays'] = false,
    ) => server.call('/api/sys/User/LoginByCode', { requestId, code, isThrityDays })
    test('a mailed code signs in once, and is requested by login name or e-mail address in upper or lower case', async () => {
      for (const address of ['ann', 'ANN', 'ann@example.org', ' Ann@Example.org ']) {
        const { envelope, statusCode } = await ask(address)
        expect(statusCode).toBe(200)
        expect(envelope.Data).toEqual({
          requestId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          expiresOn: server.context.clock() + limits.mailCodeSeconds * 1000,
        })
        const [email = '', ...more] = await emails()
        expect(more).toEqual([])
        expect(email).toMatch(/^To: ann@example\.org$/m)
        expect(bodyOf(email)).toContain('登录名：ann')
        const code = codeIn(email)
        const entered = await enter(
          envelope.Data?.requestId ?? '',
          ` ${code.slice(0, 3)} ${code.slice(3)} `,
          '1',
        )
        expect(await signedIn(entered.envelope.Data ?? '')).toBe(true)
        const session = await server.context.sessions.find(entered.envelope.Data ?? '')
        expect(session?.expiresAt).toBe(server.context.clock() + 30 * 86_400_000)
        expect(String(entered.headers['set-cookie'])).toMatch(/^Known-Client=/)
        const again = await enter(envelope.Data?.requestId ?? '', code)
        expect(again.envelope).toMatchObject({ Code: 'MailCodeWrong', Field: 'code' })
      }
    })

    test('a request for a mailed code without a usable account gets the same answer, but no mail', async () => {
      const known = await ask('bob')
      await emails()
      for (const address of [
        'nobody',
        'nobody@example.org',
        'sealed',
        'sealed@example.org',
        'x\0y',
        "b'o<b>x",
      ]) {
        const { envelope, statusCode, headers } = await ask(address)
        expect(statusCode).toBe(known.statusCode)
        expect(Object.keys(headers)).toEqual(Object.keys(known.headers))
        expect(envelope).toEqual({
          ...known.envelope,
          Data: { requestId: expect.stringMatching(/^.{43}$/), expiresOn: expect.any(Number) },
        })
        const wrong = await enter(envelope.Data?.requestId ?? '', '123456')
        const wrongOfKnown = await enter(known.envelope.Data?.requestId ?? '', '12345')
        expect(wrong.body).toBe(wrongOfKnown.body)
        await server.context.store.db.deleteFrom('attempt').execute()
      }
      expect(await emails()).toEqual([])
    })

    test('each account that shares an e-mail address gets its own code', async () => {
      const { db } = server.context.store
      for (const name of ['twin_1', 'twin_2']) {
        await register(name)
        await db
          .updateTable('account')
          .set({ email: 'Twins@example.org' })
          .where('logon_name', '=', name)
          .execute()
        server.advance(1)
      }
      await server.verifyEmails()
      await emails()
      const { envelope } = await ask('twins@example.org')
      // The e-mails are sent at the same time, so they arrive in any order.
      const nameIn = (email: string) => /登录名：(\w+)/.exec(bodyOf(email))?.[1] ?? ''
      const sent = (await emails()).toSorted((first, second) => (nameIn(first) < nameIn(second) ? -1 : 1))
      expect(sent.map(nameIn)).toEqual(['twin_1', 'twin_2'])
      const [one = '', two = ''] = sent
      const entered = await enter(envelope.Data?.requestId ?? '', codeIn(two))
      const profile = await server.call('/api/sys/User/GetLoginUserProfile', {}, entered.envelope.Data ?? '')
      expect(profile.envelope.Data?.logonName).toBe('twin_2')
      // Signing in with one code uses up the codes of the other account too.
      expect((await enter(envelope.Data?.requestId ?? '', codeIn(one))).envelope.Code).toBe('MailCodeWrong')
    })

    test('an invented request id of a mailed code is refused and leaves no row in the store', async () => {
      const { db } = server.context.store
      const before = (await db.selectFrom('attempt').selectAll().execute()).length
      const made = Array.from({ length: 30 }, (_, time) => Buffer.alloc(32, time).toString('base64url'))
      const answers = await Promise.all(made.map((id) => enter(id, '000000')))
      expect(new Set(answers.map(({ envelope }) => envelope.Code))).toEqual(new Set(['MailCodeWrong']))
      expect((await db.selectFrom('attempt').selectAll().execute()).length).toBe(before)
    })

    test('a mailed code cannot be guessed, ends when its time is over or its account is disabled, and is in no log', async () => {
      const { envelope } = await ask('bob')
      const [email = ''] = await emails()
      const code = codeIn(email)
      const id = envelope.Data?.requestId ?? ''
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, time) =>
          enter(id, String(time).padStart(6, code === '000000' ? '1' : '0')),
        ),
      )
      const codes = guesses.map((guess) => guess.envelope.Code)
      expect(codes.filter((each) => each === 'MailCodeWrong')).toHaveLength(limits.mailCodeTries)
      expect((await enter(id, code)).envelope.Code).toBe('TooManyAttempts')

      const later = await ask('bob')
      const [next = ''] = await emails()
      server.advance(limits.mailCodeSeconds * 1000)
      expect((await enter(later.envelope.Data?.requestId ?? '', codeIn(next))).envelope.Code).toBe(
        'MailCodeWrong',
      )

      const last = await ask('bob')
      const [third = ''] = await emails()
      const { db } = server.context.store
      const disable = (disabled: number) =>
        db.updateTable('account').set({ disabled }).where('logon_key', '=', 'bob').execute()
      await disable(1)
      expect((await enter(last.envelope.Data?.requestId ?? '', codeIn(third))).envelope.Code).toBe(
        'AccountDisabled',
      )
      await disable(0)

      const log = server.logLines.join('')
      expect(log).toContain('.eml')
      for (const secret of [code, codeIn(next), codeIn(third), id]) expect(log).not.toContain(secret)
      expect((await stat(folder())).mode & 0o777).toBe(0o700)
    })

    test('mails with sign-in codes are limited by client, by address and by account under any name', async () => {
      const codes = async (addresses: string[], from: (time: number) => string, times: number) => {
        const found = []
        for (let time = 0; time < times; time++) {
          found.push((await ask(addresses[time % addresses.length] ?? '', from(time))).envelope.Code)
        }
        return found
      }
      for (const address of ['bob', 'nobody']) {
        const perClient = await codes([address], () => '192.0.2.7', limits.mailCodesPerClientPerHour + 1)
        expect(perClient.filter((code) => code === 'TooManyAttempts')).toHaveLength(1)
        expect(await codes([address], () => '192.0.2.8', 1)).toEqual([null])
      }
      await server.context.store.db.deleteFrom('attempt').execute()
      await emails()
      const many = limits.mailCodesPerAccountPerHour + 4
      const mixed = await codes(['bob', 'bob@example.org'], (time) => `203.0.113.${time}`, many)
      expect(new Set(mixed)).toEqual(new Set([null]))
      expect(await emails()).toHaveLength(limits.mailCodesPerAccountPerHour)
    })

    test('requesting a mailed code needs a captcha', async () => {
      const input = {
        address: 'ann',
        validateCode: 'XXXX',
        validateCodeGuId: await server.drawCaptcha('mail-code'),
      }
      const { envelope } = await server.call('/api/sys/User/SendSignInCode', input)
      expect(envelope).toMatchObject({ Code: 'CaptchaWrong', Field: 'validateCode' })
      expect(await emails()).toEqual([])
    })
  })

  describe('a forgotten password', () => {
    const asked = async (logonName: string) =>
      (await server.call('/api/sys/User/GetUserByLogonName', { logonName })).envelope
    const claim = async (given: Input<'/api/sys/User/ValidateQuestion'> = {}) =>
      server.call('/api/sys/User/ValidateQuestion', {
        logonName: 'ann',
        userName: 'ann Lee',
        securityQuestion: question,
        securityAnswer: answer,
        ...(await captcha('password-reset')),
        ...given,
      })
    const set = (resetToken: string, newPassword: string) =>
      server.call('/api/sys/User/MakeNewPassword', { resetToken, newPassword })

    test('the security question of an unknown name is a constant decoy', async () => {
      expect((await asked('ANN')).Data).toEqual({ logonName: 'ANN', securityQuestion: question })
      const decoys = await Promise.all(
        Array.from({ length: 40 }, async (_, time) => (await asked(`ghost_${time}`)).Data?.securityQuestion),
      )
      expect(new Set(decoys).size).toBeGreaterThan(3)
      for (const decoy of decoys) expect(securityQuestions).toContain(decoy)
      expect((await asked('GHOST_7')).Data?.securityQuestion).toBe(decoys[7])
      expect((await asked('plain')).Data?.securityQuestion).toBe(
        (await asked('Plain')).Data?.securityQuestion,
      )
      for (const wrong of ['', 'a b', 'x'.repeat(30), 'a-b', '名']) {
        expect(await asked(wrong)).toMatchObject({ Code: 'BadInput', Field: 'logonName' })
      }
    })

    test('the security answer in any spelling sets a new password, ends every session and notifies the owner', async () => {
      await register('lost')
      const before = await signIn('lost')
      const other = await claim({
        logonName: 'lost',
        userName: ' LOST  lee ',
        securityAnswer: ' ｒｅｘ, THE dog! ',
      })
      const first = other.envelope.Data?.resetToken ?? ''
      const { envelope } = await claim({ logonName: 'lost', userName: 'lost Lee' })
      const token = envelope.Data?.resetToken ?? ''
      expect(envelope.Data?.expiresOn).toBe(server.context.clock() + limits.resetTokenSeconds * 1000)
      expect((await set(token, 'weak')).envelope).toMatchObject({
        Code: 'PasswordWeak',
        Field: 'newPassword',
      })
      expect((await set(token, 'brand-new-2')).envelope.Data).toBe(true)
      expect(await signedIn(before)).toBe(false)
      expect(await signIn('lost')).toBe('')
      expect(await signedIn(await signIn('lost', 'brand-new-2'))).toBe(true)
      // The token works once, and earlier tokens end with it.
      for (const old of [token, first]) {
        const again = await set(old, 'brand-new-3')
        expect({ status: again.statusCode, code: again.envelope.Code }).toEqual({
          status: 400,
          code: 'ResetExpired',
        })
      }
      await server.context.mailer.settled()
      const folder = join(server.context.environment.dataDirectory, 'mail')
      const texts = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      )
      expect(texts.filter((text) => text.includes('To: lost@example.org'))).toHaveLength(1)
    })

    test('a password reset with a wrong detail does not reveal which detail is wrong or whether the account exists', async () => {
      const wrongs: Input<'/api/sys/User/ValidateQuestion'>[] = [
        { securityAnswer: 'Fido' },
        { userName: 'Somebody Else' },
        { securityQuestion: 'firstBoss' },
        { logonName: 'nobody' },
        { logonName: 'sealed', userName: 'sealed Lee' },
        { logonName: 'plain', userName: 'plain' },
      ]
      const answers = []
      for (const wrong of wrongs) {
        answers.push(await claim(wrong))
        await server.context.store.db.deleteFrom('attempt').execute()
      }
      const [first] = answers
      expect(first?.envelope).toMatchObject({ Code: 'AnswerWrong', Field: null, Data: null })
      for (const each of answers) {
        expect({ body: each.body, status: each.statusCode, headers: Object.keys(each.headers) }).toEqual({
          body: first?.body,
          status: 400,
          headers: Object.keys(first?.headers ?? {}),
        })
      }
    })

    test('security answers are limited to five per hour for all clients together, even for unknown accounts', async () => {
      for (const logonName of ['ann', 'nobody']) {
        const guesses = await Promise.all(
          Array.from({ length: 12 }, (_, time) => claim({ logonName, securityAnswer: `guess ${time}` })),
        )
        const codes = guesses.map(({ envelope }) => envelope.Code)
        expect(codes.filter((code) => code === 'AnswerWrong')).toHaveLength(limits.securityAnswersPerHour)
        const blocked = await claim({ logonName })
        expect(blocked.envelope).toMatchObject({ Code: 'TooManyAttempts', Params: { seconds: 3600 } })
      }
      server.advance(3600_000)
      expect((await claim()).envelope.Status).toBe(true)
    })

    test('the token of a password reset works only for its account, purpose and time', async () => {
      const session = await signIn('bob')
      for (const token of ['', 'x', session, Buffer.alloc(32, 7).toString('base64url')]) {
        expect((await set(token, 'brand-new-2')).envelope.Code).toBe('ResetExpired')
      }
      const { envelope } = await claim({ logonName: 'bob', userName: 'bob Lee' })
      const token = envelope.Data?.resetToken ?? ''
      const asCode = await server.call('/api/sys/User/LoginByCode', {
        requestId: token,
        code: '',
        isThrityDays: false,
      })
      expect(asCode.envelope.Code).toBe('MailCodeWrong')
      server.advance(limits.resetTokenSeconds * 1000)
      expect((await set(token, 'brand-new-2')).envelope.Code).toBe('ResetExpired')
      const later = (await claim({ logonName: 'bob', userName: 'bob Lee' })).envelope.Data?.resetToken ?? ''
      await server.call(
        '/api/sys/User/ChangePassword',
        { oldPassword: password, newPassword: 'brand-new-4' },
        await signIn('bob'),
      )
      expect((await set(later, 'brand-new-2')).envelope.Code).toBe('ResetExpired')
      const two = await Promise.all([set(later, 'a-new-one-1'), set(later, 'a-new-one-2')])
      expect(two.some((each) => each.envelope.Status)).toBe(false)
    })

    test('the security answer is stored as an argon2id hash, and asking for it needs a captcha', async () => {
      const row = await server.context.store.db
        .selectFrom('account')
        .selectAll()
        .where('logon_key', '=', 'ann')
        .executeTakeFirstOrThrow()
      expect(row.security_answer_hash).toMatch(/^\$argon2id\$/)
      expect(JSON.stringify(row)).not.toMatch(/Rex the Dog|rexthedog/)
      expect((await claim({ validateCode: 'XXXX' })).envelope).toMatchObject({
        Code: 'CaptchaWrong',
        Field: 'validateCode',
      })
    })
  })

  describe('a change of the profile', () => {
    const profile = {
      userName: 'Ann Lee',
      email: 'ann@example.org',
      phone: '+86 10 6500 1234',
      securityQuestion: question,
      securityAnswer: '',
    }
    const change = async (given: object, token: string) =>
      (await server.call('/api/sys/User/UpdateLoginUser', { ...profile, ...given }, token)).envelope

    test('an account’s name and phone change without the password, and its e-mail address and security question only with the password', async () => {
      const token = await signIn('ann')
      const named = await change({ userName: ' Ann  B. Lee ', phone: '010-6500 4321' }, token)
      expect(named.Data).toMatchObject({
        userName: 'Ann B. Lee',
        phone: '010-6500 4321',
        securityQuestion: question,
        account: { name: 'Ann B. Lee' },
      })
      for (const opening of [
        { email: 'other@example.org' },
        { securityAnswer: 'Fido' },
        { securityQuestion: 'firstBoss', securityAnswer: 'Fido' },
      ]) {
        expect(await change(opening, token)).toMatchObject({ Code: 'PasswordWrong', Field: 'password' })
        const wrong = await change({ ...opening, password: 'wrong-password-1' }, token)
        expect(wrong).toMatchObject({ Code: 'PasswordWrong', Field: 'password' })
        await server.context.store.db.deleteFrom('attempt').execute()
      }
      expect(await change({ securityQuestion: 'firstBoss', password }, token)).toMatchObject({
        Code: 'TextEmpty',
        Field: 'securityAnswer',
      })
      const moved = await change(
        {
          email: 'ann@elsewhere.example',
          securityQuestion: 'firstBoss',
          securityAnswer: 'Kim',
          password,
        },
        token,
      )
      expect(moved.Data).toMatchObject({ email: 'ann@elsewhere.example', securityQuestion: 'firstBoss' })
      expect(JSON.stringify(moved)).not.toMatch(/Kim|argon2/)
      const back = { password, securityAnswer: answer }
      expect((await change(back, token)).Status).toBe(true)
    })

    test('a profile needs a phone number, a security question and its answer, also when only the name changes', async () => {
      const token = await signIn('ann')
      const { db } = server.context.store
      const here = () => db.updateTable('account').where('logon_key', '=', 'ann')
      const before = await db
        .selectFrom('account')
        .select(['phone', 'security_question', 'security_answer_hash'])
        .where('logon_key', '=', 'ann')
        .executeTakeFirstOrThrow()
      for (const field of ['phone', 'securityQuestion', 'securityAnswer']) {
        const { [field as keyof typeof profile]: _, ...rest } = { ...profile, userName: 'Ann of Bare' }
        const { envelope } = await server.call('/api/sys/User/UpdateLoginUser', rest, token)
        expect([envelope.Status, envelope.Field]).toEqual([false, field])
      }
      await here().set({ phone: '', security_question: '', security_answer_hash: '' }).execute()
      const unanswered = await change({ userName: 'Ann of Bare' }, token)
      expect(unanswered).toMatchObject({ Code: 'TextEmpty', Field: 'securityAnswer' })
      await here()
        .set({ ...before, security_answer_hash: '' })
        .execute()
      expect(await change({}, token)).toMatchObject({ Code: 'TextEmpty', Field: 'securityAnswer' })
      await here().set(before).execute()
      expect((await change({}, token)).Status).toBe(true)
    })

    test('the avatar is one of the account’s own JPEG or PNG uploads, and is kept while it is used', async () => {
      const token = await signIn('ann')
      const { accounts, uploads, store } = server.context
      const upload = async (logonName: string, format: 'png' | 'jpeg' | 'gif'): Promise<string> => {
        const account = await accounts.findByLogonName(logonName)
        const outcome = await uploads.addPicture(account?.id ?? '', await makePicture(format, 8, 8))
        if (!outcome.ok) throw new Error(outcome.code)
        return outcome.data.filePath
      }
      const held = async () => (await store.db.selectFrom('upload_use').select('name').execute()).length
      const readable = async (path: string) => (await server.app.inject({ url: path })).statusCode === 200
      const first = await upload('ann', 'png')
      expect((await change({ avatarPath: first }, token)).Data).toMatchObject({ avatarPath: first })
      for (const [avatarPath, code] of [
        [await upload('bob', 'png'), 'UploadGone'],
        [`/pictures/${'0'.repeat(32)}.webp`, 'UploadGone'],
        [await upload('ann', 'gif'), 'PictureFormat'],
        ['https://example.org/me.png', 'BadInput'],
        ['/pictures/../cuelight.db', 'BadInput'],
      ] as const) {
        const refusal = await change({ avatarPath, userName: 'Somebody' }, token)
        expect(refusal).toMatchObject({ Status: false, Code: code, Field: 'avatarPath' })
      }
      // An omitted picture stays, and the refused change wrote nothing.
      const kept = await change({}, token)
      expect(kept.Data).toMatchObject({ avatarPath: first, userName: profile.userName })
      server.advance((limits.uploadUnusedHours + 1) * 3600_000)
      await uploads.sweep()
      expect(await readable(first)).toBe(true)

      const again = await signIn('ann')
      const second = await upload('ann', 'jpeg')
      await change({ avatarPath: second }, again)
      expect(await held()).toBe(1)
      expect((await change({ avatarPath: '' }, again)).Data).toMatchObject({ avatarPath: '' })
      expect(await held()).toBe(0)
      server.advance((limits.uploadUnusedHours + 1) * 3600_000)
      await uploads.sweep()
      expect([await readable(first), await readable(second)]).toEqual([false, false])
      const late = await change({ avatarPath: second }, await signIn('ann'))
      expect(late).toMatchObject({ Code: 'UploadGone', Field: 'avatarPath' })
    })

    test('a stolen token cannot guess the password through profile changes', async () => {
      const token = await signIn('ann')
      const codes = await Promise.all(
        Array.from({ length: 12 }, async (_, time) => {
          const guess = { email: 'thief@example.org', password: `guess-${time}` }
          return (await change(guess, token)).Code
        }),
      )
      expect(codes.filter((code) => code === 'PasswordWrong')).toHaveLength(limits.signInFailuresPerClient)
      expect(codes.filter((code) => code === 'TooManyAttempts')).toHaveLength(
        12 - limits.signInFailuresPerClient,
      )
    })

    test.each([
      ['an empty name', { userName: ' ' }, 'TextEmpty', 'userName'],
      ['an empty e-mail address', { email: '' }, 'BadInput', 'email'],
      ['a wrong e-mail address', { email: 'ann@' }, 'BadInput', 'email'],
      ['an empty phone number', { phone: '' }, 'BadInput', 'phone'],
      ['a wrong phone number', { phone: '12 ab 34' }, 'BadInput', 'phone'],
      ['an empty question', { securityQuestion: '' }, 'BadInput', 'securityQuestion'],
      ['another role', { userRoles: ['operator'] }, 'BadInput', 'userRoles'],
      ['another level', { vipLevel: 'ultimate' }, 'BadInput', 'vipLevel'],
      ['another login name', { logonName: 'root' }, 'BadInput', 'logonName'],
    ])('a profile change to %s is refused', async (_, wrong, code, Field) => {
      const token = await signIn('ann')
      expect(await change(wrong, token)).toMatchObject({ Status: false, Code: code, Field })
    })

    test('the remaining resources of a plan are calculated from the account’s events', async () => {
      const token = await server.signUp('planner')
      const { db } = server.context.store
      const planner = await server.context.accounts.findByLogonName('planner')
      const event = (code: string, deleted_at: number | null) => ({
        id: code,
        code,
        owner_id: planner?.id ?? '',
        state: '{}',
        participants: 0,
        live_questions: 0,
        seq: 0,
        host_seq: 0,
        guest_seq: 0,
        screen_seq: 0,
        speaker_seq: 0,
        created_at: 1,
        screen_theme_id: '',
        mobile_theme_id: '',
        deleted_at,
        suspended: '',
      })
      await db
        .insertInto('event')
        .values([event('P1', null), event('P2', null), event('P3', 5)])
        .execute()
      const { envelope } = await server.call('/api/sys/User/GetLoginUserProfile', {}, token)
      expect(envelope.Data?.account).toMatchObject({ resources: 5, remainingResources: 3 })
    })
  })

  test('the server accepts a sign-in field in the encoding of the form and as plain text', async () => {
    await server.signUp('percent', '100%-sure')
    for (const [logonName, typed] of [
      ['percent', '100%-sure'],
      ['%3Cpercent%3E', '100%25-sure%27'],
      ['percent', encodeURIComponent('100%-sure')],
    ] as const) {
      expect(await signedIn(await signIn(logonName, typed))).toBe(true)
    }
  })

  test('the lists of terms are public and complete in every language', async () => {
    const all = await server.call('/api/sys/Dict/GetAll', {})
    expect(all.envelope.Data?.map(({ typeCode }) => typeCode)).toEqual([...dictTypes])
    const items = all.envelope.Data?.flatMap(({ dictItems }) => dictItems) ?? []
    for (const item of items) {
      const names = [item.nameCn, item.nameEn, item.nameEs, item.nameJa]
      for (const name of names) expect(name, item.itemCode).toMatch(/\S/)
    }
    const one = await server.call('/api/sys/Dict/GetAll', { typeCode: 'VIPLevel' })
    expect(one.envelope.Data).toEqual(all.envelope.Data?.filter(({ typeCode }) => typeCode === 'VIPLevel'))
    const language = await server.call('/api/sys/Dict/GetDictItems', { typeCode: 'Language' })
    expect(language.envelope.Data?.map(({ itemCode }) => itemCode)).toEqual(['zh', 'en', 'es', 'ja'])
    expect(language.envelope.Data?.[1]).toEqual({
      itemCode: 'en',
      nameCn: '英文',
      nameEn: 'English',
      nameEs: 'Inglés',
      nameJa: '英語',
      itemValue: 'en',
      dictTypeId: 'Language',
    })
    for (const typeCode of ['Password', '__proto__', 7]) {
      expect((await server.call('/api/sys/Dict/GetDictItems', { typeCode })).envelope.Code).toBe('BadInput')
    }
  })
})
