import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BackupState, isDue, readState, replaceState, statusOf } from '#server/backup/backup-state.ts'
import { createNightlyBackup, type NightlyParts } from '#server/backup/nightly-backup.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'

const hour = 3_600_000
const day = 24 * hour

describe('the time of a nightly backup', () => {
  const night = new Date(2026, 0, 10, 3).getTime()
  const state: BackupState = {
    since: night - 30 * day,
    claimedUntil: 0,
    triedAt: night - day,
    madeAt: night - day,
    verifiedAt: 0,
    failed: null,
  }
  const due = (now: number, given: Partial<BackupState> = {}, isBusy = false) =>
    isDue({ ...state, ...given }, { now, hourOfDay: 3, isBusy })

  test('a backup is due from its hour on, once a night, and later if the server did not run', () => {
    expect(due(night - 1)).toBe(false)
    expect(due(night)).toBe(true)
    expect(due(night + 10 * hour)).toBe(true)
    expect(due(night + hour, { triedAt: night })).toBe(false)
    expect(due(night + hour, { claimedUntil: night + 2 * hour })).toBe(false)
    expect(due(night + hour, { since: night + 1, triedAt: 0 })).toBe(false)
  })

  test('a running event delays a backup by at most four hours', () => {
    expect(due(night, {}, true)).toBe(false)
    expect(due(night + 4 * hour - 1, {}, true)).toBe(false)
    expect(due(night + 4 * hour, {}, true)).toBe(true)
  })

  test('a failed backup is tried again after an hour, and a failed check only with the next backup', () => {
    expect(due(night + hour - 1, { triedAt: night, failed: 'backup' })).toBe(false)
    expect(due(night + hour, { triedAt: night, failed: 'backup' })).toBe(true)
    expect(due(night + hour, { triedAt: night, failed: 'check' })).toBe(false)
  })

  test('a backup whose server was killed has failed when its reservation ends, and is tried again', () => {
    const killed = { triedAt: night, claimedUntil: night + 6 * hour }
    expect(due(night + 6 * hour - 1, killed)).toBe(false)
    expect(due(night + 6 * hour, killed)).toBe(true)
    expect(statusOf({ ...state, ...killed }, night + 6 * hour - 1)).toBe('ok')
    expect(statusOf({ ...state, ...killed }, night + 6 * hour)).toBe('failed')
  })

  test('the status of the backups is waiting, ok, late or failed', () => {
    expect(statusOf({ ...state, since: night, madeAt: 0 }, night + day)).toBe('waiting')
    expect(statusOf({ ...state, since: night, madeAt: 0 }, night + 37 * hour)).toBe('late')
    expect(statusOf({ ...state, madeAt: night }, night + 36 * hour)).toBe('ok')
    expect(statusOf({ ...state, madeAt: night }, night + 37 * hour)).toBe('late')
    expect(statusOf({ ...state, madeAt: night, failed: 'check' }, night + 1)).toBe('failed')
  })
})

eachStore('nightly backups', (kind) => {
  let server: TestServer
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-nightly-'))
    server = await buildServer({ store: kind })
    const backup = {
      directory: join(folder, 'nights'),
      hour: new Date(server.context.clock()).getHours(),
      days: 14,
    }
    Object.assign(server.context.environment, { backup, backupKey: 'correct-horse-battery' })
  })
  afterEach(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const nightly = (more: Partial<NightlyParts> = {}) =>
    createNightlyBackup({ ...server.context, isBusy: async () => false, ...more })
  const files = () => readdir(join(folder, 'nights')).then((names) => names.sort())
  const health = async () => (await server.app.inject('/health')).json()
  /** The name of a backup of some days ago. */
  const old = (age: number) =>
    `cuelight-${new Date(server.context.clock() - age * day).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`

  test('one of two servers makes the backup of a night and checks it, and old backups are deleted', async () => {
    const [one, other] = [nightly(), nightly({ states: {} })]
    await one.look()
    expect(await health()).toMatchObject({ backup: 'waiting', backupAt: 'never' })
    server.advance(day)
    await mkdir(join(folder, 'nights'))
    for (const name of [old(15), old(13), 'notes.txt']) await writeFile(join(folder, 'nights', name), '')
    await Promise.all([one.look(), other.look()])
    const at = new Date(server.context.clock()).toISOString()
    expect(await health()).toMatchObject({ backup: 'ok', backupAt: at, backupVerifiedAt: at })
    const [kept, made, ...others] = await files()
    expect([kept, ...others]).toEqual([old(13), 'notes.txt'])
    expect(made).toMatch(/\.tar\.zst\.age$/)
    expect(await server.context.metrics.registry.metrics()).toMatch(/^cuelight_backup_ok 1$/m)
    server.advance(hour)
    await one.look()
    expect(await files()).toHaveLength(3)
    const acts = await server.context.store.db.selectFrom('audit').select(['act', 'actor_name']).execute()
    expect(acts).toEqual([{ act: 'backup-started', actor_name: 'server' }])
    server.advance(37 * hour)
    await rm(join(folder, 'nights'), { recursive: true })
    await writeFile(join(folder, 'nights'), 'no folder')
    await one.look()
    expect(await health()).toMatchObject({ backup: 'failed', backupAt: at })
    expect(server.logLines.join()).toMatch(
      /"level":40,[^\n]*"reason":"[^"]+"[^\n]*the nightly backup has failed/,
    )
  })

  test('a backup that a stopping server ends is made after the next start', async () => {
    const stopping = nightly()
    await stopping.look()
    server.advance(day)
    const looked = stopping.look()
    stopping.stop()
    await looked
    expect(await health()).toMatchObject({ backup: 'waiting' })
    await nightly().look()
    expect(await health()).toMatchObject({ backup: 'ok' })
  })

  test('old backups stay while the last one has failed, and the last checked one always stays', async () => {
    const { clock, store } = server.context
    const names = [old(30), old(20), old(18), old(1)]
    await mkdir(join(folder, 'nights'))
    for (const name of names) await writeFile(join(folder, 'nights', name), '')
    const known = await readState(store.db, clock())
    const failed = { ...known, triedAt: clock(), verifiedAt: clock() - 20 * day, failed: 'check' as const }
    await replaceState(store.db, known, failed)
    await nightly().look()
    expect(await files()).toEqual(names)
    await replaceState(store.db, failed, { ...failed, failed: null })
    await nightly().look()
    expect(await files()).toEqual([old(20), old(1)])
  })

  test('without a folder the nightly backups are off', async () => {
    server.context.environment.backup.directory = undefined
    await nightly().look()
    expect(await health()).toMatchObject({ backup: 'off' })
  })
})
