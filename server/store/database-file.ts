import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as limits from '#contract/limits.ts'
import { type Migrations, pendingOf } from './migrate.ts'
import { StoreRefused } from './store-refused.ts'

const databaseName = 'cuelight.db'
const draftName = `${databaseName}.new`
const copyFolder = 'copies'
const copyName = /^cuelight-before-.+\.(db|dump)$/
const draftSuffix = '.part'

/** The first bytes of every SQLite file: https://sqlite.org/fileformat.html */
const header = Buffer.from('SQLite format 3\0', 'latin1')

/** SQLite's codes for a file that is corrupt or is not a database. */
const brokenCodes = new Set([11, 26])

const brokenFile = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  brokenCodes.has(error.errcode & 0xff)

/** Waits until the file is on the disk (fsync). */
async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from)
  await rename(from, to)
  await sync(dirname(to))
}

function beginsAsDatabase(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(header.length)
    readSync(descriptor, buffer)
    return buffer.equals(header)
  } finally {
    closeSync(descriptor)
  }
}

function namesIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
    if (!tables.some(({ name }) => name === 'kysely_migration')) return []
    return database
      .prepare('select name from kysely_migration')
      .all()
      .map(({ name }) => String(name))
  } finally {
    database.close()
  }
}

/** The file of the embedded database, and the backups that are made before each upgrade. */
export interface DatabaseFile {
  path: string
  isThere(): boolean
  /**
   * Returns the migrations that the file needs. Throws `StoreRefused` if the file is empty, corrupt, or made by another
   * program, an unreleased version or a newer version. Never changes the file.
   */
  readPending(migrations: Migrations): Promise<string[]>
  /** Throws `StoreRefused` if only the log of a database is there, which may have its last changes. */
  refuseLostLog(): void
  /** Creates a complete database or none: `make` fills a draft file, which is then renamed. */
  create(make: (draft: string) => Promise<void>): Promise<void>
  /** See `copyBefore`. */
  copy(before: string, write: (copy: string) => Promise<unknown>): Promise<string>
}

export function databaseFile(dataDirectory: string): DatabaseFile {
  const path = join(dataDirectory, databaseName)
  const draft = join(dataDirectory, draftName)
  const where = `the database file ${path}`
  const refuseLostLog = (): void => {
    if (!existsSync(path) && existsSync(`${path}-wal`))
      throw new StoreRefused(
        `${where} is missing, but its log ${path}-wal exists: restore the file, or remove the log to start with a new database`,
      )
  }
  return {
    path,
    isThere: () => existsSync(path),
    refuseLostLog,
    async readPending(migrations) {
      const { size } = statSync(path)
      if (size === 0)
        throw new StoreRefused(`${where} is empty: restore a copy, or remove it to start with a new database`)
      if (!beginsAsDatabase(path)) throw new StoreRefused(`${where} is not a SQLite database`)
      try {
        const migrated = namesIn(path)
        if (migrated.length === 0) throw new StoreRefused(`${where} belongs to another program`)
        return pendingOf(migrated, migrations, where)
      } catch (error) {
        if (!brokenFile(error)) throw error
        const reason = error instanceof Error ? error.message : ''
        throw new StoreRefused(`${where} is corrupt (${reason}): restore a copy`)
      }
    },
    async create(make) {
      refuseLostLog()
      for (const name of [draft, `${draft}-journal`]) await rm(name, { force: true })
      await make(draft)
      await renameDurably(draft, path)
    },
    copy: (before, write) => copyBefore(dataDirectory, before, 'db', write),
  }
}

/**
 * Makes a backup of the database before the migration with the name `before`. `write` gets the path and must write the
 * file. Returns the path of the backup.
 */
export async function copyBefore(
  dataDirectory: string,
  before: string,
  ending: 'db' | 'dump',
  write: (copy: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(dataDirectory, copyFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (name.endsWith(draftSuffix)) await rm(join(folder, name), { force: true })
  const time = new Date().toISOString().replaceAll(':', '-')
  const copy = join(folder, `cuelight-before-${before}-${time}.${ending}`)
  await write(copy + draftSuffix)
  await renameDurably(copy + draftSuffix, copy)
  await dropCopies(dataDirectory, 0)
  return copy
}

/** Deletes the backups above the maximum number, and the backups made before a time. */
export async function dropCopies(dataDirectory: string, before: number): Promise<void> {
  const folder = join(dataDirectory, copyFolder)
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter((name) => copyName.test(name))
  const copies = await Promise.all(
    names.map(async (name) => ({ name, madeAt: (await stat(join(folder, name))).mtimeMs })),
  )
  copies.sort((one, other) => other.madeAt - one.madeAt)
  for (const [index, { name, madeAt }] of copies.entries())
    if (index >= limits.databaseCopiesKept || madeAt < before) await rm(join(folder, name), { force: true })
}
