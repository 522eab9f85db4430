import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { countEmails, createEmailQueue } from '#server/platform/mail/email-queue.ts'
import type { MailTimes } from '#server/platform/mail/mailer.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'
import { createSite, LiveServer } from '#tests/support/server/live-server.ts'
import { type MailServer, mailUser, startMailServer } from '#tests/support/server/mail-server.ts'

const retryMilliseconds = 60_000
const mailTimes: MailTimes = { timeoutMilliseconds: 10_000, retryMilliseconds: [retryMilliseconds] }

const mailSettings = ({ port }: MailServer) => ({
  smtpUrl: `smtp://${mailUser}@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
  mailFrom: 'stage@example.org',
})

eachStore('an e-mail that waits', (store) => {
  let mail: MailServer
  let one: TestServer
  /** Another server of the same store. */
  let other: TestServer
  /** A server whose tries do not end before the end of all tests, as if it were killed. */
  let killed: TestServer
  let hello: Email

  beforeAll(async () => {
    mail = await startMailServer()
    const environment = mailSettings(mail)
    one = await buildServer({ store, environment, mailTimes })
    other = await buildServer({ share: one, environment, mailTimes })
    killed = await buildServer({
      share: one,
      environment,
      mailTimes: { ...mailTimes, timeoutMilliseconds: 600_000 },
    })
    await one.signUp('ann')
    const { id: accountId } = await one.context.store.db
      .selectFrom('account')
      .select('id')
      .executeTakeFirstOrThrow()
    hello = { to: 'ann@example.org', subject: 'Hello', text: 'Hello', accountId, validSeconds: 600 }
  })
  afterAll(async () => {
    await mail.close()
    await killed.close()
    await other.close()
    await one.close()
  })
  beforeEach(() => {
    mail.taken.length = 0
    mail.recipients.length = 0
  })
  const waiting = () => countEmails(one.context.store.db)
  const pass = (milliseconds: number): void => {
    for (const server of [one, other]) server.advance(milliseconds)
  }
  const failOnce = async (email = hello) => {
    mail.troubles.recipient = [451]
    await one.context.mailer.send(email)
    await one.context.mailer.settled()
    expect([mail.recipients.length, await waiting()]).toEqual([1, 1])
  }

  test('an e-mail that a server was sending when it was killed is sent by the next server', async () => {
    mail.troubles.recipient = ['say nothing']
    await killed.context.mailer.send(hello)
    await vi.waitFor(() => expect(mail.recipients).toHaveLength(1), { timeout: 5000 })
    await other.context.mailer.settled()
    expect(mail.taken).toEqual([])
    pass(limits.mailClaimMilliseconds)
    await other.context.mailer.settled()
    expect(mail.taken.map(({ to }) => to)).toEqual([hello.to])
    expect(await waiting()).toBe(0)
  })

  test('an e-mail that could not be sent before a server stopped is sent by the next server', async () => {
    const before = await buildServer({ share: one, environment: one.context.environment, mailTimes })
    mail.troubles.recipient = [451]
    await before.context.mailer.send(hello)
    await vi.waitFor(() => expect(mail.recipients).toHaveLength(1), { timeout: 5000 })
    await before.close()
    pass(retryMilliseconds)
    await other.context.mailer.settled()
    expect(mail.taken.map(({ to }) => to)).toEqual([hello.to])
    expect(await waiting()).toBe(0)
  })

  test('e-mails that two servers find at the same time are sent once', async () => {
    const queue = createEmailQueue(one.context.store, one.context.clock)
    const recipients = Array.from({ length: 12 }, (_, index) => `guest-${10 + index}@example.org`)
    for (const to of recipients) await queue.add({ ...hello, to })
    await Promise.all([one.context.mailer.settled(), other.context.mailer.settled()])
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 5000 })
    expect(mail.taken.map(({ to }) => to).sort()).toEqual(recipients)
  })

  test('an e-mail whose code has expired is not sent', async () => {
    await failOnce()
    pass(hello.validSeconds * 1000)
    await other.context.mailer.settled()
    expect([mail.recipients.length, await waiting()]).toEqual([1, 0])
    expect(other.logLines.join('')).toMatch(/"email":"\S{16}","msg":"an e-mail has expired and is not sent"/)
  })

  test('an e-mail is given up when its code expires before the next try', async () => {
    mail.troubles.recipient = [451]
    await one.context.mailer.send({ ...hello, validSeconds: retryMilliseconds / 1000 })
    await one.context.mailer.settled()
    expect([mail.recipients.length, await waiting()]).toEqual([1, 0])
  })

  test('an e-mail of a deleted account is not sent', async () => {
    await one.signUp('bob')
    mail.recipients.length = 0
    const { db } = one.context.store
    const bob = await db
      .selectFrom('account')
      .select('id')
      .where('logon_name', '=', 'bob')
      .executeTakeFirstOrThrow()
    await failOnce({ ...hello, accountId: bob.id })
    await db.deleteFrom('account').where('id', '=', bob.id).execute()
    await other.context.mailer.settled()
    expect(await waiting()).toBe(0)
  })

  test('an e-mail waits while the mail server accepts no password of ours', async () => {
    const { environment } = one.context
    const smtpUrl = environment.smtpUrl?.replace(mailUser, 'cuelight:wrong')
    const wrong = await buildServer({ share: one, environment: { ...environment, smtpUrl }, mailTimes })
    await wrong.context.mailer.send(hello)
    await wrong.context.mailer.settled()
    expect(await waiting()).toBe(1)
    await wrong.close()
    pass(retryMilliseconds)
    await other.context.mailer.settled()
    expect(mail.taken.map(({ to }) => to)).toEqual([hello.to])
  })

  test('an e-mail is dropped when too many e-mails wait', async () => {
    const { store, clock } = one.context
    const later = clock() + 3_600_000
    const rows = Array.from({ length: limits.mailQueueLength }, (_, index) => ({
      id: `row ${index}`,
      account_id: hello.accountId,
      recipient: hello.to,
      subject: '',
      text: '',
      created_at: clock(),
      expires_at: later,
      due_at: later,
    }))
    await store.db.insertInto('email').values(rows).execute()
    await one.context.mailer.send(hello)
    await one.context.mailer.settled()
    expect(mail.recipients).toEqual([])
    expect(one.logLines.join('')).toContain('an e-mail was dropped: the queue is full')
    await store.db.deleteFrom('email').execute()
  })
})

test('a server that starts again sends the e-mails of its embedded database without a request', async () => {
  const mail = await startMailServer()
  const site = await createSite('sqlite', mailSettings(mail))
  const before = await LiveServer.start(site)
  const { id: accountId } = await before.host()
  mail.troubles.recipient = [451]
  const email = { to: 'ann@example.org', subject: 'Hello', text: 'Hello', accountId, validSeconds: 600 }
  await before.context.mailer.send(email)
  await vi.waitFor(() => expect(mail.recipients).toHaveLength(1), { timeout: 5000 })
  await before.close()
  expect(mail.taken).toEqual([])
  site.clock.offset += limits.mailRetryMilliseconds[0]
  const after = await LiveServer.start(site)
  await vi.waitFor(() => expect(mail.taken.map(({ to }) => to)).toEqual([email.to]), { timeout: 10_000 })
  await after.close()
  await mail.close()
  await site.remove()
})
