import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

/** The place of a row in an export: the values of a row in the sort columns. */
export type Cursor = readonly (string | number)[]

/** A page of an export. `next` is the cursor where the next page begins; null after the last page. */
export interface Page<Row> {
  rows: Row[]
  next: Cursor | null
}

/** The columns that sort an export: a time, then ids. The combination of time and ids is unique. */
export type Order = readonly [at: string, ...ids: string[]]

/** The SQL condition for the rows after a cursor. */
export function after(order: Order, cursor: Cursor | null): RawBuilder<boolean> {
  if (cursor === null) return sql<boolean>`1 = 1`
  const values = cursor.map((value) => sql`${value}`)
  return sql<boolean>`(${sql.join(order.map((column) => sql.ref(column)))}) > (${sql.join(values)})`
}

/**
 * Builds a page from the rows.
 * @param cursorOf returns the values of a row in the sort columns
 * @param ownOf returns a value that sorts rows of the same time (or round) on the page. In the store, the ids of the
 *   guests sort these rows, which could tell who wrote an anonymous answer.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  toRow: (row: Row) => Item,
  cursorOf: (row: Row) => Cursor,
  ownOf?: (row: Row) => string | number,
): Page<Item> {
  const last = rows.length < limits.exportRowsAtOnce ? undefined : rows.at(-1)
  return {
    rows: (ownOf ? sorted(rows, cursorOf, ownOf) : rows).map(toRow),
    next: last ? cursorOf(last) : null,
  }
}

function sorted<Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => Cursor,
  ownOf: (row: Row) => string | number,
): Row[] {
  const keyed = rows.map((row) => ({ row, at: Number(cursorOf(row)[0]), own: ownOf(row) }))
  return keyed.sort((one, other) => one.at - other.at || (one.own < other.own ? -1 : 1)).map(({ row }) => row)
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const cursorSchema = z.array(z.union([z.string(), z.number()]))

/**
 * Encrypts the cursors of exports for the way to the client and back. A host cannot read a cursor, and cannot make one: a
 * cursor with a guest's id would tell whether this guest wrote an anonymous answer. All servers of a store have the same
 * key.
 */
export function createCursors(secret: string) {
  const key = createHmac('sha256', secret).update('cursors of exports').digest()

  /** @param of the export; a cursor is valid in its own export only */
  const encrypt = (of: string, values: Cursor): string => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(of))
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(values)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
  }

  /** Returns undefined for a cursor that this server did not encrypt for this export. */
  const decrypt = (of: string, text: string): Cursor | undefined => {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length <= ivBytes + tagBytes) return undefined
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const decrypted = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
      return cursorSchema.parse(JSON.parse(decrypted.toString()))
    } catch {
      return undefined
    }
  }

  return {
    /** Reads the page after an encrypted cursor, and encrypts the cursor of the next page. */
    async page<Row>(
      of: string,
      text: string | null,
      read: (cursor: Cursor | null) => Promise<Page<Row>>,
    ): Promise<Outcome<{ rows: Row[]; next: string | null }>> {
      const start = text === null ? null : decrypt(of, text)
      if (start === undefined) return { ...refused('BadInput'), field: 'after' }
      const { rows, next } = await read(start)
      return accepted({ rows, next: next && encrypt(of, next) })
    },
  }
}
