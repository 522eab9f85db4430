import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/server-process.ts'
import { commit, version } from '#server/platform/version.ts'
import { refuseCommands } from '#tests/support/server/tcp-proxy.ts'
import { needsPostgres, needsPostgresAndRedis } from '#tests/support/skipping.ts'
import { createEmptyDatabase } from '#tests/support/store/postgres.ts'
import { redisPort } from '#tests/support/store/redis.ts'

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))

interface Ended {
  code: number | null
  output: string
  errors: string
}

interface Started {
  /** The output until the server is ready. */
  output: Promise<string>
  ended: Promise<Ended>
  stop(signal: NodeJS.Signals): unknown
}

/** Starts a server. With `onTerminal`, its output is a terminal, which `script` of util-linux provides. */
function start(variables: Record<string, string>, { onTerminal = false } = {}): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    PORT: '0',
    PROCESSES: '1',
    LOG_LEVEL: 'info',
    ...variables,
  }
  const [command, args] = onTerminal
    ? ['script', ['--quiet', '--return', '--command', `exec ${process.execPath} ${main}`, '/dev/null']]
    : [process.execPath, [main]]
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  const { promise: serving, resolve } = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    if (output.includes('"serving"')) resolve(output)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const ended = new Promise<Ended>((end) => child.on('close', (code) => end({ code, output, errors })))
  void ended.then(() => resolve(output))
  // On a terminal, Ctrl+C stops the server. A signal would stop `script`.
  const stop = (signal: NodeJS.Signals) => (onTerminal ? child.stdin.write('\u0003') : child.kill(signal))
  return { output: serving, ended, stop }
}

const passwordIn = (output: string): string => /Password +(\S+)/.exec(output)?.[1] ?? ''
const linesOf = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const originIn = (output: string): string =>
  String(linesOf(output).find(({ msg }) => msg === 'serving')?.origin ?? '')
/** The exit code of wrong settings. */
const wrongSettings = 78

describe('the start of the server', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-start-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('the server start reports a wrong environment variable in one line', async () => {
    expect(await start({ PORT: 'http' }).ended).toEqual({
      code: wrongSettings,
      output: '',
      errors: 'cuelight cannot start: PORT must be a whole number from 0 to 65535\n',
    })
  })

  test('the server start reports a port in use in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, errors } = await start({ PORT: String(port), DATA_DIR: folder }).ended
    other.close()
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `cuelight cannot start: PORT ${port} is in use on 127.0.0.1\n`,
    })
  })

  test('a second server on the same DATA_DIR ends with a message, and starts after the first was killed', async () => {
    const first = start({ DATA_DIR: folder })
    expect(originIn(await first.output)).not.toBe('')
    const { code, output, errors } = await start({ DATA_DIR: folder }).ended
    expect([code, output, errors]).toEqual([
      1,
      '',
      expect.stringMatching(
        /^cuelight cannot start: another Cuelight server is running on DATA_DIR \S+: stop it first[^\n]+\n$/,
      ),
    ])
    first.stop('SIGKILL')
    await first.ended
    const next = start({ DATA_DIR: folder })
    expect(originIn(await next.output)).not.toBe('')
    next.stop('SIGTERM')
    expect(await next.ended).toMatchObject({ code: 0, errors: '' })
  })

  test('the server start reports an empty database file in one line and leaves it unchanged', async () => {
    const file = join(folder, 'cuelight.db')
    await writeFile(file, '')
    const { code, output, errors } = await start({ DATA_DIR: folder }).ended
    expect([code, output, errors]).toEqual([
      1,
      '',
      expect.stringMatching(/^cuelight cannot start: the database file \S+ is empty: [^\n]+\n$/),
    ])
    expect(await readFile(file, 'utf8')).toBe('')
  })

  test('the server start refuses the database of an unreleased version in one line', async () => {
    const database = new DatabaseSync(join(folder, 'cuelight.db'))
    database.exec(
      "create table kysely_migration (name text); insert into kysely_migration values ('001-first')",
    )
    database.close()
    const { code, output, errors } = await start({ DATA_DIR: folder }).ended
    expect([code, output, errors]).toEqual([
      1,
      '',
      expect.stringMatching(
        /^cuelight cannot start: the database file \S+ was made by an unreleased version of Cuelight [^\n]+\n$/,
      ),
    ])
  })

  test('the server start reports an unreachable database in one line without its password', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^cuelight cannot start: the database of DATABASE_URL [^\n]+\n$/)
    expect(errors).not.toContain('hidden')
  })

  test(
    'the server start reports a refused Redis login in one line without its password (postgres)',
    needsPostgres,
    async () => {
      const database = await createEmptyDatabase()
      const strict = createServer((line) => refuseCommands(line, 'WRONGPASS invalid password'))
      await once(strict.listen(0, '127.0.0.1'), 'listening')
      const { port } = strict.address() as AddressInfo
      const REDIS_URL = `redis://:hidden@127.0.0.1:${port}`
      const { code, output, errors } = await start({
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        REDIS_URL,
      }).ended
      strict.close()
      await database.drop()
      expect([code, errors]).toEqual([
        wrongSettings,
        'cuelight cannot start: Redis at REDIS_URL refuses the connection: WRONGPASS invalid password\n',
      ])
      expect(output).not.toContain('hidden')
    },
  )

  test(
    'the server start refuses a Redis before version 7 in one line (postgres)',
    needsPostgresAndRedis,
    async () => {
      const database = await createEmptyDatabase()
      const old = createServer((line) => {
        const redis = connect(redisPort, '127.0.0.1')
        redis.pipe(line).on('error', () => {})
        line.on('close', () => redis.destroy()).on('error', () => {})
        line.on('data', (sent) => {
          if (String(sent).includes('spublish')) line.write("-ERR unknown command 'spublish'\r\n")
          else redis.write(sent)
        })
      })
      await once(old.listen(0, '127.0.0.1'), 'listening')
      const REDIS_URL = `redis://127.0.0.1:${(old.address() as AddressInfo).port}`
      const { code, errors } = await start({ DATA_DIR: folder, DATABASE_URL: database.url, REDIS_URL }).ended
      old.close()
      await database.drop()
      expect([code, errors]).toEqual([
        wrongSettings,
        "cuelight cannot start: Redis at REDIS_URL is too old. Cuelight needs Redis 7 or later: ERR unknown command 'spublish'\n",
      ])
    },
  )

  test(
    'the server start reports an unusable DATA_DIR in one line and adds no account (postgres)',
    needsPostgres,
    async () => {
      const database = await createEmptyDatabase()
      const DATABASE_URL = database.url
      const [file, nowhere] = [join(folder, 'file'), join(folder, 'link')]
      await writeFile(file, '')
      await symlink(join(folder, 'gone'), nowhere)
      for (const DATA_DIR of [file, join(file, 'below'), nowhere, '/proc/cuelight/data']) {
        const { code, errors } = await start({ DATABASE_URL, DATA_DIR }).ended
        expect([code, errors]).toEqual([
          wrongSettings,
          expect.stringMatching(/^cuelight cannot start: DATA_DIR [^\n]+\n$/),
        ])
      }
      const started = start({ DATABASE_URL, DATA_DIR: join(folder, 'two', 'levels') })
      expect(originIn(await started.output)).not.toBe('')
      started.stop('SIGTERM')
      await started.ended
      expect(await readdir(join(folder, 'two', 'levels'))).toEqual(['first-host.txt'])
      await database.drop()
    },
  )

  test('the first start prints the sign-in data once on a terminal, keeps the password in a private file, and stops cleanly', async () => {
    const first = start({ DATA_DIR: folder, FIRST_HOST_LOGIN: 'stage' }, { onTerminal: true })
    const output = (await first.output).replaceAll('\r', '')
    const origin = originIn(output)
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(output).toContain(`Cuelight is at  ${origin}\n`)
    expect(output).toMatch(/First host +stage\n/)
    expect(output).toMatch(new RegExp(`Guests +${origin}/Guest/[0-9A-Z]{6}\n`))
    expect(output).toMatch(new RegExp(`Big screen +${origin}/Screen/[0-9A-Z]{6}#`))
    expect(output).toContain('█')
    expect(output).toContain('Note: this is an evaluation')
    expect((await fetch(`${origin}/health`)).status).toBe(200)
    // Browsers open such spare connections in advance, without a request.
    const spare = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(spare, 'connect')
    first.stop('SIGINT')
    expect(await first.ended).toMatchObject({ code: 0, errors: '' })
    spare.destroy()

    const file = join(folder, 'first-host.txt')
    expect(await readFile(file, 'utf8')).toBe(`stage\n${passwordIn(output)}\n`)
    for (const path of [file, join(folder, 'cuelight.db')])
      expect((await stat(path)).mode & 0o777).toBe(0o600)

    const second = start({ DATA_DIR: folder, CAPTCHA: 'off' }, { onTerminal: true })
    const again = (await second.output).replaceAll('\r', '')
    expect(again).toContain(`First host    stage (password in ${file})`)
    expect(again).not.toContain(passwordIn(output))
    expect(again).toContain('CAPTCHA=off')
    second.stop('SIGINT')
    expect((await second.ended).code).toBe(0)
  })

  test('the server start prints no password and no token of a screen into a log, and says where the password is', async () => {
    const started = start({ DATA_DIR: folder, REDIS_URI: 'redis://cache' })
    const output = await started.output
    started.stop('SIGINT')
    expect((await started.ended).code).toBe(0)
    const file = join(folder, 'first-host.txt')
    const [, password] = (await readFile(file, 'utf8')).split('\n')
    expect(password).not.toBe('')
    expect(output).not.toContain(password)
    expect(output).not.toContain('/Screen/')
    const lines = linesOf(output)
    expect(lines).toContainEqual(expect.objectContaining({ logonName: 'host', file }))
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'serving', version, commit }))
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: expect.stringMatching(/^REDIS_URI .* did you mean REDIS_URL/),
      }),
    )
  })

  test('the first start takes a password from the environment, and neither prints nor stores it', async () => {
    const started = start({ DATA_DIR: folder, FIRST_HOST_PASSWORD: 'curtain-up-1' }, { onTerminal: true })
    const output = (await started.output).replaceAll('\r', '')
    started.stop('SIGTERM')
    await started.ended
    expect(output).toContain('First host    host\n')
    expect(output).not.toContain('curtain-up-1')
    await expect(stat(join(folder, 'first-host.txt'))).rejects.toThrow('ENOENT')
  })

  test('METRICS_ADDRESS serves the metrics without a token, and then the public port does not', async () => {
    const port = await freePort()
    const started = start({ DATA_DIR: folder, METRICS_ADDRESS: `127.0.0.1:${port}`, METRICS_TOKEN: '' })
    const origin = originIn(await started.output)
    const own = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await own.text()).toContain('cuelight_build_info{version="')
    expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).not.toContain('text/plain')
    const { code, errors } = await start({
      DATA_DIR: join(folder, 'other'),
      METRICS_ADDRESS: `127.0.0.1:${port}`,
    }).ended
    expect([code, errors]).toEqual([1, expect.stringContaining('METRICS_ADDRESS cannot be used')])
    started.stop('SIGTERM')
    expect((await started.ended).code).toBe(0)
  })

  test('the option --version prints the version and the commit and starts nothing', async () => {
    const child = spawn(process.execPath, [main, '--version'], { env: { COMMIT: '0123456789abcdef' } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    expect(await once(child, 'close')).toEqual([0, null])
    expect(output).toMatch(/^cuelight \d+\.\d+\.\d+ \(0123456789ab\)\n$/)
  })
})
