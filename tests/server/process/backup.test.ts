import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { differences } from '#server/backup/database-facts.ts'
import { extractBackup } from '#server/backup/extract.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { Environment } from '#server/platform/environment.ts'
import { uploadsIn } from '#server/platform/uploads/upload-use.ts'
import { filesOf } from '#server/platform/uploads/uploads.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import {
  createSite,
  LiveServer,
  pollOf,
  type Site,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'
import { makeWav } from '#tests/support/uploads/made-clips.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { startBucketServer } from '../uploads/bucket-server.ts'
import { run } from './run-program.ts'

const key = 'correct-horse-battery'

/** A place without any data. */
async function createTarget(
  kind: StoreKind,
): Promise<{ place: Partial<Environment>; remove(): Promise<void> }> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cuelight-target-'))
  const database: TestDatabase | undefined = kind === 'postgres' ? await createEmptyDatabase() : undefined
  return {
    place: { dataDirectory, databaseUrl: database?.url },
    remove: async () => {
      await database?.drop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Calls `look` with a server on a restored backup. */
async function onRestored<Result>(
  site: Site,
  file: string,
  look: (live: LiveServer) => Promise<Result>,
  more: Partial<Environment> = {},
): Promise<Result> {
  const target = await createTarget(site.kind)
  const restored: Site = { ...site, environment: { ...site.environment, ...more, ...target.place } }
  try {
    await restoreBackup(file, restored.environment, 'test')
    const live = await LiveServer.start(restored)
    try {
      return await look(live)
    } finally {
      await live.close()
    }
  } finally {
    await target.remove()
  }
}

const named = (findings: readonly { what: string; isGood: boolean }[]): string[] =>
  findings.filter(({ isGood }) => !isGood).map(({ what }) => what)

eachStore('a backup', (kind) => {
  let site: Site
  let live: LiveServer
  let event: TestEvent
  let folder: string
  beforeAll(async () => {
    site = await createSite(kind)
    live = await LiveServer.start(site)
  })
  afterAll(async () => {
    await live.close()
    await site.remove()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-backups-'))
    event = await live.event({ polls: [pollOf()] })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('a backup that is made while guests answer has every row that was acknowledged before it, and no half change', async () => {
    const { pollIds, host } = event
    await live.must(event, host, 'Item/Activate', { itemId: pollIds[0] })
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const guest = await live.guest(event)
        return { guest, socket: await (await live.guestSocket(event, guest)).sitDown() }
      }),
    )
    const saved = new Set<string>()
    let isDone = false
    const answer = async ({ guest, socket }: (typeof sockets)[number], index: number) => {
      const vote = { itemId: pollIds[0], round: 1, optionIds: [['a', 'b', 'c'][index % 3]] }
      if ((await socket.command('Item/Vote', vote)).ok) saved.add(guest.id)
      for (let asked = 0; !isDone && asked < 50; asked += 1) {
        const sent = await socket.command('Qa/Ask', { text: `${index} ${asked}?`, anonymous: false })
        // A guest who is too fast is refused, and then nothing was acknowledged.
        const { questionId } = sent.ok ? (sent.data as { questionId: string }) : { questionId: undefined }
        if (questionId) saved.add(questionId)
      }
    }
    const answers = sockets.map(answer)
    await vi.waitUntil(() => saved.size > 30, { timeout: 20_000, interval: 5 })
    const before = [...saved]
    const backup = await run('server/admin-main.ts', ['backup', '--to', folder, '--json'], {
      DATA_DIR: site.environment.dataDirectory,
      ...(site.environment.databaseUrl && { DATABASE_URL: site.environment.databaseUrl }),
    }).ended
    const during = saved.size - before.length
    isDone = true
    await Promise.all(answers)
    expect(backup.errors).toBe('')
    expect(during).toBeGreaterThan(20)

    const { file } = JSON.parse(backup.output)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(named((await verifyBackup(file, site.environment)).findings)).toEqual([])
    await onRestored(site, file, async (restored) => {
      await checkRows(restored, event)
      const voters = await restored.db.selectFrom('ballot').select('guest_id as id').execute()
      const questions = await restored.db
        .selectFrom('aggregate')
        .select('id')
        .where('kind', '=', 'question')
        .execute()
      const found = new Set([...voters, ...questions].map(({ id }) => id))
      expect(before.filter((id) => !found.has(id))).toEqual([])
      const acts = await restored.db.selectFrom('audit').select('act').orderBy('at').orderBy('id').execute()
      expect(acts.map(({ act }) => act)).toEqual(
        expect.arrayContaining(['backup-started', 'backup-restored']),
      )
    })
  })

  test('an encrypted backup restores uploads, pages and the first password, and lists an upload deleted during the backup', async () => {
    const { uploads, store } = live.context
    const { dataDirectory } = site.environment
    const picture = await uploads.addPicture(event.host.id, await makePicture('png', 40, 30))
    const clip = await uploads.addClip(event.host.id, makeWav(0.3))
    const gone = await uploads.addClip(event.host.id, makeWav(0.2))
    if (!picture.ok || !clip.ok || !gone.ok) throw new Error('an upload was refused')
    await rm(join(dataDirectory, gone.data.filePath))
    await mkdir(join(dataDirectory, 'pages'), { recursive: true })
    await writeFile(join(dataDirectory, 'pages', 'privacy.md'), '# Privacy')
    await writeFile(join(dataDirectory, 'pages', 'logo.PNG'), 'picture')
    await writeFile(join(dataDirectory, 'pages', 'privacy (old).md'), '# Old')
    await writeFile(join(dataDirectory, 'first-host.txt'), 'host\nsecret-1\n')
    const environment = { ...site.environment, backupKey: key }
    const source = join(dataDirectory, picture.data.filePath)
    const bytes = await readFile(source)
    await rm(source)
    execFileSync('mkfifo', [source])
    const backup = makeBackup(environment, folder)
    // The pipe opens when the backup reads the picture, which is after the copy of the database.
    const pipe = await open(source, 'w')
    await store.db.deleteFrom('upload').where('name', 'in', uploadsIn(gone.data.filePath)).execute()
    await pipe.writeFile(bytes)
    await pipe.close()
    const { file, missing, lost, skipped } = await backup
    expect(skipped).toEqual(['pages/privacy (old).md'])
    await rm(source)
    await writeFile(source, bytes)
    expect([missing, lost]).toEqual([[gone.data.filePath.slice(1)], []])
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(named((await verifyBackup(file, environment)).findings)).toEqual([])
    await onRestored(
      site,
      file,
      async ({ context }) => {
        const target = context.environment.dataDirectory
        expect(await readFile(join(target, 'first-host.txt'), 'utf8')).toBe('host\nsecret-1\n')
        expect(await readFile(join(target, 'pages', 'privacy.md'), 'utf8')).toBe('# Privacy')
        expect(await readFile(join(target, 'pages', 'logo.PNG'), 'utf8')).toBe('picture')
        const rows = await store.db.selectFrom('upload').selectAll().execute()
        const files = rows.flatMap(filesOf).filter((path) => path !== gone.data.filePath)
        expect(files.length).toBeGreaterThan(2)
        for (const path of files)
          expect((await readFile(join(target, path))).equals(await readFile(join(dataDirectory, path)))).toBe(
            true,
          )
      },
      { backupKey: key },
    )
  })

  test('a backup whose uploads are not in their storage is reported as failed, and does not pass its check', async () => {
    const { uploads, store } = live.context
    const clip = await uploads.addClip(event.host.id, makeWav(0.4))
    if (!clip.ok) throw new Error('an upload was refused')
    await rm(join(site.environment.dataDirectory, clip.data.filePath))
    const { code, output } = await run('server/admin-main.ts', ['backup', '--to', folder, '--json'], {
      DATA_DIR: site.environment.dataDirectory,
      ...(site.environment.databaseUrl && { DATABASE_URL: site.environment.databaseUrl }),
    }).ended
    const { file, missing, lost } = JSON.parse(output)
    expect([code, missing, lost]).toEqual([1, [], [clip.data.filePath.slice(1)]])
    expect(named((await verifyBackup(file, site.environment)).findings)).toEqual(['uploads'])
    await store.db.deleteFrom('upload').where('name', 'in', uploadsIn(clip.data.filePath)).execute()
  })

  test('a backup is not restored into a database with accounts, and not while a server uses the database', async () => {
    const { file } = await makeBackup(site.environment, folder)
    const used = kind === 'postgres' ? /is in use: stop all servers/ : /another Cuelight server is running/
    await expect(restoreBackup(file, site.environment, 'test')).rejects.toThrow(used)
    const target = await createTarget(kind)
    const environment = { ...site.environment, ...target.place }
    await restoreBackup(file, environment, 'test')
    await expect(restoreBackup(file, environment, 'test')).rejects.toThrow(/is not empty: it has accounts/)
    await target.remove()
  })

  test('a backup of a newer version is refused with the sentence that a newer database gets', async () => {
    const { db } = live.context.store
    const later = { name: '999-later', timestamp: '' }
    const row = db.insertInto('kysely_migration' as never).values(later as never)
    await row.execute()
    const { file } = await makeBackup(site.environment, folder)
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', later.name as never)
      .execute()
    const sentence = /^the backup \S+ was made by a newer version of Cuelight \(999-later, [^\n]+$/
    await expect(verifyBackup(file, site.environment)).rejects.toThrow(sentence)
    const target = await createTarget(kind)
    await expect(restoreBackup(file, { ...site.environment, ...target.place }, 'test')).rejects.toThrow(
      sentence,
    )
    await target.remove()
  })

  test.runIf(kind === 'postgres')(
    'a check removes the temporary database of a check that was killed',
    async () => {
      const { db } = live.context.store
      const { rows: own } = await sql<{ id: string }>`
      select oid::text as id from pg_database where datname = current_database()`.execute(db)
      const name = `cuelight_verify_${own[0]?.id}_${randomBytes(6).toString('hex')}`
      await sql`create database ${sql.ref(name)}`.execute(db)
      const { file } = await makeBackup(site.environment, folder)
      // The check of another test may run, and then this one removes nothing.
      await vi.waitFor(async () => {
        await verifyBackup(file, site.environment)
        const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db)
        expect(rows).toEqual([])
      }, 30_000)
    },
  )

  test('a backup is refused by the other store with one line', async () => {
    const { file } = await makeBackup(site.environment, folder)
    const databaseUrl = kind === 'postgres' ? undefined : 'postgres://127.0.0.1/none'
    await expect(verifyBackup(file, { ...site.environment, databaseUrl })).rejects.toThrow(
      /^\S+ has (a PostgreSQL database: set|the embedded database, and) [^\n]+$/,
    )
  })

  test('a backup whose rows differ from its manifest fails the check with the names of the tables', async () => {
    const { file } = await makeBackup(site.environment, folder)
    const { manifest } = await extractBackup(file, undefined)
    const found = { ...manifest, tables: { ...manifest.tables, ballot: 99 }, events: {} }
    const { rows, sequences } = differences(manifest, found)
    expect(rows).toEqual([expect.stringMatching(/^ballot: \d+ in the backup, 99 restored$/)])
    expect(sequences.length).toBe(Object.keys(manifest.events).length)
  })
})

describe('a backup with a bucket', () => {
  test('a backup has the objects of the bucket, also those that fail once, and restores them into another bucket', async () => {
    const [from, to] = [await startBucketServer(), await startBucketServer()]
    const folder = await mkdtemp(join(tmpdir(), 'cuelight-backups-'))
    const site = await createSite('sqlite', { bucket: from.bucket })
    const live = await LiveServer.start(site)
    const { uploads } = live.context
    const host = await live.host()
    await uploads.addPicture(host.id, await makePicture('png', 40, 30))
    await uploads.addClip(host.id, makeWav(0.3))
    const stored = [...from.files.keys()]
    from.failures.push(503)
    const { file, missing } = await makeBackup(site.environment, folder)
    expect(missing).toEqual([])
    await onRestored(site, file, async () => {}, { bucket: to.bucket })
    expect([...to.files.keys()].sort()).toEqual(stored.sort())
    for (const path of stored) expect(to.files.get(path)).toEqual(from.files.get(path))
    expect([from.forged, to.forged]).toEqual([[], []])
    await live.close()
    await site.remove()
    await from.close()
    await to.close()
    await rm(folder, { recursive: true, force: true })
  })
})

describe('a backup file that cannot be read or written', () => {
  let site: Site
  let folder: string
  let environment: Environment
  beforeAll(async () => {
    site = await createSite('sqlite')
    const { environment: own } = site
    // Incompressible content, so that the archive has several blocks.
    const database = new DatabaseSync(join(own.dataDirectory, 'cuelight.db'))
    database.exec(
      `insert into meta select 'filler ' || value, hex(randomblob(2000)) from generate_series(1, 200)`.replace(
        'generate_series(1, 200)',
        '(with recursive n(value) as (select 1 union all select value + 1 from n where value < 200) select value from n)',
      ),
    )
    database.close()
  })
  afterAll(() => site.remove())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-backups-'))
    environment = { ...site.environment, backupKey: key }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const check = (file: string, given: Partial<Environment> = {}) =>
    verifyBackup(file, { ...environment, ...given }).then(
      () => 'good',
      (error: Error) => error.message,
    )

  test('a backup is not opened with another key or without a key', async () => {
    const { file } = await makeBackup(environment, folder)
    expect(await check(file)).toBe('good')
    expect(await check(file, { backupKey: 'another-horse-battery' })).toMatch(/another BACKUP_KEY$/)
    expect(await check(file, { backupKey: undefined })).toMatch(/is encrypted: set BACKUP_KEY$/)
  })

  test.each([
    ['encrypted', key],
    ['plain', undefined],
  ])(
    'a truncated file and a flipped byte at any place are detected in a backup that is %s',
    async (_, backupKey) => {
      const { file } = await makeBackup({ ...environment, backupKey }, folder)
      const bytes = await readFile(file)
      const damaged = join(folder, 'damaged')
      const places = [30, 200, 0.3 * bytes.length, 0.7 * bytes.length, bytes.length - 40]
      // The last bytes of a plain backup are a second checksum, without which it is still whole.
      if (backupKey) places.push(bytes.length - 1)
      for (const place of places.map(Math.floor)) {
        const flipped = Buffer.from(bytes)
        flipped.writeUInt8(flipped.readUInt8(place) ^ 1, place)
        for (const wrong of [flipped, bytes.subarray(0, place)]) {
          await writeFile(damaged, wrong)
          expect(await check(damaged, { backupKey }), `at ${place}`).toMatch(
            /is damaged|is incomplete|another BACKUP_KEY|is not a backup/,
          )
        }
      }
    },
  )

  test('a restore keeps the log of a database whose file is missing, and is refused with one line', async () => {
    const { file } = await makeBackup(environment, folder)
    const log = join(folder, 'cuelight.db-wal')
    await writeFile(log, 'last changes')
    await expect(restoreBackup(file, { ...environment, dataDirectory: folder }, 'test')).rejects.toThrow(
      /^the database file \S+ is missing, but its log \S+ exists: [^\n]+$/,
    )
    expect(await readFile(log, 'utf8')).toBe('last changes')
  })

  test('a restore needs no logo of the house, because the backup has it', async () => {
    const { file } = await makeBackup({ ...environment, backupKey: undefined }, folder)
    const restored = await run('server/admin-main.ts', ['restore', file], {
      DATA_DIR: join(folder, 'empty'),
      HOUSE_LOGO: 'logo.png',
    }).ended
    expect([restored.code, restored.errors]).toEqual([0, ''])
  })

  test('a file that is no backup is refused with one line', async () => {
    const file = join(folder, 'diary.txt')
    await writeFile(file, 'Dear operator, this is my diary.')
    expect(await check(file)).toBe(`${file} is not a backup of Cuelight`)
    expect(await check(join(folder, 'none'))).toMatch(/none cannot be read: ENOENT/)
  })

  test('a backup replaces no file, and a target that cannot be written leaves no file', async () => {
    const { file } = await makeBackup(environment, join(folder, 'mine.age'))
    await expect(makeBackup(environment, file)).rejects.toThrow(/exists: a backup replaces no file/)
    await expect(makeBackup(environment, join(folder, 'no', 'such', 'folder'))).rejects.toThrow(
      /could not be written: ENOENT/,
    )
    const limited = `ulimit -f 300; exec ${process.execPath} server/admin-main.ts backup --to ${folder}`
    const full = await run(
      '-e',
      [
        `require('child_process').execFileSync('bash', ['-c', ${JSON.stringify(limited)}], { stdio: 'inherit' })`,
      ],
      {
        DATA_DIR: environment.dataDirectory,
      },
    ).ended
    expect(full.code).not.toBe(0)
    expect(await readdir(folder)).toEqual(['mine.age'])
    const left = await readdir(environment.dataDirectory)
    expect(left.filter((name) => name.startsWith('backup-work-'))).toEqual([])
  })
})

describe('a PostgreSQL database without the right client of PostgreSQL', () => {
  test('a backup with a pg_dump of another version is refused with one line that names both versions', async () => {
    const site = await createSite('postgres')
    const { dataDirectory, databaseUrl = '' } = site.environment
    await writeFile(join(dataDirectory, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 99.1"\n', {
      mode: 0o700,
    })
    const { code, errors } = await run('server/admin-main.ts', ['backup', '--to', dataDirectory], {
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      PATH: dataDirectory,
    }).ended
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^cuelight admin: pg_dump is of PostgreSQL 99, and the database of DATABASE_URL is of \d+: [^\n]+\n$/,
      ),
    ])
    await site.remove()
  })

  test('a backup without pg_dump is refused with one line that names the package', async () => {
    const site = await createSite('postgres')
    const { dataDirectory, databaseUrl = '' } = site.environment
    const { code, errors } = await run('server/admin-main.ts', ['backup', '--to', dataDirectory], {
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      PATH: '/nowhere',
    }).ended
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^cuelight admin: pg_dump is not installed: [^\n]+\n$/),
    ])
    expect(existsSync(join(dataDirectory, 'copies'))).toBe(false)
    await site.remove()
  })
})
