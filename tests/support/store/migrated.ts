import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/migrations/open-store.ts'
import { createEmptyDatabase, postgresAnswers } from './postgres.ts'

/** Migrated empty stores: each test starts with a copy, because migrating takes longer than most tests. */
interface Migrated {
  file: string
  /** Undefined without PostgreSQL. */
  database: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined in a test project that needs no migrated database. */
    migrated?: Migrated
  }
}

const fileName = 'cuelight.db'

/** Copies a migrated store into the folder of a future server. */
export async function copyMigrated(folder: string): Promise<void> {
  const migrated = inject('migrated')
  if (migrated) await copyFile(migrated.file, join(folder, fileName))
}

async function migrate(databaseUrl: string | undefined, dataDirectory: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDirectory, onError: () => {}, asynchronousCommit: true })
  // Delete the meta row, because each store creates its own.
  await store.db.deleteFrom('meta').execute()
  await store.close()
}

/** Vitest calls this once for all files. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-migrated-'))
  const database = postgresAnswers ? await createEmptyDatabase() : undefined
  await migrate(undefined, folder)
  if (database) await migrate(database.url, folder)
  provide('migrated', { file: join(folder, fileName), database: database?.name })
  return async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
}
