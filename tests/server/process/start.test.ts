import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseCommands } from '#tests/support/server/tcp-proxy.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { createEmptyDatabase } from '#tests/support/store/postgres.ts'

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
  stop(signal: NodeJS.Signals): void
}

function start(variables: Record<string, string>): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...variables }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  return { output: serving, ended, stop: (signal) => child.kill(signal) }
}

const passwordIn = (output: string): string => /Password +(\S+)/.exec(output)?.[1] ?? ''
const originIn = (output: string): string => /Cuelight is at +(\S+)/.exec(output)?.[1] ?? ''

describe('the start of the server', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-start-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('the server start reports a wrong environment variable in one line', async () => {
    expect(await start({ PORT: 'http' }).ended).toEqual({
      code: 1,
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
        1,
        'cuelight cannot start: Redis at REDIS_URL refuses the connection: WRONGPASS invalid password\n',
      ])
      expect(output).not.toContain('hidden')
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
          1,
          expect.stringMatching(/^cuelight cannot start: DATA_DIR [^\n]+\n$/),
        ])
      }
      const started = start({ DATABASE_URL, DATA_DIR: join(folder, 'two', 'levels') })
      expect(passwordIn(await started.output)).not.toBe('')
      started.stop('SIGTERM')
      await started.ended
      expect(await readdir(join(folder, 'two', 'levels'))).toEqual(['first-host.txt'])
      await database.drop()
    },
  )

  test('the first start prints the sign-in data once, keeps the password in a private file, and stops cleanly', async () => {
    const first = start({ DATA_DIR: folder, FIRST_HOST_LOGIN: 'stage' })
    const output = await first.output
    const origin = originIn(output)
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(output).toMatch(/First host +stage\n/)
    expect(output).toMatch(new RegExp(`Guests +${origin}/Guest/[0-9A-Z]{6}\n`))
    expect(output).toMatch(new RegExp(`Big screen +${origin}/Screen/[0-9A-Z]{6}#`))
    expect(output).toContain('█')
    expect(output).not.toContain('CAPTCHA=off')
    expect((await fetch(`${origin}/health`)).status).toBe(200)
    // Browsers open such spare connections in advance, without a request.
    const spare = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(spare, 'connect')
    first.stop('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 0, errors: '' })
    spare.destroy()

    const file = join(folder, 'first-host.txt')
    expect(await readFile(file, 'utf8')).toBe(`stage\n${passwordIn(output)}\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const second = start({ DATA_DIR: folder, CAPTCHA: 'off' })
    const again = await second.output
    expect(again).toContain(`First host    stage (password in ${file})`)
    expect(again).not.toContain(passwordIn(output))
    expect(again).toContain('CAPTCHA=off')
    second.stop('SIGINT')
    expect((await second.ended).code).toBe(0)
  })

  test('the first start takes a password from the environment, and neither prints nor stores it', async () => {
    const started = start({ DATA_DIR: folder, FIRST_HOST_PASSWORD: 'curtain-up-1' })
    const output = await started.output
    started.stop('SIGTERM')
    await started.ended
    expect(output).toContain('First host    host\n')
    expect(output).not.toContain('curtain-up-1')
    await expect(stat(join(folder, 'first-host.txt'))).rejects.toThrow('ENOENT')
  })
})
