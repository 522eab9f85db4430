import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Insertable, Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { migrations, openStore } from '#server/migrations/open-store.ts'
import { postgresDialect } from '#server/store/postgres.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Store, StoreOptions } from '#server/store/store.ts'
import { storeIsUnavailable } from '#server/store/unavailable.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { tcpProxy } from '#tests/support/server/tcp-proxy.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'

/** Larger than 32 bits, like times and some sequences. */
const big = 4_102_444_800_123

const rows: { [Table in keyof Schema]: Insertable<Schema[Table]> } = {
  meta: { name: 'mark', value: '{}' },
  audit: {
    id: 'd1',
    at: big,
    actor_id: 'a1',
    actor_name: 'Ann',
    act: 'event-deleted',
    account_id: null,
    event_id: 'e1',
    client: '192.0.2.1',
    details: '{}',
  },
  theme: { owner_id: 'a1', id: 's1', origin_id: null, type: 1, content: '{}', created_at: big },
  account: {
    id: 'a1',
    logon_key: 'ann',
    logon_name: 'Ann',
    user_name: 'Ann ✓ 安',
    email: 'ann@example.org',
    email_verified_at: big,
    password_hash: 'x',
    roles: '["user"]',
    member_type: 'free',
    vip_level: '0',
    language: 'zh',
    theme_id: 's1',
    screen_theme_id: null,
    mobile_theme_id: null,
    disabled: 0,
    given_until: big,
    given_by_mail: 1,
    must_verify: 1,
    second_factor: 'SECRET',
    created_at: big,
    avatar_path: '',
    phone: '+86 10 6500',
    security_question: 'firstPet',
    security_answer_hash: 'x',
  },
  upload: { name: 'p1', account_id: 'a1', format: 'png', bytes: 1234, touched_at: big },
  upload_use: { holder: 'q1', name: 'p1' },
  identity: {
    issuer: 'https://login.example.org/',
    subject: 's1',
    account_id: 'a1',
    created_at: big,
    last_used_at: big,
  },
  proof: { id_hash: 'p', account_id: 'a1', kind: 'reset', secret_hash: '', expires_at: big },
  email: {
    id: 'm1',
    account_id: 'a1',
    recipient: 'ann@example.org',
    subject: 'Hello',
    text: 'Hello',
    created_at: big,
    expires_at: big,
    due_at: big,
    tries: 1,
  },
  session: {
    token_hash: 'h',
    kind: 'host',
    subject_id: 'a1',
    expires_at: big,
    created_at: big,
    made_by: 'a2',
    used_at: big,
    control: 1,
    client: '192.0.2.1',
    agent: 'Firefox',
  },
  captcha: { id: 'c', answer_hash: 'h', expires_at: big },
  spent_challenge: { nonce: 'n', expires_at: big },
  attempt: { bucket: 'b', failures: 3, resets_at: big },
  event: {
    id: 'e1',
    code: 'ABC123',
    owner_id: 'a1',
    state: '{}',
    participants: 2,
    live_questions: 1,
    seq: big,
    host_seq: big,
    guest_seq: 0,
    screen_seq: 1,
    speaker_seq: 1,
    screen_theme_id: 'builtin-screen',
    mobile_theme_id: 'builtin-mobile',
    created_at: big,
    deleted_at: null,
    suspended: '',
  },
  aggregate: {
    id: 'q1',
    event_id: 'e1',
    kind: 'question',
    position: 1,
    state: '{}',
    author_id: null,
    seq: big,
    created_at: big,
    place: 'live',
    highlighted: 0,
    anonymous: 1,
  },
  guest: {
    id: 'g1',
    username: "O'Hara; drop table guest; --",
    company: '',
    email: '',
    consent: 1,
    username_key: "o'hara; drop table guest; --",
    company_key: '',
    email_key: '',
    character: null,
    created_at: big,
  },
  participation: {
    event_id: 'e1',
    guest_id: 'g1',
    joined_at: big,
    visited_at: big,
    removed_at: null,
    own_seq: big,
    own_seq_before: big,
    name_held: 1,
    name_number: 2,
    name_allowed: 'Lin',
  },
  ballot: { item_id: 'p1', round: 1, guest_id: 'g1', option_ids: '["a"]', command_id: 'c', created_at: big },
  ended_round: { item_id: 'p1', round: 1, content: '{}', ended_at: big },
  word_entry: {
    item_id: 'w1',
    round: 1,
    guest_id: 'g1',
    word_key: 'cafe',
    text: 'Café',
    ordinal: 0,
    command_id: 'c',
    created_at: big,
  },
  cloud_word: {
    item_id: 'w1',
    round: 1,
    word_key: 'cafe',
    text: 'Café',
    entries: 3,
    place: 0,
    masked: null,
    hidden: 0,
  },
  text_entry: {
    id: 't1',
    event_id: 'e1',
    item_id: 'o1',
    round: 1,
    number: 1,
    guest_id: 'g1',
    guest_number: 1,
    author_name: '',
    text: '祝 all the best',
    held: 'offensive',
    masked: '祝 all the ****',
    place: 'shown',
    pinned: 0,
    group_id: null,
    command_id: 'c',
    created_at: big,
    shown_at: big,
  },
  upvote: { question_id: 'q1', guest_id: 'g1', event_id: 'e1' },
  tally: { subject_id: 'p1', round: 1, option_id: '', event_id: 'e1', votes: 7, seq: big },
  command: {
    event_id: 'e1',
    command_id: 'c',
    actor_id: 'g1',
    digest: 'd',
    answer: '{}',
    created_at: big,
  },
  log: { event_id: 'e1', seq: big, at: big, actor: 'system', name: 'x', data: '{}' },
  retention: { event_id: 'e', step: 'guests', noticed_at: 1_800_000_000_123, done_at: null },
  guest_erasure: { event_id: 'e', guest_id: 'g', erased_id: 'x', words: '[]' },
  item_erasure: { item_id: 'p1', event_id: 'e1', next_seq: 1, last_seq: big },
  comment: {
    id: 'k1',
    event_id: 'e1',
    guest_id: 'g1',
    guest_number: 1,
    guest_name: '',
    text: 'Hello',
    held: 'nearDuplicate',
    masked: 'H****',
    state: 'shown',
    command_id: 'c',
    created_at: big,
    lined_at: big,
    shown_at: big,
    shown_number: 1,
    question_id: null,
    blocked_from: null,
  },
  block: { event_id: 'e1', guest_id: 'g1', guest_name: '' },
  reaction: { event_id: 'e1', guest_id: 'g1', command_ids: 'c', sent_at: big },
  template: {
    id: 'm1',
    owner_id: 'a1',
    name: 'Warm-up',
    items: '[]',
    cues: '[]',
    created_at: big,
    deleted_at: null,
  },
  deadline: {
    id: 'd1',
    event_id: 'e1',
    kind: 'event-end',
    item_id: null,
    due_at: big,
    held_until: 0,
    tries: 0,
    awaits_item_id: null,
    awaits_percent: null,
  },
  quiz_answer: {
    item_id: 'z1',
    round: 1,
    question_id: 'q1',
    guest_id: 'g1',
    option_ids: '["a"]',
    milliseconds: 1500,
    command_id: 'c',
    created_at: big,
  },
  quiz_member: { item_id: 'z1', round: 1, guest_id: 'g1', team_id: 't1' },
  quiz_ranking: {
    item_id: 'z1',
    guest_id: 'g1',
    round: 1,
    title: 'Who knows?',
    revealed: 1,
    players: 2,
    counted: 1,
    score: 900,
    correct_answers: 1,
    milliseconds: 2000,
    streak: 1,
    rank: 1,
    tied: 0,
    gap: null,
    rank_ahead: null,
    former_rank: null,
    points: 900,
    bonus: 0,
    correct: 1,
  },
  lottery_entry: { item_id: 'l1', entry_id: 'n1', name: 'Ann', detail: '', position: 0 },
  lottery_exclusion: { item_id: 'l1', entry_id: 'g1' },
  lottery_draw: {
    id: 'w1',
    item_id: 'l1',
    event_id: 'e1',
    round: 1,
    number: 1,
    prize_name: 'First',
    places: 1,
    commitment: 'c',
    seed: 's',
    word: '',
    pool: '[]',
    prepared_at: big,
    drawn_at: null,
    pool_root: 'r',
    pool_size: 0,
    salt_key: 'k',
    masked: 0,
    previous: '',
    phones: 1,
    phone_root: 'r',
    revealed: 0,
    revealed_root: 'r',
    rolled_at: null,
    cancelled_at: big,
    erased: 0,
  },
  lottery_nonce: {
    draw_id: 'w1',
    guest_id: 'g1',
    event_id: 'e1',
    item_id: 'l1',
    hash: 'h',
    nonce: '',
  },
  lottery_winner: {
    item_id: 'l1',
    ticket: 't1',
    round: 1,
    number: 1,
    prize_id: 'p1',
    entry_id: 'g1',
    piece: 1,
    sole_entry_id: 'g1',
    state: 'unclaimed',
    claim_until: null,
  },
  plan_order: {
    id: 'o1',
    number: '20270101000000000001',
    account_id: 'a1',
    command_id: 'c1',
    name: 'Professional',
    subscription: 'annual',
    level: 'professional',
    quantity: 1,
    events: 10,
    days: 365,
    amount: big,
    status: 'paid',
    state: '{}',
    trade_state: 'SUCCESS',
    trade_words: '',
    is_test: 1,
    period_start: big,
    period_end: null,
    seq: 3,
    created_at: big,
    updated_at: big,
  },
  order_trade: {
    trade_no: 't1',
    order_id: 'o1',
    amount: big,
    state: 'paid',
    transaction_id: '42',
    refund_no: null,
    created_at: big,
  },
  order_entry: { order_id: 'o1', seq: 1, at: big, actor: 'clock', name: 'created', data: '{}' },
  order_deadline: { order_id: 'o1', subject: '', kind: 'expire', due_at: big, looks: 0 },
  order_usage: { event_id: 'e1', order_id: 'o1', event_name: 'Talk', used_at: big },
  order_former_usage: {
    event_id: 'e1',
    order_id: 'o1',
    event_name: 'Talk',
    used_at: big,
    ended_at: big,
    ending: 'upgraded',
  },
}
const tables = Object.keys(rows) as (keyof Schema)[]

/** Unique values besides the primary key. */
const alsoUnique: [keyof Schema, object][] = [
  ['account', { id: 'a2', logon_name: 'ann' }],
  ['event', { id: 'e2' }],
  ['ballot', { command_id: 'another', option_ids: '["b"]' }],
  ['text_entry', { id: 't2', guest_id: 'g2' }],
  ['text_entry', { id: 't2', number: 2, command_id: 'another' }],
  ['text_entry', { id: 't2', number: 2, guest_number: 2 }],
  ['tally', { votes: 9 }],
  ['quiz_answer', { command_id: 'another', option_ids: '["b"]', milliseconds: 1 }],
  ['quiz_member', { team_id: 't2' }],
  ['word_entry', { command_id: 'another', text: 'CAFE', ordinal: 1 }],
  // The unique number enforces the limit of a guest's words.
  ['word_entry', { command_id: 'another', word_key: 'tea', text: 'tea' }],
  ['cloud_word', { text: 'CAFE', entries: 9, place: 1 }],
  ['command', { answer: 'another', digest: 'another' }],
  ['log', { name: 'another' }],
  ['comment', { id: 'k2', shown_number: 2 }],
  ['comment', { id: 'k2', guest_number: 2 }],
  ['reaction', { command_ids: 'another' }],
  ['lottery_draw', { id: 'w2' }],
  ['plan_order', { id: 'o2', command_id: 'c2' }],
  ['plan_order', { id: 'o2', number: '2' }],
  ['order_trade', { trade_no: 't2' }],
  // Each piece of a prize has one winner, and nobody wins twice.
  ['lottery_winner', { ticket: 't2', sole_entry_id: 'g2' }],
  ['lottery_winner', { ticket: 't2', piece: 2 }],
]

/** Selects a row by its first column, which is also the first column of the table's key. */
function isRow(table: keyof Schema) {
  const [column = '', value] = Object.entries(rows[table])[0] ?? []
  return sql<boolean>`${sql.ref(column)} = ${value}`
}

eachStore('rows', (kind) => {
  let store: Store
  let remove: () => Promise<void>
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cuelight-store-'))
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
  })
  afterAll(() => remove())

  test.each([...tables.map((table): [keyof Schema, object] => [table, {}]), ...alsoUnique])(
    'the rows of the table %s have unique keys: %j',
    async (table, change) => {
      const { db } = store
      await db.deleteFrom(table).where(isRow(table)).execute()
      const insert = (row: object) => db.insertInto(table).values(row as never)
      await insert(rows[table]).execute()
      await expect(insert({ ...rows[table], ...change }).execute()).rejects.toThrow()
      const again = await insert({ ...rows[table], ...change })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()
      expect(again).toEqual([])
      expect(await db.selectFrom(table).selectAll().where(isRow(table)).execute()).toEqual([rows[table]])
    },
  )

  test('a failing transaction is rolled back completely', async () => {
    const { db } = store
    const failing = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('guest')
        .values({ ...rows.guest, id: 'undone' })
        .execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.selectFrom('guest').selectAll().where('id', '=', 'undone').execute()).toEqual([])
  })

  test('the store refuses null where the schema does not allow it', async () => {
    const { db } = store
    await expect(
      db
        .insertInto('guest')
        .values({ ...rows.guest, username: null as never })
        .execute(),
    ).rejects.toThrow()
  })

  test('the store accepts a batch of the largest size that the server writes', async () => {
    const { db } = store
    const ballots = Array.from({ length: 500 }, (_, index) => ({
      ...rows.ballot,
      guest_id: `batch-${index}`,
    }))
    await db.insertInto('ballot').values(ballots).execute()
    const returned = await db
      .insertInto('ballot')
      .values([...ballots, { ...rows.ballot, guest_id: 'late' }])
      .onConflict((conflict) => conflict.doNothing())
      .returning('guest_id')
      .execute()
    expect(returned).toEqual([{ guest_id: 'late' }])
  })

  test('the store reports an unreachable database, and distinguishes it from our own errors', async () => {
    const { db } = store
    const ours = await db
      .insertInto('guest')
      .values([rows.guest, rows.guest])
      .execute()
      .catch((error: unknown) => error)
    expect(storeIsUnavailable(ours)).toBe(false)
    const nonsense = await sql`select * from nothing`.execute(db).catch((error: unknown) => error)
    expect(storeIsUnavailable(nonsense)).toBe(false)
  })
})

eachStore('a store', (kind) => {
  let folder: string
  let database: TestDatabase | undefined
  let opened: Store[]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuelight-store-'))
    database = kind === 'postgres' ? await createEmptyDatabase() : undefined
    opened = []
  })
  afterEach(async () => {
    for (const store of opened) await store.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function open(): Promise<Store> {
    const options: StoreOptions = {
      databaseUrl: database?.url,
      dataDirectory: folder,
      onError: () => {},
      asynchronousCommit: true as const,
    }
    const store = await openStore(options)
    opened.push(store)
    return store
  }
  async function reopen(store: Store): Promise<Store> {
    await store.close()
    opened = opened.filter((other) => other !== store)
    return open()
  }

  test('the store keeps every row unchanged over a restart, with whole numbers as numbers', async () => {
    let store = await open()
    expect(store.dialect).toBe(kind)
    for (const table of tables)
      await store.db
        .insertInto(table)
        .values(rows[table] as never)
        .execute()
    store = await reopen(store)
    for (const table of tables) {
      const found = await store.db.selectFrom(table).selectAll().where(isRow(table)).execute()
      expect(found, table).toEqual([rows[table]])
    }
  })

  test('each migration of the store runs once', async () => {
    const again = await reopen(await open())
    const done = await sql<{ name: string }>`select name from kysely_migration`.execute(again.db)
    expect(done.rows.map((row) => row.name)).toEqual(Object.keys(migrations))
  })

  test('the stored answers to many commands are found by an index', async () => {
    const { db } = await open()
    const query = db
      .selectFrom('command')
      .selectAll()
      .where('event_id', '=', 'e1')
      .where('command_id', 'in', ['a', 'b'])
    if (kind === 'postgres') {
      const many = Array.from({ length: 500 }, (_, index) => ({ ...rows.command, command_id: `c${index}` }))
      for (const actor_id of ['a', 'b', 'c', 'd', 'e', 'f']) {
        await db
          .insertInto('command')
          .values(many.map((row) => ({ ...row, actor_id })))
          .execute()
      }
      await sql`analyze command`.execute(db)
    }
    const plan = await (kind === 'postgres' ? query.explain() : query.explain(undefined, sql`query plan`))
    expect(JSON.stringify(plan)).toMatch(/SEARCH command.*event_id=\? AND command_id=\?|command_pkey/)
  })

  describe('a store in one SQLite file', onlyOn('sqlite', kind), () => {
    test('a SQLite store syncs before a commit returns, at every open', async () => {
      let store = await open()
      for (let opens = 0; opens < 3; opens += 1) {
        const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(store.db)
        const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db)
        expect([mode.rows[0]?.journal_mode, synchronous.rows[0]?.synchronous]).toEqual(['wal', 2])
        store = await reopen(store)
      }
    })
  })

  describe('a store on a PostgreSQL server', onlyOn('postgres', kind), () => {
    test('a PostgreSQL store is migrated once by servers that start together', async () => {
      const stores = await Promise.all([open(), open(), open()])
      expect(new Set(stores.map((store) => store.timeline.epoch)).size).toBe(1)
    })

    test('a lost connection or a long wait is reported as unavailable, not as a bug', async () => {
      const { db } = await open()
      const broken = db.transaction().execute(async (tx) => {
        const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${own[0]?.pid})`.execute(db)
        await new Promise((resolve) => setTimeout(resolve, 300))
        await sql`select 1`.execute(tx)
      })
      const slow = db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 100`.execute(tx)
        await sql`select pg_sleep(5)`.execute(tx)
      })
      const faults = await Promise.all([broken, slow].map((doing) => doing.catch((error: unknown) => error)))
      expect(faults.map(storeIsUnavailable)).toEqual([true, true])
      const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
      expect(storeIsUnavailable(deadlock)).toBe(true)
    })

    test('a PostgreSQL store without answers is unavailable, and works again on a new connection', async () => {
      const url = new URL(database?.url ?? '')
      const proxy = await tcpProxy(Number(url.port))
      url.port = String(proxy.port)
      const options = { onError: () => {}, answerMilliseconds: 500, poolSize: 10 }
      const db = new Kysely<Schema>({ dialect: postgresDialect(url.href, options) })
      const ask = () => sql<{ one: number }>`select 1 as one`.execute(db)
      await Promise.all([ask(), ask()])
      proxy.stall()
      const silent = [ask(), db.transaction().execute((tx) => sql`select 1`.execute(tx))]
      const faults = await Promise.all(silent.map((asked) => asked.catch((error: unknown) => error)))
      expect(faults.map(storeIsUnavailable)).toEqual([true, true])
      expect((await ask()).rows).toEqual([{ one: 1 }])
      await db.destroy()
      await proxy.close()
    })

    test('a PostgreSQL store writes the number of a guest’s answer on the page of the guest, so that no index changes', async () => {
      const { db } = await open()
      const guests = Array.from({ length: 500 }, (_, index) => ({
        ...rows.participation,
        guest_id: `g${index}`,
      }))
      await db.insertInto('participation').values(guests).execute()
      const pages = () =>
        db
          .selectFrom('participation')
          .select(['guest_id', sql<string>`split_part(ctid::text, ',', 1)`.as('page')])
          .orderBy('guest_id')
          .execute()
      const before = await pages()
      await db.updateTable('participation').set({ own_seq: 900 }).execute()
      expect(await pages()).toEqual(before)
    })

    test('a PostgreSQL store releases the lock of a server that is gone', async () => {
      const { db } = await open()
      const result = await sql<Record<string, string>>`show idle_in_transaction_session_timeout`.execute(db)
      expect(result.rows[0]?.idle_in_transaction_session_timeout).toBe(
        `${limits.transactionIdleMilliseconds}ms`,
      )
    })

    test('a PostgreSQL store waits for the disk at each commit on every connection, whatever the database’s setting', async () => {
      const waits = async (options: { asynchronousCommit?: true }) => {
        const store = await openStore({
          databaseUrl: database?.url,
          dataDirectory: folder,
          onError: () => {},
          poolSize: 3,
          ...options,
        })
        opened.push(store)
        const ask = () =>
          store.db.connection().execute(async (db) => {
            const said = sql<{
              waits: string
              pid: number
            }>`select current_setting('synchronous_commit') as waits,
              pg_backend_pid() as pid from pg_sleep(0.1)`
            return (await said.execute(db)).rows[0]
          })
        const said = await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()])
        expect(new Set(said.map((row) => row?.pid)).size).toBe(3)
        return new Set(said.map((row) => row?.waits))
      }
      expect(await waits({})).toEqual(new Set(['on']))
      // The test databases have the other setting. Without this line, the line above would prove nothing.
      expect(await waits({ asynchronousCommit: true })).toEqual(new Set(['off']))
    })
  })
})
