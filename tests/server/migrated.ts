import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../server/store/store.ts'
import { createEmptyDatabase, postgresAnswers } from './postgres.ts'

/** Stores that are up to date and hold nothing: each test begins with a copy, as migrating takes longer than most. */
interface Migrated {
  file: string
  /** Undefined: there is no Postgres. */
  database: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where the project goes without. */
    migrated?: Migrated
  }
}

const fileName = 'cuelight.db'

/** Puts a store that is up to date into the folder of a server to come. */
export async function copyMigrated(folder: string): Promise<void> {
  const migrated = inject('migrated')
  if (migrated) await copyFile(migrated.file, join(folder, fileName))
}

async function migrate(databaseUrl: string | undefined, dataDirectory: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDirectory, onError: () => {} })
  // Each store makes its own.
  await store.db.deleteFrom('meta').execute()
  await store.close()
}

/** Called by Vitest, once for all files. */
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
