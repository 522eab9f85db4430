import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#server/migrations/open-store.ts'
import { compiledDeferred, inserter, insertRows } from '#server/store/compiled.ts'
import type { Store } from '#server/store/store.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'
import { createTestDatabase } from '#tests/support/store/postgres.ts'

let store: Store
let remove: () => Promise<void>

async function open(kind: StoreKind): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-deferred-'))
  const database = kind === 'postgres' ? await createTestDatabase() : undefined
  store = await openStore({
    databaseUrl: database?.url,
    dataDirectory: folder,
    onError: () => {},
    asynchronousCommit: true,
  })
  remove = async () => {
    await store.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const mark = (name: string, value = '') => ({ name: `mark ${name}`, value })

const marks = async (db = store.db): Promise<string[]> =>
  (await db.selectFrom('meta').select('name').where('name', 'like', 'mark %').orderBy('name').execute()).map(
    ({ name }) => name.slice('mark '.length),
  )

const insertNew = inserter('meta', (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()).returning('name'),
)

class Refused extends Error {}

const refuseKnown = (returned: readonly object[], given: readonly object[]): void => {
  if (returned.length < given.length) throw new Refused()
}

const setValue = compiledDeferred((db, { name, value }: { name: string; value: string }) =>
  db.updateTable('meta').set({ value }).where('name', '=', name),
)

eachStore('a deferred statement', (kind) => {
  beforeAll(() => open(kind))
  afterAll(() => remove())
  beforeEach(() => store.db.deleteFrom('meta').where('name', 'like', 'mark %').execute())

  test('is seen by the next statement of its transaction, and committed with it', async () => {
    const { db } = store
    const seen = await db.transaction().execute(async (tx) => {
      await insertRows(tx, 'meta', [mark('a'), mark('b')])
      await setValue(tx, mark('a', 'new'))
      const names = await marks(tx)
      await insertRows(tx, 'meta', [mark('c')])
      return names
    })
    expect(seen).toEqual(['a', 'b'])
    expect(await marks()).toEqual(['a', 'b', 'c'])
    const row = await db.selectFrom('meta').select('value').where('name', '=', 'mark a').executeTakeFirst()
    expect(row?.value).toBe('new')
  })

  test('that fails makes the next statement fail with its error, and nothing is written', async () => {
    await insertRows(store.db, 'meta', [mark('a')])
    let reached = ''
    const work = store.db.transaction().execute(async (tx) => {
      await insertRows(tx, 'meta', [mark('b')])
      await insertRows(tx, 'meta', [mark('a')])
      await insertRows(tx, 'meta', [mark('c')])
      reached = 'before the next statement'
      await marks(tx)
      reached = 'after the next statement'
    })
    await expect(work).rejects.toThrow(/unique|duplicate/i)
    expect(reached).toBe('before the next statement')
    expect(await marks()).toEqual(['a'])
  })

  test('that fails last makes the commit fail', async () => {
    await insertRows(store.db, 'meta', [mark('a')])
    const work = store.db.transaction().execute(async (tx) => {
      await insertRows(tx, 'meta', [mark('b')])
      await insertRows(tx, 'meta', [mark('a')])
    })
    await expect(work).rejects.toThrow(/unique|duplicate/i)
    expect(await marks()).toEqual(['a'])
    await store.db.transaction().execute((tx) => insertRows(tx, 'meta', [mark('d')]))
    expect(await marks()).toEqual(['a', 'd'])
  })

  test('can refuse its own rows, and then nothing is committed', async () => {
    await insertRows(store.db, 'meta', [mark('a')])
    const work = store.db.transaction().execute(async (tx) => {
      await insertNew(tx, [mark('a'), mark('b')], refuseKnown)
      await insertRows(tx, 'meta', [mark('c')])
    })
    await expect(work).rejects.toThrow(Refused)
    expect(await marks()).toEqual(['a'])
    await store.db.transaction().execute((tx) => insertNew(tx, [mark('b')], refuseKnown))
    expect(await marks()).toEqual(['a', 'b'])
  })

  test('does not hide the error of the caller, whose transaction is rolled back', async () => {
    await insertRows(store.db, 'meta', [mark('a')])
    const work = store.db.transaction().execute(async (tx) => {
      await insertRows(tx, 'meta', [mark('a')])
      throw new Refused()
    })
    await expect(work).rejects.toThrow(Refused)
    expect(await marks()).toEqual(['a'])
  })

  test('is executed at once outside of a transaction', async () => {
    await insertRows(store.db, 'meta', [mark('a')])
    await expect(insertRows(store.db, 'meta', [mark('a')])).rejects.toThrow(/unique|duplicate/i)
    await expect(insertNew(store.db, [mark('a')], refuseKnown)).rejects.toThrow(Refused)
    expect(await marks()).toEqual(['a'])
  })

  test('of a savepoint is undone with it', async () => {
    await store.db.transaction().execute(async (tx) => {
      await insertRows(tx, 'meta', [mark('a')])
      await sql`savepoint part`.execute(tx)
      await insertRows(tx, 'meta', [mark('b')])
      await sql`rollback to savepoint part`.execute(tx)
      await insertRows(tx, 'meta', [mark('c')])
    })
    expect(await marks()).toEqual(['a', 'c'])
  })

  test('reads see what is committed while another transaction writes', async () => {
    await insertRows(store.db, 'meta', [mark('a')])
    await store.db.transaction().execute(async (tx) => {
      await insertRows(tx, 'meta', [mark('b')])
      expect(await marks(tx)).toEqual(['a', 'b'])
      expect(await marks()).toEqual(['a'])
    })
    expect(await marks()).toEqual(['a', 'b'])
  })

  test('a transaction of reads sees one state, also of what is committed after its first read', async () => {
    await insertRows(store.db, 'meta', [mark('a')])
    const [first, second] = await store.db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const before = await marks(tx)
        await insertRows(store.db, 'meta', [mark('b')])
        return [before, await marks(tx)]
      })
    expect(first).toEqual(['a'])
    expect(second).toEqual(['a'])
    expect(await marks()).toEqual(['a', 'b'])
  })

  test('a transaction of reads refuses to write', async () => {
    const work = store.db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => insertRows(tx, 'meta', [mark('a')]))
    await expect(work).rejects.toThrow(/read-?only/)
    expect(await marks()).toEqual([])
  })

  test('more transactions of reads than readers take turns', async () => {
    const readers = Array.from({ length: 20 }, () =>
      store.db
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          await marks(tx)
          return marks(tx)
        }),
    )
    expect(await Promise.all(readers)).toEqual(readers.map(() => []))
  })
})

describe('the threads of SQLite', () => {
  beforeAll(() => open('sqlite'))
  afterAll(() => remove())

  test('a long read stops neither the event loop nor a commit', async () => {
    let done = false
    const read = sql`with recursive numbers as (select 1 as n union all select n + 1 from numbers where n < 3000000)
      select count(*) from numbers`
    const long = store.db.executeQuery(sql`select (${read}) as count`.compile(store.db)).then(() => {
      done = true
    })
    await insertRows(store.db, 'meta', [mark('beside')])
    expect(done).toBe(false)
    await long
  })

  test('an error has the code of SQLite', async () => {
    await expect(sql`select * from nothing_there`.execute(store.db)).rejects.toMatchObject({
      code: 'ERR_SQLITE_ERROR',
      errcode: 1,
      message: expect.stringContaining('nothing_there'),
    })
  })
})
