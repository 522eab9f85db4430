import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreRefused } from './store-refused.ts'

const busy = 5

/**
 * Locks the embedded database of this folder against other processes. Returns a function that unlocks the database.
 * The operating system unlocks it when this process ends, even by kill -9. Throws `StoreRefused` if another process
 * has the lock.
 */
export function lockStore(dataDirectory: string): () => void {
  const database = new DatabaseSync(join(dataDirectory, 'cuelight.lock'))
  try {
    // Node has no file lock, so SQLite locks a separate file: other programs may still read the database.
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new StoreRefused(
      `another Cuelight server is running on DATA_DIR ${dataDirectory}: stop it first, or set DATA_DIR to another folder`,
    )
  }
  return () => database.close()
}
