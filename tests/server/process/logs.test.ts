import { describe, expect, test } from 'vitest'
import { createLogger, maskText } from '#server/platform/log.ts'
import { buildServer, captchaText, password } from '#tests/support/server/build.ts'

const token = 'q7Zb1d0fJ3mX9sK2vT8wYc5nLrA4hGeUoPiBxDkEzQw'

describe('a log line', () => {
  const written = (log: (logger: ReturnType<typeof createLogger>) => void): string => {
    const lines: string[] = []
    log(createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }))
    return lines.join('')
  }

  test('a log line shows no token in any position', () => {
    const line = written((log) => {
      log.info(
        { token, headers: { authorization: `Bearer ${token}`, cookie: `Host-Token=${token}` } },
        `with ${token}`,
      )
      log.error({ err: new Error(`no session for ${token}`) }, 'failed')
      log.warn(`Authorization: Bearer short-one, then ${token}.`)
    })
    expect(line).not.toContain(token)
    expect(line).not.toContain('short-one')
    expect(written((log) => log.error(new Error(token)))).not.toContain(token)
    expect(line).toContain('no session for [masked]')
  })

  test('a log line shows no password of people or of connection strings', () => {
    const line = written((log) => {
      log.info({ password: 'hunter2', input: { oldPassword: 'hunter2', newPassword: 'hunter2' } })
      log.error({ err: new Error('cannot reach postgres://cuelight:hunter2@db/x') })
    })
    expect(line).not.toContain('hunter2')
    expect(line).toContain('postgres://cuelight:[masked]@db/x')
  })

  test('a log line shows the message of a database error, but not its values', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.org)',
    })
    const line = written((log) => log.error({ err: error }))
    expect(line).toContain('23505')
    expect(line).not.toContain('ann@example.org')
  })

  test('a log line contains no control characters or forged line breaks', () => {
    const hostile = 'name\u001b[2J\u001b]0;owned\u0007\r\nforged line\u202egnp.exe'
    const line = written((log) => {
      log.info({ name: hostile }, hostile)
      log.error({ err: new Error(hostile) })
    })
    expect(line.trim().split('\n')).toHaveLength(2)
    expect(line).not.toContain('\u001b')
    for (const text of [maskText(hostile), JSON.parse(line.split('\n')[0] ?? '').msg]) {
      expect(text).not.toMatch(/[\p{Cc}\u202e]/u)
    }
  })
})

test('a host’s registration, profile, password change and wrong requests leave no secret in the log', async () => {
  const server = await buildServer({ environment: { logLevel: 'trace' } })
  const session = await server.signUp('ann')
  await server.call('/api/sys/User/GetLoginUserProfile', { t: '1', note: 'secret-note' }, session)
  await server.call(
    '/api/sys/User/ChangePassword',
    { oldPassword: 'other-secret-1', newPassword: 'new-secret-2' },
    session,
  )
  await server.app.inject({
    url: `/api/nothing/${session}?token=${session}`,
    headers: { 'user-agent': '\u001b[31mred' },
  })
  const log = server.logLines.join('')
  await server.close()
  for (const secret of [
    session,
    password,
    'other-secret-1',
    'new-secret-2',
    captchaText,
    'secret-note',
    '\u001b',
    'argon2',
  ]) {
    expect(log).not.toContain(secret)
  }
  const calls = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(calls).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      path: '/api/sys/User/ChangePassword',
      status: 400,
      refusal: 'PasswordWrong',
      reqId: expect.stringMatching(/^[A-Za-z0-9_-]{16}$/),
    }),
  )
})
