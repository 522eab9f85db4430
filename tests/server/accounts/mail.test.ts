import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { createMailer, type MailerParts, type MailTimes } from '#server/platform/mail/mailer.ts'
import { pictureAsPng } from '#server/platform/uploads/picture-as-png.ts'
import type { Store } from '#server/store/store.ts'
import { buildServer, captchaText, type TestServer } from '#tests/support/server/build.ts'
import {
  type MailServer,
  mailUser,
  startMailServer,
  type Trouble,
} from '#tests/support/server/mail-server.ts'
import { contentOf } from '#tests/support/theme-content.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { uploadedPath } from '#tests/support/uploads/upload-form.ts'
import { bodyOf, codeIn } from './mailbox.ts'

const trusting = 'tls.rejectUnauthorized=false'
const MAIL_FROM = 'Cuelight <stage@example.org>'
const patient: MailTimes = { timeoutMilliseconds: 10_000, retryMilliseconds: [0] }
// Enough attempts for a busy machine to be fast enough once.
const impatient: MailTimes = { timeoutMilliseconds: 300, retryMilliseconds: Array(10).fill(0) }

function mailerOf(store: Store, smtpUrl: string, given: Pick<MailerParts, 'times' | 'logoOf'>) {
  const environment = readEnvironment({ SMTP_URL: smtpUrl, MAIL_FROM })
  const states: string[] = []
  const state = { ok: () => void states.push('ok'), failing: () => void states.push('failing') }
  const log = createLogger(environment, { write: () => {} })
  return { ...createMailer({ environment, clock: Date.now, log, store, state, ...given }), states }
}

describe('a code that is sent through a mail server', () => {
  const address = (): string => `smtp://${mailUser}@127.0.0.1:${mail.port}?${trusting}`
  let mail: MailServer
  let hello: Email
  let server: TestServer
  /** Another server for the same accounts, with a short timeout. */
  let hasty: TestServer
  beforeAll(async () => {
    mail = await startMailServer()
    const environment = { smtpUrl: address(), mailFrom: MAIL_FROM }
    server = await buildServer({ environment, mailTimes: patient })
    hasty = await buildServer({ environment, mailTimes: impatient, share: server })
    for (const name of ['ann', 'bob']) await server.signUp(name)
    const { id: accountId } = await server.context.store.db
      .selectFrom('account')
      .select('id')
      .where('logon_name', '=', 'ann')
      .executeTakeFirstOrThrow()
    hello = { to: 'eve@example.org', subject: 'Hello', text: 'Hello', accountId, validSeconds: 3600 }
    // Discard the mails of the registrations.
    mail.taken.length = 0
    mail.recipients.length = 0
  })
  afterAll(async () => {
    await hasty.close()
    await server.close()
    await mail.close()
  })
  afterEach(async () => {
    mail.taken.length = 0
    mail.recipients.length = 0
    await server.context.store.db.deleteFrom('attempt').execute()
  })

  const ask = async (Address: string, on = server) => {
    const captcha = { validateCode: captchaText, validateCodeGuId: await on.drawCaptcha('mail-code') }
    const answer = await on.call('/api/sys/User/SendSignInCode', { address: Address, ...captcha })
    await on.context.mailer.settled()
    return answer
  }
  const signsIn = async (requestId: string | undefined, email: string | undefined): Promise<boolean> => {
    const input = { requestId: requestId ?? '', code: codeIn(email ?? ''), isThrityDays: false }
    return (await server.call('/api/sys/User/LoginByCode', input)).envelope.Status
  }
  const counted = async () =>
    (await server.context.store.db.selectFrom('attempt').select('bucket').execute()).length

  test('a mail with a code is sent encrypted and authenticated, and the code signs in', async () => {
    const { envelope } = await ask('ann')
    const [taken, ...more] = mail.taken
    expect(more).toEqual([])
    expect(taken).toMatchObject({
      from: 'stage@example.org',
      to: 'ann@example.org',
      user: 'cuelight',
      encrypted: true,
    })
    expect(taken?.email).toMatch(/^From: Cuelight <stage@example\.org>\r$/m)
    expect(bodyOf(taken?.email ?? '')).toContain('登录名：ann')
    expect(await signsIn(envelope.Data?.requestId, taken?.email)).toBe(true)
  })

  test('a mail shows the logo of its account as a PNG inside the mail, and goes without it if the file is lost', async () => {
    const token = await server.signUp('eva')
    const logoPath = await uploadedPath(server, token, await makePicture('png', 300, 100))
    const { db } = server.context.store
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('logon_name', '=', 'eva')
      .executeTakeFirstOrThrow()
    const logo = { logoPath, logoText: 'North & "wind"', logoPlate: 'light' }
    const content = JSON.stringify({ ...contentOf('builtin-graphite'), ...logo })
    await db
      .insertInto('theme')
      .values({ owner_id: id, id: 'own', origin_id: null, type: 1, content, created_at: 1 })
      .execute()
    await db.updateTable('account').set({ theme_id: 'own' }).where('id', '=', id).execute()
    mail.taken.length = 0
    await ask('eva')
    const [{ email = '' } = {}] = mail.taken
    const [, png = ''] = /Content-Type: image\/png[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(email) ?? []
    expect(Buffer.from(png, 'base64').toString('latin1', 1, 4)).toBe('PNG')
    expect(email).toMatch(/^Content-ID: <logo>/im)
    const [, html = ''] = /Content-Type: text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(email) ?? []
    const bytes = html.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_, code) => `%${code}`)
    const read = decodeURIComponent(bytes)
    expect(read).toContain('src="cid:logo" alt="North &amp; &quot;wind&quot;"')
    expect(read).toContain('登录名：eva')
    await ask('ann')
    expect(mail.taken[1]?.email).not.toContain('image/png')

    expect(await pictureAsPng(Buffer.from('no picture'))).toBeUndefined()
    const lost = mailerOf(server.context.store, address(), {
      logoOf: () => Promise.reject(new Error('the file is gone')),
      times: patient,
    })
    await lost.send(hello)
    await lost.settled()
    expect(mail.taken[2]?.email).toMatch(/\r\n\r\nHello/)
    await lost.close()
  })

  test('a mail is not sent again when its recipient is refused, and the requester is not told', async () => {
    mail.troubles.recipient = [550]
    const refused = await ask('ann')
    expect(mail.recipients).toEqual(['ann@example.org'])
    const unknown = await ask('nobody')
    expect({ ...refused.envelope, Data: null }).toEqual({ ...unknown.envelope, Data: null })
    const { envelope } = await ask('bob')
    expect(await signsIn(envelope.Data?.requestId, mail.taken[0]?.email)).toBe(true)
    const lines = server.logLines.join('')
    expect(lines).toMatch(
      /550 not this one: <\[address\]>.*"email":"[A-Za-z0-9_-]{16}".*an e-mail could not be sent"/,
    )
    expect(lines).not.toContain('ann@example.org')
  })

  test.each<Trouble>([451, 'hang up'])(
    'a mail is sent again after the mail server answered with %s',
    async (trouble) => {
      mail.troubles.recipient = [trouble]
      const { envelope } = await ask('ann')
      expect(mail.recipients).toHaveLength(2)
      expect(await signsIn(envelope.Data?.requestId, mail.taken[0]?.email)).toBe(true)
    },
  )

  test('a mail is sent again after the mail server stopped answering', async () => {
    const mailer = mailerOf(server.context.store, address(), { times: impatient })
    mail.troubles.recipient = ['say nothing']
    await mailer.send(hello)
    await mailer.settled()
    expect(mail.taken.map(({ to }) => to)).toEqual([hello.to])
  })

  test.each<[Trouble, () => TestServer]>([
    [451, () => server],
    ['hang up', () => server],
    ['say nothing', () => hasty],
  ])(
    'a request for a mailed code is refused and costs no attempt when the mail server fails with %s',
    async (trouble, on) => {
      on().advance(limits.mailReadySeconds * 1000)
      for (const address of ['ann', 'nobody']) {
        mail.troubles.connection = [trouble]
        const { envelope, statusCode } = await ask(address, on())
        expect([statusCode, envelope.Code, envelope.Data]).toEqual([503, 'MailUnavailable', null])
        expect(envelope.ErrorMsgEN).toMatch(/^E-mail cannot be sent right now/)
      }
      expect(await counted()).toBe(0)
      const { envelope } = await ask('ann')
      expect(await signsIn(envelope.Data?.requestId, mail.taken[0]?.email)).toBe(true)
    },
  )

  test('a mail without an answer does not delay other mails', async () => {
    const times = { timeoutMilliseconds: 10_000, retryMilliseconds: [] }
    const mailer = mailerOf(server.context.store, address(), { times })
    mail.troubles.recipient = ['say nothing']
    await mailer.send(hello)
    await vi.waitFor(() => expect(mail.recipients).toEqual([hello.to]), { timeout: 5000 })
    await mailer.send({ ...hello, to: 'next@example.org' })
    await vi.waitFor(() => expect(mail.taken.map(({ to }) => to)).toEqual(['next@example.org']), {
      timeout: 5000,
    })
    await mailer.close()
  })

  test('a mailed code is never in the log', async () => {
    mail.troubles.recipient = [451]
    await ask('ann')
    const code = codeIn(mail.taken[0]?.email ?? '')
    expect(code).toHaveLength(6)
    expect([...server.logLines, ...hasty.logLines].join('')).not.toMatch(new RegExp(`${code}|p@ss|p%40ss`))
  })
})

describe('a mail server', () => {
  const inTheClear = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
  const servers: MailServer[] = []
  let database: TestServer
  beforeAll(async () => {
    database = await buildServer()
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await database.close()
  })

  test.each([
    ['accepts mails over TLS from the first byte', { secure: true }, mailUser, trusting, true],
    ['gets no mail when its TLS certificate is not trusted', { secure: true }, mailUser, '', false],
    ['gets no mail when its STARTTLS certificate is not trusted', {}, mailUser, '', false],
    ['accepts mails without encryption', inTheClear, mailUser, '', true],
    ['gets no unencrypted mail when encryption is required', inTheClear, mailUser, 'requireTLS=true', false],
    ['accepts no mail with a wrong password', {}, 'cuelight:wrong', trusting, false],
  ])(
    'the server learns whether its mail server can be used when that mail server %s',
    async (_, options, user, query, ready) => {
      const server = await startMailServer(options)
      const scheme = 'secure' in options ? 'smtps' : 'smtp'
      servers.push(server)
      const url = `${scheme}://${user}@127.0.0.1:${server.port}?${query}`
      const mailer = mailerOf(database.context.store, url, { times: patient })
      expect(await mailer.ready()).toBe(ready)
      await mailer.close()
      expect(mailer.states).toEqual([ready ? 'ok' : 'failing'])
    },
  )
})
