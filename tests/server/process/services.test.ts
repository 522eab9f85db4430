import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { commit, version } from '#server/platform/version.ts'
import { type BucketServer, startBucketServer } from '#tests/server/uploads/bucket-server.ts'
import { buildServer, type TestServer } from '#tests/support/server/build.ts'
import { createSite, LiveServer } from '#tests/support/server/live-server.ts'
import { type MailServer, mailUser, startMailServer } from '#tests/support/server/mail-server.ts'

const user = mailUser.replace('cuelight', 'cuelight-user')
const health = async ({ app }: Pick<TestServer, 'app'>) => {
  const { statusCode, body } = await app.inject('/health')
  return { statusCode, ...JSON.parse(body) }
}
const healthy = { statusCode: 200, status: 'ok', disk: 'ok', version, commit }

test('a server starts without its mail server and its bucket, and reports both in /health and in the log', async () => {
  const bucket = { endpoint: 'http://127.0.0.1:9', name: 'b', region: 'r', keyId: 'k', secret: 'hidden-key' }
  const smtpUrl = `smtp://${user}@127.0.0.1:9`
  const site = await createSite('sqlite', { smtpUrl, mailFrom: 'stage@example.org', bucket })
  const live = await LiveServer.start(site)
  await expect
    .poll(() => health(live.server), { timeout: 10_000 })
    .toEqual({ ...healthy, backup: 'off', mail: 'failing', bucket: 'failing' })
  const errors = live.logLines.filter((line) => line.includes('"level":50'))
  expect(
    errors.map((line) => /the (mail server of SMTP_URL|bucket of S3_ENDPOINT)/.exec(line)?.[0]).sort(),
  ).toEqual(['the bucket of S3_ENDPOINT', 'the mail server of SMTP_URL'])
  expect(errors.join('')).not.toMatch(/cuelight-user|p%40ss|p@ss|hidden-key/)
  await live.close()
  await site.remove()
})

test('a server without SMTP_URL and S3_ENDPOINT reports neither of them', async () => {
  const server = await buildServer()
  await server.signUp('ann')
  expect(server.context.serviceChecks).toEqual([])
  expect(await health(server)).toEqual(healthy)
  await server.close()
})

let mail: MailServer
let storage: BucketServer
let server: TestServer
beforeAll(async () => {
  mail = await startMailServer()
  storage = await startBucketServer()
  const smtpUrl = `smtp://${mailUser}@127.0.0.1:${mail.port}?tls.rejectUnauthorized=false`
  const environment = { smtpUrl, mailFrom: 'stage@example.org', bucket: storage.bucket }
  server = await buildServer({ environment })
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await storage.close()
})

const check = async () => {
  server.advance(limits.mailReadySeconds * 1000)
  await Promise.all(server.context.serviceChecks.map((one) => one()))
}
const logged = (words: string) => server.logLines.filter((line) => line.includes(words)).length
const figures = async () => {
  const text = await server.context.metrics.registry.metrics()
  return ['mail_up', 'bucket_up', 'mail_waiting'].map((name) =>
    Number(new RegExp(`^cuelight_${name} (\\S+)$`, 'm').exec(text)?.[1]),
  )
}

test('/health and /metrics report when the mail server and the bucket fail and recover, and the log only once', async () => {
  await check()
  expect(await health(server)).toEqual({ ...healthy, mail: 'ok', bucket: 'ok' })
  expect(await figures()).toEqual([1, 1, 0])
  for (let times = 0; times < 2; times += 1) {
    mail.troubles.connection = ['hang up']
    storage.failures.push(403)
    await check()
    expect(await health(server)).toEqual({ ...healthy, mail: 'failing', bucket: 'failing' })
  }
  expect(await figures()).toEqual([0, 0, 0])
  expect([
    logged('the mail server of SMTP_URL accepts no'),
    logged('the bucket of S3_ENDPOINT cannot'),
  ]).toEqual([1, 1])
  await check()
  expect(await health(server)).toEqual({ ...healthy, mail: 'ok', bucket: 'ok' })
  expect([logged('the mail server accepts e-mails again'), logged('the bucket can be used again')]).toEqual([
    1, 1,
  ])
  expect(storage.forged).toEqual([])
})

test('/health reports a mail server that fails for an e-mail before the next regular check', async () => {
  await check()
  mail.troubles.recipient = ['hang up']
  // The first connection sends the e-mail, and the second checks the mail server.
  mail.troubles.connection = [undefined, 451]
  await server.signUp('ann')
  expect(await health(server)).toMatchObject({ mail: 'failing' })
  expect((await figures())[2]).toBe(1)
  server.advance(limits.mailRetryMilliseconds[0])
  await server.context.mailer.settled()
  expect(await health(server)).toMatchObject({ mail: 'ok' })
  expect((await figures())[2]).toBe(0)
})
