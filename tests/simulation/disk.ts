import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { currentProcess, outside, Process, runAs, type World } from './world.ts'

/** Thrown at every statement of a process that has crashed. Nothing of it reaches anybody. */
class Crashed extends Error {}

const databaseName = 'cuelight.db'
const diskFull = 13

/** A server's process, with its disk. */
export class ServerProcess extends Process {
  readonly world: World
  readonly folder: string
  /** The number of statements until a crash. */
  crashIn = Number.POSITIVE_INFINITY
  /** The number of commits until a crash right after one, before anybody hears of it. */
  crashAfterCommits = Number.POSITIVE_INFINITY
  isFull = false
  /** Milliseconds that a commit waits for the disk, at most. */
  syncMost = 3
  /** Called after each commit. */
  onCommit = (): void => {}
  onCrash = (): void => {}
  readonly #databases = new Set<DatabaseSync>()

  constructor(world: World, name: string, folder: string) {
    super(name)
    this.world = world
    this.folder = folder
  }

  opened(database: DatabaseSync): void {
    this.#databases.add(database)
  }

  before(sql: string): void {
    if (!this.isAlive) throw new Crashed(sql)
    if (this.isFull && /^(insert|update|delete|replace)/i.test(sql))
      throw Object.assign(new Error('database or disk is full'), {
        code: 'ERR_SQLITE_ERROR',
        errcode: diskFull,
      })
    this.#tick()
  }

  after(sql: string): void {
    if (sql === 'commit') {
      this.onCommit()
      // The simulated product has no threads for SQLite: everything in this process waits for the disk.
      const { random } = this.world
      this.world.now += random.chance(50) ? random.below(this.syncMost * 50) : random.below(this.syncMost)
      this.crashAfterCommits -= 1
      if (this.crashAfterCommits <= 0) this.crashIn = 0
    }
    this.#tick()
  }

  #tick(): void {
    this.crashIn -= 1
    if (this.crashIn > 0) return
    this.crash()
    throw new Crashed('now')
  }

  /** Whether a commit waits until the disk has it. Otherwise the machine's crash would lose it. */
  #syncs(): boolean {
    const [lasting] = [...this.#databases].filter(
      (database) => database.isOpen && database.location()?.endsWith(databaseName),
    )
    return runAs(outside, () => Number(lasting?.prepare('PRAGMA synchronous').get()?.synchronous ?? 2) >= 2)
  }

  /** Ends the process as `kill -9` does, or a machine that loses its power. */
  crash(): void {
    if (!this.isAlive) return
    this.isAlive = false
    if (!this.#syncs()) throw new Error('the database does not wait for the disk: a crash may lose commits')
    this.onCrash()
  }

  /** What a crash has left: the file and its log, as they are on the disk. Unfinished transactions are not in it. */
  copyTo(folder: string): void {
    mkdirSync(folder, { recursive: true })
    for (const name of [databaseName, `${databaseName}-wal`])
      if (existsSync(join(this.folder, name))) copyFileSync(join(this.folder, name), join(folder, name))
  }

  /** Frees what the operating system would free. */
  release(): void {
    for (const database of this.#databases) if (database.isOpen) database.close()
    this.#databases.clear()
  }
}

/** Lets the statements of servers fail as their disk does. */
export function installDisk(): void {
  const { exec } = DatabaseSync.prototype
  DatabaseSync.prototype.exec = function (sql) {
    const process = currentProcess()
    if (process instanceof ServerProcess) process.opened(this)
    return exec.call(this, sql)
  }
  for (const name of ['run', 'all', 'get'] as const) {
    const original = StatementSync.prototype[name] as (...given: unknown[]) => unknown
    Object.assign(StatementSync.prototype, {
      [name](this: StatementSync, ...given: unknown[]) {
        const process = currentProcess()
        if (!(process instanceof ServerProcess)) return original.apply(this, given)
        const sql = this.sourceSQL
        process.before(sql)
        const result = original.apply(this, given)
        process.after(sql)
        return result
      },
    })
  }
}
