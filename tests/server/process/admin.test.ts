import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nextQuietHour } from '#server/features/operators/status.ts'
import { migrations } from '#server/migrations/open-store.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { copyMigrated } from '#tests/support/store/migrated.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'
import { type Ended, run } from './run-program.ts'

const hour = 3_600_000

async function serve(variables: Record<string, string>) {
  const server = run(
    'server/main.ts',
    [],
    { FIRST_HOST_PASSWORD: 'first-host-1', CAPTCHA: 'off', LOG_LEVEL: 'info', ...variables },
    '"serving"',
  )
  await server.ready
  const line =
    server
      .output()
      .split('\n')
      .find((each) => each.includes('"serving"')) ?? '{}'
  const { origin } = JSON.parse(line) as { origin: string }
  const post = async (path: string, input: object, token = '') => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
    })
    return (await response.json()) as { Code: string | null; Data: unknown }
  }
  const health = async () => (await fetch(`${origin}/health`)).status
  return { ...server, post, health }
}

const signIn = (LogonName: string, Password: string) => ({
  LogonName,
  Password,
  IsThrityDays: false,
  ValidateCode: '',
  ValidateCodeGuId: '',
})

eachStore('npm run admin', (kind) => {
  let folder: string
  let database: TestDatabase | undefined
  let variables: Record<string, string>
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-admin-'))
    database = kind === 'postgres' ? await createTestDatabase() : undefined
    variables = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) }
    if (!database) await copyMigrated(folder)
  })
  afterEach(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const admin = (...given: string[]): Promise<Ended> => run('server/admin-main.ts', given, variables).ended
  const answer = async (...given: string[]) => JSON.parse((await admin(...given, '--json')).output)
  const refusal = async (...given: string[]): Promise<string> => {
    const { code, output, errors } = await admin(...given)
    expect([code, output, errors.split('\n').length]).toEqual([1, '', 2])
    return errors
  }

  test('admin commands change accounts while the server runs, and a disabled host is signed out', async () => {
    const server = await serve(variables)
    if (!database) expect((await stat(join(folder, 'admin.sock'))).mode & 0o777).toBe(0o600)
    const { password } = await answer('accounts', 'create', 'ann', '--email', 'ann@example.org')
    const { Data: token } = await server.post('/api/sys/User/LoginUser', signIn('ann', password))
    const change = { OldPassword: password, NewPassword: 'anns-own-horse-1' }
    expect((await server.post('/api/sys/User/ChangePassword', change, String(token))).Code).toBe(null)
    expect((await admin('accounts', 'disable', 'ann')).code).toBe(0)
    const own = { LanguageSetting: 'en' }
    expect((await server.post('/api/sys/User/ChangeLanguage', own, String(token))).Code).toBe('TokenInvalid')
    expect(await refusal('accounts', 'disable', 'host')).toMatch(/last operator/)
    expect(await answer('status')).toMatchObject({ uptimeSeconds: expect.any(Number), store: kind })
    const acts = (await answer('audit', '--account', 'ann')).map(({ act }: { act: string }) => act)
    expect(acts).toEqual(['account-created', 'signed-in', 'password-changed', 'account-disabled'])
    expect(server.output()).toMatch(/"act":"account-disabled","client":"","actor":"admin \S+"/)
    expect(server.output()).not.toContain(password)
    server.stop('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  test('admin commands work without a server, and again after a server was killed', async () => {
    const first = await serve(variables)
    first.stop('SIGKILL')
    await first.ended
    expect(await answer('status')).toMatchObject({ uptimeSeconds: null })
    const { password } = await answer('accounts', 'reset', 'host')
    const next = await serve(variables)
    expect((await next.post('/api/sys/User/LoginUser', signIn('host', password))).Code).toBe(null)
    expect(await answer('status')).toMatchObject({ uptimeSeconds: expect.any(Number) })
    expect(await answer('drain')).toEqual({ draining: true, connections: 0 })
    expect(await next.health()).toBe(503)
    await answer('drain', '--off')
    expect(await next.health()).toBe(200)
    next.stop('SIGTERM')
    await next.ended
  })

  test('an account is deleted only if the command says what happens to its events', async () => {
    const server = await serve(variables)
    server.stop('SIGTERM')
    await server.ended
    await answer('accounts', 'create', 'heir', '--operator')
    expect(await refusal('accounts', 'delete', 'host')).toMatch(/--transfer-to LOGIN, or --delete-events/)
    expect(await answer('accounts', 'delete', 'host', '--transfer-to', 'heir')).toEqual({
      logonName: 'host',
      events: 1,
    })
    const accounts = await answer('accounts', 'list')
    expect(accounts).toMatchObject([{ logonName: 'heir', userRoles: ['host', 'operator'], events: 1 }])
  })
})

describe('npm run admin', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-admin-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const admin = (given: string[], variables: Record<string, string> = {}): Promise<Ended> =>
    run('server/admin-main.ts', given, { DATA_DIR: folder, ...variables }).ended

  test.each([
    [['accounts', 'list'], {}, 1, /there is no database in DATA_DIR/],
    [['accounts', 'lost'], {}, 1, /there is no command "accounts lost"/],
    [['accounts', 'disable'], {}, 1, /needs one login name/],
    [['status', '--csv'], {}, 1, /has no option --csv/],
    [['status', '--never'], {}, 1, /--never/],
    [['status'], { PORT: 'x' }, 78, /PORT must be/],
  ] as const)(
    'the command %j with the settings %j ends with one line and the code %i',
    async (given, variables, code, line) => {
      const ended = await admin([...given], variables)
      expect([ended.code, ended.output]).toEqual([code, ''])
      expect(ended.errors).toMatch(/^cuelight admin: [^\n]+\n$/)
      expect(ended.errors).toMatch(line)
    },
  )

  const newest = Object.keys(migrations).at(-1) ?? ''

  test('the check reports a failed service and a pending migration, and changes nothing', async () => {
    await copyMigrated(folder)
    const database = new DatabaseSync(join(folder, 'cuelight.db'))
    database.exec(`delete from kysely_migration where name = '${newest}'`)
    database.close()
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'live@example.org' }
    const { code, output } = await admin(['check', '--json'], mail)
    expect(code).toBe(1)
    expect(JSON.parse(output)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'mail', state: 'failed' }),
        expect.objectContaining({ what: 'database', detail: expect.stringContaining(newest) }),
      ]),
    )
    const refused = await admin(['accounts', 'list'])
    expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(/older than this version/)])
  })

  test('the help names every command', async () => {
    const { code, output } = await admin(['--help'])
    expect(code).toBe(0)
    expect(output).toMatch(/accounts list[\s\S]+status[\s\S]+check[\s\S]+audit/)
  })
})

describe('the next quiet hour', () => {
  const at = (hours: number): number => hours * hour

  test('is the next whole hour if no event is planned', () => {
    expect(nextQuietHour([], at(5) + 1)).toBe(at(6))
  })

  test('comes after all events that overlap each other', () => {
    const events = [
      { from: at(6), until: at(8) + 1 },
      { from: at(8), until: at(10) },
      { from: at(11), until: at(12) },
    ]
    expect(nextQuietHour(events, at(5) + 1)).toBe(at(10))
  })

  test('is before an event that begins later', () => {
    expect(nextQuietHour([{ from: at(7), until: at(9) }], at(5) + 1)).toBe(at(6))
  })
})

describe('npm run admin -- export on a full disk', () => {
  test('an export that does not fit is refused with one line and leaves no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cuelight-admin-'))
    await copyMigrated(folder)
    const variables = { DATA_DIR: folder }
    await run('server/admin-main.ts', ['accounts', 'create', 'ann', '--email', 'ann@example.org'], variables)
      .ended
    const database = new DatabaseSync(join(folder, 'cuelight.db'))
    database.exec('update account set avatar_path = hex(zeroblob(2000000))')
    database.close()
    const before = await readdir(folder)
    const to = join(folder, 'ann.json')
    const limited = `ulimit -f 4000; exec ${process.execPath} server/admin-main.ts export --account ann --to ${to}`
    const program = `process.exit(require('child_process').spawnSync('sh', ['-c', ${JSON.stringify(limited)}], { stdio: 'inherit' }).status)`
    const { code, errors } = await run('-e', [program], variables).ended
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^cuelight admin: \S+ann\.json cannot be written: EFBIG[^\n]+\n$/),
    ])
    expect(await readdir(folder)).toEqual(before)
    await rm(folder, { recursive: true, force: true })
  })
})
