import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ServerProcess } from '#scripts/server-process.ts'
import type { Schema } from '#server/store/schema.ts'

/** Counts rows of an item in the server's embedded database, for comparison with the server's answer. */
export function countRows({ dataDirectory }: ServerProcess, table: keyof Schema, itemId: string): number {
  const database = new DatabaseSync(join(dataDirectory, 'cuelight.db'), { readOnly: true })
  try {
    const row = database.prepare(`select count(*) as rows from ${table} where item_id = ?`).get(itemId)
    return Number(row?.rows)
  } finally {
    database.close()
  }
}
