import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

/** A place in an export: the values of a row in the sort columns. */
export type Place = readonly (string | number)[]

/** A page of an export. `Next` is the place where the next page begins; null after the last page. */
export interface Page<Row> {
  Rows: Row[]
  Next: Place | null
}

/** The columns that sort an export: a time, then ids. The combination of time and ids is unique. */
export type Order = readonly [at: string, ...ids: string[]]

/** The SQL condition for the rows after a place. */
export function after(order: Order, place: Place | null): RawBuilder<boolean> {
  if (place === null) return sql<boolean>`1 = 1`
  const values = place.map((value) => sql`${value}`)
  return sql<boolean>`(${sql.join(order.map((column) => sql.ref(column)))}) > (${sql.join(values)})`
}

/**
 * Builds a page from the rows.
 * @param placeOf returns the values of a row in the sort columns
 * @param ownOf returns a value that sorts rows of the same time (or round) on the page. In the store, the ids of the
 *   guests sort these rows, which could tell who wrote an anonymous answer.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  toRow: (row: Row) => Item,
  placeOf: (row: Row) => Place,
  ownOf?: (row: Row) => string | number,
): Page<Item> {
  const last = rows.length < limits.exportRowsAtOnce ? undefined : rows.at(-1)
  return { Rows: (ownOf ? sorted(rows, placeOf, ownOf) : rows).map(toRow), Next: last ? placeOf(last) : null }
}

function sorted<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => Place,
  ownOf: (row: Row) => string | number,
): Row[] {
  const keyed = rows.map((row) => ({ row, at: Number(placeOf(row)[0]), own: ownOf(row) }))
  return keyed.sort((one, other) => one.at - other.at || (one.own < other.own ? -1 : 1)).map(({ row }) => row)
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const placeSchema = z.array(z.union([z.string(), z.number()]))

/**
 * Seals the places of exports for the way to the client and back. A host cannot read a place, and cannot make one: a
 * place with a guest's id would tell whether this guest wrote an anonymous answer. All servers of a store have the same
 * key.
 */
export function createPlaces(secret: string) {
  const key = createHmac('sha256', secret).update('places of exports').digest()

  /** @param of the export; a place is valid in its own export only */
  const seal = (of: string, values: Place): string => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(of))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(values)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Returns undefined for a place that this server did not seal for this export. */
  const open = (of: string, text: string): Place | undefined => {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length <= ivBytes + tagBytes) return undefined
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
      return placeSchema.parse(JSON.parse(opened.toString()))
    } catch {
      return undefined
    }
  }

  return {
    /** Reads the page after a sealed place, and seals the place of the next page. */
    async page<Row>(
      of: string,
      text: string | null,
      read: (place: Place | null) => Promise<Page<Row>>,
    ): Promise<Outcome<{ Rows: Row[]; Next: string | null }>> {
      const start = text === null ? null : open(of, text)
      if (start === undefined) return { ...refused('BadInput'), field: 'After' }
      const { Rows, Next } = await read(start)
      return accepted({ Rows, Next: Next && seal(of, Next) })
    },
  }
}
