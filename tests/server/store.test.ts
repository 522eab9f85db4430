import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Insertable, Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as pictures from '../../server/store/migrations/013-pictures.ts'
import * as formerUsage from '../../server/store/migrations/019-former-usage.ts'
import * as usageAgain from '../../server/store/migrations/020-usage-again.ts'
import * as pollLook from '../../server/store/migrations/022-poll-look.ts'
import * as uploads from '../../server/store/migrations/023-uploads.ts'
import { postgresDialect } from '../../server/store/postgres.ts'
import type { Schema } from '../../server/store/schema.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { storeIsUnavailable } from '../../server/store/unavailable.ts'
import { begin, persist, restore } from '../../server/work/charts.ts'
import { noBarrage } from '../../src/contract/barrage.ts'
import { tcpProxy } from '../faults/tcp-proxy.ts'
import { eachStore } from './build.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './postgres.ts'

/** Larger than 32 bits, as instants and some sequences are. */
const big = 4_102_444_800_123

const rows: { [Table in keyof Schema]: Insertable<Schema[Table]> } = {
  meta: { name: 'mark', value: '{}' },
  skin: { owner_id: 'a1', id: 's1', origin_id: null, type: 1, content: '{}', created_at: big },
  account: {
    id: 'a1',
    logon_key: 'ann',
    logon_name: 'Ann',
    user_name: 'Ann ✓ 安',
    email: 'ann@example.org',
    password_hash: 'x',
    roles: '["user"]',
    member_type: 'free',
    vip_level: '0',
    language: 'zh',
    skin_id: 's1',
    screen_skin_id: null,
    mobile_skin_id: null,
    disabled: 0,
    created_at: big,
    avatar_path: '',
    phone: '+86 10 6500',
    security_question: 'firstPet',
    security_answer_hash: 'x',
  },
  upload: { name: 'p1', account_id: 'a1', format: 'png', bytes: 1234, touched_at: big },
  upload_use: { holder: 'q1', name: 'p1' },
  proof: { id_hash: 'p', account_id: 'a1', kind: 'reset', secret_hash: '', expires_at: big },
  session: { token_hash: 'h', kind: 'host', subject_id: 'a1', expires_at: big, created_at: big },
  captcha: { id: 'c', answer_hash: 'h', expires_at: big },
  attempt: { bucket: 'b', failures: 3, resets_at: big },
  event: {
    id: 'e1',
    code: 'ABC123',
    owner_id: 'a1',
    state: '{}',
    participants: 2,
    seq: big,
    host_seq: big,
    guest_seq: 0,
    screen_seq: 1,
    screen_skin_id: 'builtin-screen',
    mobile_skin_id: 'builtin-mobile',
    created_at: big,
    deleted_at: null,
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
  },
  guest: {
    id: 'g1',
    username: "O'Hara; drop table guest; --",
    company: '',
    email: '',
    consent: 1,
    created_at: big,
  },
  participation: { event_id: 'e1', guest_id: 'g1', joined_at: big, visited_at: big, removed_at: null },
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
    profane: 'en es',
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
    place: 'shown',
    pinned: 0,
    group_id: null,
    command_id: 'c',
    created_at: big,
  },
  upvote: { question_id: 'q1', guest_id: 'g1', event_id: 'e1' },
  tally: { subject_id: 'p1', round: 1, option_id: '', event_id: 'e1', votes: 7, seq: big },
  command: { actor_id: 'g1', command_id: 'c', event_id: 'e1', answer: '{}', created_at: big },
  log: { event_id: 'e1', seq: big, at: big, actor: 'system', name: 'x', data: '{}' },
  comment: {
    id: 'k1',
    event_id: 'e1',
    guest_id: 'g1',
    guest_number: 1,
    guest_name: '',
    text: 'Hello',
    state: 'shown',
    command_id: 'c',
    created_at: big,
    lined_at: big,
    shown_at: big,
    shown_number: 1,
    question_id: null,
  },
  block: { event_id: 'e1', guest_id: 'g1', guest_name: '' },
  reaction: { event_id: 'e1', guest_id: 'g1', command_id: 'c', sent_at: big },
  template: { id: 'm1', owner_id: 'a1', name: 'Warm-up', items: '[]', created_at: big },
  deadline: { id: 'd1', event_id: 'e1', kind: 'event-end', item_id: null, due_at: big },
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
  quiz_standing: { item_id: 'z1', guest_id: 'g1', round: 1, result: '{}' },
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

/** What may be there only once, besides the whole key. */
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
  ['cloud_word', { text: 'CAFE', entries: 9, place: 1 }],
  ['command', { answer: 'another', event_id: 'e2' }],
  ['log', { name: 'another' }],
  ['comment', { id: 'k2', shown_number: 2 }],
  ['comment', { id: 'k2', guest_number: 2 }],
  ['reaction', { command_id: 'another' }],
  ['lottery_draw', { id: 'w2' }],
  ['plan_order', { id: 'o2', command_id: 'c2' }],
  ['plan_order', { id: 'o2', number: '2' }],
  ['order_trade', { trade_no: 't2' }],
  // Of one piece there is one winner, and nobody wins twice.
  ['lottery_winner', { ticket: 't2', sole_entry_id: 'g2' }],
  ['lottery_winner', { ticket: 't2', piece: 2 }],
]

/** By its first column, which its key begins with. */
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
    store = await openStore({ databaseUrl: database?.url, dataDirectory: folder, onError: () => {} })
    remove = async () => {
      await store.close()
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => remove())

  test.each([...tables.map((table): [keyof Schema, object] => [table, {}]), ...alsoUnique])(
    'of %s have their keys once: %j',
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

  test('undoes a transaction that fails, whole', async () => {
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

  test('refuses null where the schema has none', async () => {
    const { db } = store
    await expect(
      db
        .insertInto('guest')
        .values({ ...rows.guest, username: null as never })
        .execute(),
    ).rejects.toThrow()
  })

  test('takes a batch of the size we write', async () => {
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

  test('says who cannot be reached, and tells that from a fault of ours', async () => {
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
    const store = await openStore({ databaseUrl: database?.url, dataDirectory: folder, onError: () => {} })
    opened.push(store)
    return store
  }
  async function reopen(store: Store): Promise<Store> {
    await store.close()
    opened = opened.filter((other) => other !== store)
    return open()
  }

  test('keeps every row over a restart as it was written, whole numbers as numbers', async () => {
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

  test('is brought up to date once, and keeps its epoch', async () => {
    const first = await open()
    const again = await reopen(first)
    expect(again.epoch).toBe(first.epoch)
    expect(again.epoch).toMatch(/^[\w-]{8}$/)
    const done = await sql<{ name: string }>`select name from kysely_migration`.execute(again.db)
    expect(done.rows.map((row) => row.name)).toEqual([
      '001-first',
      '002-screen-language',
      '003-ended-rounds',
      '004-interactions',
      '005-text-entries',
      '006-quiz',
      '007-word-cloud',
      '008-barrage',
      '009-lottery',
      '010-templates',
      '013-pictures',
      '015-accounts',
      '016-themes',
      '018-orders',
      '019-former-usage',
      '020-usage-again',
      '021-test-payments',
      '022-poll-look',
      '023-uploads',
    ])
  })

  test('gives the events of an older version what they lack', async () => {
    const old = await open()
    const state = { value: { door: 'open' }, context: { name: 'Before', features: { qa: false } } }
    const screen = { value: 'poll', context: { pollId: 'p' } }
    await old.db
      .insertInto('event')
      .values({ ...rows.event, state: JSON.stringify(state) })
      .execute()
    await old.db
      .insertInto('aggregate')
      .values({ ...rows.aggregate, kind: 'present', state: JSON.stringify(screen) })
      .execute()
    const later = tables.filter((name) =>
      /^(skin|template|ended_round|text_entry|word_|cloud_|comment|block|upload|proof|reaction|quiz_|lottery_|plan_order|order_)/.test(
        name,
      ),
    )
    for (const table of later) await old.db.schema.dropTable(table).execute()
    for (const id of ['a1', 'a2']) {
      const created_at = id === 'a1' ? 2 : 1
      await old.db
        .insertInto('account')
        .values({ ...rows.account, id, logon_key: id, roles: '["host"]', created_at })
        .execute()
    }
    for (const column of ['skin_id', 'screen_skin_id', 'mobile_skin_id'])
      await old.db.schema.alterTable('account').dropColumn(column).execute()
    for (const column of ['screen_skin_id', 'mobile_skin_id'])
      await old.db.schema.alterTable('event').dropColumn(column).execute()
    await old.db.schema.dropIndex('account_email').execute()
    for (const column of ['phone', 'security_question', 'security_answer_hash']) {
      await old.db.schema.alterTable('account').dropColumn(column).execute()
    }
    await old.db.schema.dropIndex('deadline_item').execute()
    await old.db.schema.alterTable('account').dropColumn('avatar_path').execute()
    await old.db.schema.alterTable('deadline').dropColumn('item_id').execute()
    await sql`delete from kysely_migration where name >= '002-screen-language'`.execute(old.db)
    const { db } = await reopen(old)
    const row = await db.selectFrom('event').select('state').executeTakeFirstOrThrow()
    expect(JSON.parse(row.state)).toEqual({
      value: { door: 'open' },
      context: {
        name: 'Before',
        features: { qa: false, interactions: true },
        screenLanguage: 'browser',
        screenSkinId: 'builtin-screen',
        mobileSkinId: 'builtin-mobile',
      },
    })
    const accounts = await db.selectFrom('account').select(['id', 'roles']).orderBy('id').execute()
    expect(accounts).toEqual([
      { id: 'a1', roles: '["host"]' },
      { id: 'a2', roles: '["host","operator"]' },
    ])
    const states = await db.selectFrom('aggregate').select(['kind', 'state']).execute()
    const stateOf = (kind: string) => JSON.parse(states.find((row) => row.kind === kind)?.state ?? '{}')
    expect(stateOf('barrage')).toEqual(JSON.parse(persist(begin('barrage', noBarrage))))
    expect(stateOf('present')).toEqual({
      value: 'poll',
      context: { pollId: 'p', interactionId: null },
    })
  })

  test('goes on with the polls of an older version as bars, wherever one is kept', async () => {
    const { db } = await open()
    const asked = { title: 'Which?', options: [], multiple: false, maxChoices: 1, round: 2 }
    const value = { activity: 'active', voting: 'locked', results: 'shown', answer: 'hidden' }
    const item = (id: string, kind: 'poll' | 'rating', context: object) =>
      db
        .insertInto('aggregate')
        .values({ ...rows.aggregate, id, kind, state: JSON.stringify({ value, context }) })
        .execute()
    const ended = (item_id: string, content: object) =>
      db
        .insertInto('ended_round')
        .values({ ...rows.ended_round, item_id, content: JSON.stringify(content) })
        .execute()
    const rated = { title: 'How?', look: 'faces' }
    await item('p1', 'poll', asked)
    await item('r1', 'rating', rated)
    await ended('p1', asked)
    await ended('r1', rated)
    const kept = [
      { kind: 'poll', content: asked },
      { kind: 'rating', content: rated },
    ]
    await db
      .insertInto('template')
      .values({ ...rows.template, items: JSON.stringify(kept) })
      .execute()
    await pollLook.up(db as never)
    // A second time changes nothing.
    await pollLook.up(db as never)

    const asBars = { ...asked, look: 'bars' }
    const states = await db.selectFrom('aggregate').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => JSON.parse(state))).toEqual([
      { value, context: asBars },
      { value, context: rated },
    ])
    expect(restore('poll', states[0]?.state ?? '').context.look).toBe('bars')
    const rounds = await db.selectFrom('ended_round').select('content').orderBy('item_id').execute()
    expect(rounds.map(({ content }) => JSON.parse(content))).toEqual([asBars, rated])
    const { items } = await db.selectFrom('template').select('items').executeTakeFirstOrThrow()
    expect(JSON.parse(items)).toEqual([
      { kind: 'poll', content: asBars },
      { kind: 'rating', content: rated },
    ])
  })

  test('keeps what orders were used for when an event may come back to one', async () => {
    const { db } = await open()
    await db.schema.dropTable('order_former_usage').execute()
    await formerUsage.up(db as never)
    await db.insertInto('order_former_usage').values(rows.order_former_usage).execute()
    await usageAgain.up(db as never)
    const again = { ...rows.order_former_usage, used_at: big + 1 }
    await db.insertInto('order_former_usage').values(again).execute()
    const found = await db.selectFrom('order_former_usage').selectAll().orderBy('used_at').execute()
    expect(found).toEqual([rows.order_former_usage, again])
  })

  test('keeps pictures and what shows them when other files come to them', async () => {
    const { db } = await open()
    for (const table of ['upload', 'upload_use'] as const) await db.schema.dropTable(table).execute()
    await db.schema.alterTable('account').dropColumn('avatar_path').execute()
    await pictures.up(db as never)
    await sql`insert into picture values ('p1', 'a1', 'png', 1234, ${big})`.execute(db)
    await sql`insert into picture_use values ('q1', 'p1')`.execute(db)
    await uploads.up(db as never)
    expect(await db.selectFrom('upload').selectAll().execute()).toEqual([rows.upload])
    expect(await db.selectFrom('upload_use').selectAll().execute()).toEqual([rows.upload_use])
  })

  test('finds the first answers of many commands by their ids, without looking through all', async () => {
    const { db } = await open()
    const query = db.selectFrom('command').selectAll().where('command_id', 'in', ['a', 'b'])
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
    expect(JSON.stringify(plan)).toMatch(/SEARCH command|command_key/)
  })

  describe.runIf(kind === 'sqlite')('of one file', () => {
    test('syncs before a commit returns, at every open', async () => {
      let store = await open()
      for (let opens = 0; opens < 3; opens += 1) {
        const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(store.db)
        const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db)
        expect([mode.rows[0]?.journal_mode, synchronous.rows[0]?.synchronous]).toEqual(['wal', 2])
        store = await reopen(store)
      }
    })
  })

  describe.runIf(kind === 'postgres')('on a server', () => {
    test('is migrated once by servers that start together', async () => {
      const stores = await Promise.all([open(), open(), open()])
      expect(new Set(stores.map((store) => store.epoch)).size).toBe(1)
    })

    test('is away, not at fault, for whoever loses a connection or waits too long', async () => {
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

    test('is away for whoever gets no answer at all, and there again on a new connection', async () => {
      const url = new URL(database?.url ?? '')
      const proxy = await tcpProxy(Number(url.port))
      url.port = String(proxy.port)
      const options = { onError: () => {}, answerMilliseconds: 500 }
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

    test('takes a lock back from a server that is gone', async () => {
      const { db } = await open()
      const result = await sql<Record<string, string>>`show idle_in_transaction_session_timeout`.execute(db)
      expect(result.rows[0]?.idle_in_transaction_session_timeout).toBe('10s')
    })

    test('commits durably', async () => {
      const store = await open()
      const { rows: found } = await sql<{ name: string }>`select current_database() as name`.execute(store.db)
      // The tests' databases do not wait for the disk; as a server sets one up, they do.
      await sql`alter database ${sql.id(found[0]?.name ?? '')} reset synchronous_commit`.execute(store.db)
      const { db } = await reopen(store)
      const result = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
      expect(['on', 'remote_apply', 'remote_write']).toContain(result.rows[0]?.synchronous_commit)
    })
  })
})
