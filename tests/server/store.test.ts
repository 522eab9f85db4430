import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Insertable, Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noComments } from '#contract/comments.ts'
import { plainGuard } from '#contract/guard.ts'
import * as limits from '#contract/limits.ts'
import { plainExtras } from '#contract/theme.ts'
import { notStarted } from '#machines/run/run-start.ts'
import { begin, persist, restore } from '#server/engine/charts.ts'
import * as pictures from '#server/migrations/013-pictures.ts'
import * as formerUsage from '#server/migrations/019-former-usage.ts'
import * as usageAgain from '#server/migrations/020-usage-again.ts'
import * as pollLook from '#server/migrations/022-poll-look.ts'
import * as uploads from '#server/migrations/023-uploads.ts'
import * as commandsByEvent from '#server/migrations/024-commands-by-event.ts'
import * as wordsInOrder from '#server/migrations/025-words-in-order.ts'
import * as drawProof from '#server/migrations/035-draw-proof.ts'
import * as namesWithoutSpaces from '#server/migrations/040-names-without-spaces.ts'
import { openStore } from '#server/migrations/open-store.ts'
import type { Migrations } from '#server/store/migrate.ts'
import { postgresDialect } from '#server/store/postgres.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Store, StoreOptions } from '#server/store/store.ts'
import { storeIsUnavailable } from '#server/store/unavailable.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { tcpProxy } from '#tests/support/server/tcp-proxy.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { names, upTo } from '#tests/support/store/migrations.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'

/** Larger than 32 bits, like times and some sequences. */
const big = 4_102_444_800_123

const rows: { [Table in keyof Schema]: Insertable<Schema[Table]> } = {
  meta: { name: 'mark', value: '{}' },
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
    created_at: big,
    avatar_path: '',
    phone: '+86 10 6500',
    security_question: 'firstPet',
    security_answer_hash: 'x',
  },
  upload: { name: 'p1', account_id: 'a1', format: 'png', bytes: 1234, touched_at: big },
  upload_use: { holder: 'q1', name: 'p1' },
  proof: { id_hash: 'p', account_id: 'a1', kind: 'reset', secret_hash: '', expires_at: big },
  session: {
    token_hash: 'h',
    kind: 'host',
    subject_id: 'a1',
    expires_at: big,
    created_at: big,
    made_by: 'a2',
    used_at: big,
    control: 1,
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
    seq: big,
    host_seq: big,
    guest_seq: 0,
    screen_seq: 1,
    speaker_seq: 1,
    screen_theme_id: 'builtin-screen',
    mobile_theme_id: 'builtin-mobile',
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
  quiz_ranking: { item_id: 'z1', guest_id: 'g1', round: 1, result: '{}' },
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

/** Restores the table of commands from before command ids belonged to events. */
async function commandsBefore(db: Database): Promise<void> {
  await db.schema.dropTable('command').execute()
  await sql`create table command (actor_id text not null, command_id text not null, event_id text not null,
    answer text not null, created_at bigint not null, constraint command_key primary key (command_id, actor_id))`.execute(
    db,
  )
}

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

  /** What a later migration adds to a cue. */
  const laterCue = { resultSeconds: null, comments: 'asTheyAre', reactions: 'asTheyAre' }

  async function open(known?: Migrations): Promise<Store> {
    const options: StoreOptions = {
      databaseUrl: database?.url,
      dataDirectory: folder,
      onError: () => {},
      asynchronousCommit: true as const,
    }
    const store = await openStore(options, known)
    opened.push(store)
    return store
  }
  async function reopen(store: Store, known?: Migrations): Promise<Store> {
    await store.close()
    opened = opened.filter((other) => other !== store)
    return open(known)
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
    expect(done.rows.map((row) => row.name)).toEqual(names)
  })

  test('a migration gives stored themes no pattern and no logo, and keeps all that they had', async () => {
    const old = await open(upTo(names.indexOf('060-theme-logos')))
    const had = { SkinName: 'A "LogoPath":', MainThemeColor: '#123456' }
    await old.db
      .insertInto('theme')
      .values({ ...rows.theme, content: JSON.stringify(had) })
      .execute()
    const { db } = await reopen(old)
    const { content } = await db.selectFrom('theme').select('content').executeTakeFirstOrThrow()
    expect(JSON.parse(content)).toEqual({ ...had, ...plainExtras })
  })

  test('a migration renames stored kinds, columns and keys of JSON, and leaves the texts of people', async () => {
    const old = await open(upTo(names.indexOf('050-standard-names')))
    const name = 'A "screenSkinId": text'
    const state = JSON.stringify({ value: {}, context: { name, screenSkinId: 's', mobileSkinId: 'm' } })
    await sql`
      insert into event (id, code, owner_id, state, screen_skin_id, created_at)
      values ('e1', 'ABC123', 'a1', ${state}, 's', 1)`.execute(old.db)
    await sql`
      insert into aggregate (id, event_id, kind, state, seq, created_at)
      values ('baton-e1', 'e1', 'baton', '{}', 1, 1)`.execute(old.db)
    await sql`
      insert into aggregate (id, event_id, kind, state, seq, created_at)
      values
        ('barrage-e1', 'e1', 'barrage', '{}', 1, 1),
        ('e1-a2', 'e1', 'share', '{}', 1, 1),
        ('q1', 'e1', 'question', '{"value":{"stage":"normal"},"context":{}}', 1, 1)`.execute(old.db)
    await sql`
      insert into deadline (id, event_id, kind, item_id, due_at)
      values ('d1', 'e1', 'share-end', 'e1-a2', 9)`.execute(old.db)
    const { db } = await reopen(old)
    const event = await db.selectFrom('event').select(['state', 'screen_theme_id']).executeTakeFirstOrThrow()
    expect(event.screen_theme_id).toBe('s')
    expect(JSON.parse(event.state).context).toEqual({
      name,
      screenThemeId: 's',
      mobileThemeId: 'm',
      oneItemOpen: false,
      resultsBeforeAnswer: true,
      nicknames: false,
      hostedBy: '',
      guard: plainGuard,
    })
    const aggregates = db
      .selectFrom('aggregate')
      .select(['id', 'kind'])
      .where('kind', 'not in', ['cue', 'run'])
    expect(await aggregates.orderBy('id').execute()).toEqual([
      { id: 'comments-e1', kind: 'comments' },
      { id: 'e1-a2', kind: 'coHost' },
      { id: 'q1', kind: 'question' },
      { id: 'showControl-e1', kind: 'showControl' },
    ])
    const asked = db.selectFrom('aggregate').select('state').where('id', '=', 'q1')
    expect(await asked.executeTakeFirst()).toEqual({
      state: JSON.stringify({
        value: { highlight: 'normal' },
        context: { masked: null, held: null, replies: [] },
      }),
    })
    expect(await db.selectFrom('deadline').select(['id', 'kind']).execute()).toEqual([
      { id: 'd1', kind: 'coHost-end' },
    ])
  })

  test('a migration moves the words of word clouds into the guard of their event', async () => {
    const old = await open(upTo(names.indexOf('068-guard')))
    const addEvent = (id: string) =>
      sql`
      insert into event (id, code, owner_id, state, screen_theme_id, created_at)
      values (${id}, ${`C-${id}`}, 'a1', '{"value":{},"context":{}}', 's', 1)`.execute(old.db)
    const addCloud = (id: string, eventId: string, lists: object) =>
      sql`
      insert into aggregate (id, event_id, kind, state, seq, created_at)
      values (${id}, ${eventId}, 'wordCloud', ${JSON.stringify({ value: {}, context: lists })}, 1, 1)`.execute(
        old.db,
      )
    for (const id of ['e1', 'e2', 'e3']) await addEvent(id)
    await addCloud('w1', 'e1', { filters: ['en'], blocked: ['Acme'] })
    await addCloud('w2', 'e1', { filters: [], blocked: ['Acme', 'Foo'] })
    await addCloud('w3', 'e2', { filters: [], blocked: [] })
    const { db } = await reopen(old)
    const rows = await db.selectFrom('event').select('state').orderBy('id').execute()
    expect(rows.map(({ state }) => JSON.parse(state).context.guard)).toEqual([
      { mode: 'hold', blocked: ['Acme', 'Foo'], allowed: [] },
      { mode: 'off', blocked: [], allowed: [] },
      plainGuard,
    ])
    const cloud = await db
      .selectFrom('aggregate')
      .select('state')
      .where('id', '=', 'w1')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(cloud.state).context).toEqual({})
  })

  test('a migration opens a lottery that was stored when its state machine had a region for the winners', async () => {
    const old = await open(upTo(names.indexOf('051-lottery-regions')))
    const value = { activity: 'active', channel: 'open', draw: 'drawn' }
    const context = { title: 'Who?', round: 2, draws: [] }
    const state = JSON.stringify({ value: { ...value, winners: 'kept' }, context })
    await sql`
      insert into aggregate (id, event_id, kind, state, seq, created_at)
      values ('l1', 'e1', 'lottery', ${state}, 1, 1)`.execute(old.db)
    const { db } = await reopen(old)
    const row = await db.selectFrom('aggregate').select('state').executeTakeFirstOrThrow()
    expect(JSON.parse(row.state)).toEqual({ value, context })
    expect(restore('lottery', row.state)).toMatchObject({ value, context })
  })

  test('a migration moves a quiz from the leaderboard of its last question to the podium', async () => {
    const old = await open(upTo(names.indexOf('070-last-leaderboard')))
    const addQuiz = async (id: string, phase: string, at: number) => {
      const context = { at, endsAt: 9, questions: [{}, {}] }
      await sql`
        insert into aggregate (id, event_id, kind, state, seq, created_at)
        values (${id}, 'e1', 'quiz', ${JSON.stringify({ value: { activity: 'active', phase }, context })}, 1, 1)`.execute(
        old.db,
      )
      await sql`
        insert into deadline (id, event_id, kind, item_id, due_at)
        values (${`d-${id}`}, 'e1', 'item', ${id}, 9)`.execute(old.db)
    }
    await addQuiz('q1', 'leaderboard', 1)
    await addQuiz('q2', 'leaderboard', 0)
    await addQuiz('q3', 'answer', 1)
    const { db } = await reopen(old)
    const rows = await db.selectFrom('aggregate').select(['id', 'state']).orderBy('id').execute()
    const stood = rows.map(({ id, state }) => [
      id,
      JSON.parse(state).value.phase,
      JSON.parse(state).context.endsAt,
    ])
    expect(stood).toEqual([
      ['q1', 'podium', null],
      ['q2', 'leaderboard', 9],
      ['q3', 'answer', 9],
    ])
    const timed = await db.selectFrom('deadline').select('item_id').orderBy('item_id').execute()
    expect(timed).toEqual([{ item_id: 'q2' }, { item_id: 'q3' }])
  })

  test('a migration fills the columns by which questions are searched', async () => {
    const old = await open(upTo(names.indexOf('052-question-columns')))
    const question = (id: string, place: string, highlight: string, anonymous: boolean) => sql`
      insert into aggregate (id, event_id, kind, state, seq, created_at)
      values (${id}, 'e1', 'question', ${JSON.stringify({ value: { place, highlight }, context: { text: '\u0000', anonymous } })}, 1, 1)`
    await question('q1', 'live', 'highlighted', false).execute(old.db)
    await question('q2', 'withdrawn', 'normal', true).execute(old.db)
    await sql`
      insert into aggregate (id, event_id, kind, state, seq, created_at)
      values ('x1', 'e1', 'poll', '{}', 1, 1)`.execute(old.db)
    const { db } = await reopen(old)
    const columns = ['id', 'place', 'highlighted', 'anonymous'] as const
    expect(await db.selectFrom('aggregate').select(columns).orderBy('id').execute()).toEqual([
      { id: 'q1', place: 'live', highlighted: 1, anonymous: 0 },
      { id: 'q2', place: 'withdrawn', highlighted: 0, anonymous: 1 },
      { id: 'x1', place: null, highlighted: null, anonymous: null },
    ])
  })

  test('a migration gives every event of an older version a run with a cue for each of its items', async () => {
    const old = await open(upTo(names.indexOf('054-run')))
    const event = (id: string, deletedAt: number | null) =>
      sql`
      insert into event (id, code, owner_id, state, seq, created_at, deleted_at)
      values (${id}, ${id}, 'a1', '{"value":{},"context":{"name":"Talk"}}', 7, 1, ${deletedAt})`.execute(
        old.db,
      )
    const aggregate = (id: string, eventId: string, kind: string, position: number, state: object) =>
      sql`
      insert into aggregate (id, event_id, kind, position, state, seq, created_at)
      values (${id}, ${eventId}, ${kind}, ${position}, ${JSON.stringify(state)}, 1, 1)`.execute(old.db)
    await event('e1', null)
    await event('e2', 5)
    const shown = { value: 'poll', context: { pollId: 'p1', interactionId: null } }
    await aggregate('present-e1', 'e1', 'present', 0, shown)
    await aggregate('p1', 'e1', 'poll', 2, {})
    await aggregate('l1', 'e1', 'lottery', 1, {})
    await aggregate('q1', 'e1', 'question', 0, { value: {}, context: {} })
    await aggregate('p2', 'e2', 'poll', 1, {})
    await sql`
      insert into template (id, owner_id, name, items, created_at)
      values ('t1', 'a1', 'Mine', '[]', 1)`.execute(old.db)
    const { db } = await reopen(old)
    const rows = await db
      .selectFrom('aggregate')
      .select(['event_id', 'kind', 'state', 'position'])
      .where('kind', 'in', ['cue', 'run'])
      .orderBy('event_id')
      .orderBy('position')
      .execute()
    const cues = rows.map(({ event_id, kind, state }) => {
      const { value, context } = kind === 'cue' ? restore('cue', state) : restore('run', state)
      return [event_id, value, 'itemId' in context ? [context.kind, context.itemId] : context.cueId]
    })
    expect(cues).toEqual([
      ['e1', 'notStarted', null],
      ['e1', 'planned', ['welcome', null]],
      ['e1', 'planned', ['qa', null]],
      ['e1', 'planned', ['item', 'l1']],
      ['e1', 'planned', ['item', 'p1']],
      ['e2', 'notStarted', null],
      ['e2', 'planned', ['welcome', null]],
      ['e2', 'planned', ['qa', null]],
      ['e2', 'planned', ['item', 'p2']],
    ])
    expect(new Set(rows.map(({ position }) => position)).size).toBe(5)
    const [run] = rows
    expect(JSON.parse(run?.state ?? '{}')).toEqual({ value: 'notStarted', context: notStarted })
    const present = db.selectFrom('aggregate').select('state').where('id', '=', 'present-e1')
    expect(JSON.parse((await present.executeTakeFirstOrThrow()).state)).toEqual({
      value: 'poll',
      context: {
        pollId: 'p1',
        interactionId: null,
        slideId: null,
        blackout: false,
        joinCode: 'automatic',
      },
    })
    const events = await db.selectFrom('event').select('state').execute()
    expect(events.map(({ state }) => JSON.parse(state).context.oneItemOpen)).toEqual([false, false])
    expect(await db.selectFrom('template').select('cues').execute()).toEqual([{ cues: '[]' }])
  })

  test('a migration starts the sequence of speakers at the sequence of the event', async () => {
    const old = await open(upTo(names.indexOf('055-speaker-links')))
    await sql`
      insert into event (id, code, owner_id, state, seq, created_at)
      values ('e1', 'ABC123', 'a1', ${JSON.stringify({ value: {}, context: {} })}, 7, 1)`.execute(old.db)
    const { db } = await reopen(old)
    expect(await db.selectFrom('event').select(['seq', 'speaker_seq']).execute()).toEqual([
      { seq: 7, speaker_seq: 7 },
    ])
  })

  test('a migration adds the blackout to what the undo of a run restores', async () => {
    const old = await open(upTo(names.indexOf('057-show-settings')))
    const present = { value: 'poll', context: { pollId: 'p1', interactionId: null, slideId: null } }
    const run = (id: string, undo: object | null) => {
      const state = JSON.stringify({ value: 'running', context: { cueId: 'c1', undo } })
      return sql`
        insert into aggregate (id, event_id, kind, position, state, seq, created_at)
        values (${id}, ${id}, 'run', 0, ${state}, 1, 1)`.execute(old.db)
    }
    await run('r1', { channel: 'open', present })
    await run('r2', null)
    const { db } = await reopen(old, upTo(names.indexOf('073-steps-in-cues')))
    const rows = await db.selectFrom('aggregate').select('state').orderBy('id').execute()
    expect(rows.map(({ state }) => JSON.parse(state).context)).toEqual([
      {
        cueId: 'c1',
        undo: {
          channel: 'open',
          present: { ...present, context: { ...present.context, blackout: false, joinCode: 'automatic' } },
        },
      },
      { cueId: 'c1', undo: null },
    ])
  })

  test('a migration forgets the last step of a run, and leaves comments and reactions to older cues', async () => {
    const old = await open(upTo(names.indexOf('073-steps-in-cues')))
    const add = (kind: string, context: object) => {
      const state = JSON.stringify({ value: 'any', context })
      return sql`
        insert into aggregate (id, event_id, kind, position, state, seq, created_at)
        values (${kind}, 'e1', ${kind}, 0, ${state}, 1, 1)`.execute(old.db)
    }
    await add('run', { cueId: 'c1', undo: { channel: 'open' } })
    await add('cue', { title: 'Hello' })
    const { db } = await reopen(old)
    const rows = await db.selectFrom('aggregate').select('state').orderBy('kind').execute()
    expect(rows.map(({ state }) => JSON.parse(state).context)).toEqual([
      { title: 'Hello', ...laterCue },
      { cueId: 'c1', undo: null, revealedAt: null },
    ])
  })

  test('a migration lets the screen of older events size the join code, in its cues and templates too', async () => {
    const old = await open(upTo(names.indexOf('062-join-code')))
    const cue = { kind: 'slide', title: 'Hello' }
    const add = (kind: string, context: object) => {
      const state = JSON.stringify({ value: 'any', context })
      return sql`
        insert into aggregate (id, event_id, kind, position, state, seq, created_at)
        values (${kind}, 'e1', ${kind}, 0, ${state}, 1, 1)`.execute(old.db)
    }
    await add('cue', cue)
    await add('present', { pollId: 'p1' })
    await add('question', { text: 'Why?' })
    await sql`
      insert into template (id, owner_id, name, items, cues, created_at)
      values ('t1', 'a1', 'Mine', '[]', ${JSON.stringify([{ content: cue, item: null }])}, 1)`.execute(old.db)
    const { db } = await reopen(old)
    const rows = await db.selectFrom('aggregate').select('state').orderBy('kind').execute()
    expect(rows.map(({ state }) => JSON.parse(state).context)).toEqual([
      { ...cue, joinCode: 'automatic', ...laterCue },
      { pollId: 'p1', joinCode: 'automatic' },
      // A later migration adds the rest.
      { text: 'Why?', masked: null, held: null, replies: [] },
    ])
    const { cues } = await db.selectFrom('template').select('cues').executeTakeFirstOrThrow()
    expect(JSON.parse(cues)).toEqual([
      { content: { ...laterCue, ...cue, joinCode: 'automatic' }, item: null },
    ])
  })

  test('a migration adds the data that events of an older version lack', async () => {
    const old = await open(upTo(1))
    const state = JSON.stringify({
      value: { door: 'open' },
      context: { name: 'Before', features: { qa: false } },
    })
    const screen = JSON.stringify({ value: 'poll', context: { pollId: 'p' } })
    await sql`
      insert into event (id, code, owner_id, state, created_at)
      values ('e1', 'ABC123', 'a1', ${state}, 1)`.execute(old.db)
    await sql`
      insert into aggregate (id, event_id, kind, state, seq, created_at)
      values ('q1', 'e1', 'present', ${screen}, 1, 1)`.execute(old.db)
    await sql`
      insert into guest (id, username, company, email, consent, created_at)
      values ('g1', 'ÅSA', '', 'Asa@example.org', 1, 1)`.execute(old.db)
    for (const id of ['a1', 'a2']) {
      await sql`
        insert into account
          (id, logon_key, logon_name, user_name, email, password_hash, roles, member_type, vip_level, language, created_at)
        values (${id}, ${id}, ${id}, ${id}, '', 'x', '["host"]', 'free', '0', 'zh', ${id === 'a1' ? 2 : 1})`.execute(
        old.db,
      )
    }
    const { db } = await reopen(old)
    const row = await db.selectFrom('event').select('state').executeTakeFirstOrThrow()
    expect(JSON.parse(row.state)).toEqual({
      value: { door: 'open' },
      context: {
        name: 'Before',
        features: { qa: false, interactions: true },
        screenLanguage: 'browser',
        screenThemeId: 'builtin-screen',
        mobileThemeId: 'builtin-mobile',
        oneItemOpen: false,
        resultsBeforeAnswer: true,
        nicknames: false,
        hostedBy: '',
        guard: plainGuard,
      },
    })
    const guest = await db.selectFrom('guest').select(['username_key', 'email_key']).executeTakeFirstOrThrow()
    expect(guest).toEqual({ username_key: 'åsa', email_key: 'asa@example.org' })
    const accounts = await db.selectFrom('account').select(['id', 'roles']).orderBy('id').execute()
    expect(accounts).toEqual([
      { id: 'a1', roles: '["host"]' },
      { id: 'a2', roles: '["host","operator"]' },
    ])
    const states = await db.selectFrom('aggregate').select(['kind', 'state']).execute()
    const stateOf = (kind: string) => JSON.parse(states.find((row) => row.kind === kind)?.state ?? '{}')
    expect(stateOf('comments')).toEqual(JSON.parse(persist(begin('comments', noComments))))
    expect(stateOf('present')).toEqual({
      value: 'poll',
      context: {
        pollId: 'p',
        interactionId: null,
        slideId: null,
        blackout: false,
        joinCode: 'automatic',
      },
    })
  })

  test('a migration gives polls of an older version the look "bars" wherever they are stored', async () => {
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
    // A second run changes nothing.
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

  test('a migration that lets events return to an order keeps the usage of orders', async () => {
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

  test('a migration removes spaces from the names used for comparison of an older version', async () => {
    const { db } = await open()
    const guest = { ...rows.guest, username_key: 'li si', company_key: 'a b c', email_key: 'ann@example.org' }
    await db.insertInto('guest').values(guest).execute()
    await namesWithoutSpaces.up(db as never)
    const kept = await db.selectFrom('guest').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ ...guest, username_key: 'lisi', company_key: 'abc' })
  })

  test('a migration keeps the finished lottery draws of an older version and cancels the unfinished draws', async () => {
    const { db } = await open()
    await db.schema.dropTable('lottery_nonce').execute()
    const added = ['pool_root', 'salt_key', 'previous', 'phone_root', 'revealed_root', 'pool_size', 'masked']
    for (const name of [...added, 'phones', 'revealed', 'rolled_at', 'cancelled_at']) {
      await db.schema.alterTable('lottery_draw').dropColumn(name).execute()
    }
    const pool = '[["t1","g1","Ann",""]]'
    for (const [id, number, drawnAt] of [['w1', 1, big] as const, ['w2', 2, null] as const]) {
      await sql`insert into lottery_draw values (${id}, 'l1', 'e1', 1, ${number}, 'First', 1, 'c', 's', 'sun', ${pool},
        ${big}, ${drawnAt})`.execute(db)
    }
    const draw = { id: 'w1', number: 1, prizeId: 'p', places: 1, poolSize: 1, commitment: 'c', seed: 's' }
    const drawn = { ...draw, word: 'sun', drawnAt: big, claimUntil: null, winners: [] }
    const value = { activity: 'active', channel: 'open', draw: 'rolling', winners: 'kept' }
    const content = { title: 'Who?', round: 1, word: 'x', names: ['Ann'], current: draw, draws: [drawn] }
    await db
      .insertInto('aggregate')
      .values({
        ...rows.aggregate,
        id: 'l1',
        kind: 'lottery',
        state: JSON.stringify({ value, context: content }),
      })
      .execute()
    await db
      .insertInto('ended_round')
      .values({ ...rows.ended_round, item_id: 'l1', content: JSON.stringify({ ...content, current: null }) })
      .execute()
    await drawProof.up(db as never)

    const draws = await db.selectFrom('lottery_draw').selectAll().orderBy('id').execute()
    expect(draws.map(({ id, pool_root, cancelled_at }) => [id, pool_root, cancelled_at])).toEqual([
      ['w1', '', null],
      ['w2', '', big],
    ])
    expect(draws.map((row) => [row.pool, row.seed, row.drawn_at])).toEqual([
      [pool, 's', big],
      [pool, 's', null],
    ])
    const kept = { ...drawn, phones: 0, phoneRoot: '', revealed: 0 }
    const { state } = await db.selectFrom('aggregate').select('state').executeTakeFirstOrThrow()
    const now = { title: 'Who?', round: 1, names: [], current: null, draws: [kept], revealUntil: null }
    expect(JSON.parse(state)).toEqual({ value: { ...value, draw: 'idle' }, context: now })
    const round = await db.selectFrom('ended_round').select('content').executeTakeFirstOrThrow()
    expect(JSON.parse(round.content)).toEqual({ ...now, names: ['Ann'] })
  })

  test('a migration keeps pictures and their users when it adds other kinds of uploads', async () => {
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

  test('a migration that makes command ids unique per event keeps the stored answers to commands', async () => {
    const { db } = await open()
    await commandsBefore(db)
    await sql`insert into command values ('g1', 'c', 'e1', '{}', ${big})`.execute(db)
    await commandsByEvent.up(db as never)
    await db
      .insertInto('command')
      .values({ ...rows.command, event_id: 'e2' })
      .execute()
    const found = await db.selectFrom('command').selectAll().orderBy('event_id').execute()
    expect(found).toEqual([
      { ...rows.command, digest: '' },
      { ...rows.command, event_id: 'e2' },
    ])
  })

  test('a migration numbers all words of a guest, even beyond the limit, and counts each guest once', async () => {
    const { db } = await open()
    await db.schema.dropIndex('word_entry_ordinal').execute()
    const word = (guest_id: string, word_key: string, ordinal: number, created_at: number) =>
      db
        .insertInto('word_entry')
        .values({ ...rows.word_entry, guest_id, word_key, ordinal, created_at, command_id: word_key })
        .execute()
    await word('g1', 'tea', 0, 1)
    await word('g1', 'milk', 0, 2)
    await word('g1', 'water', 0, 3)
    await word('g2', 'tea', 0, 1)
    await word('g2', 'milk', 1, 1)
    const tally = { ...rows.tally, subject_id: 'w1' }
    await db
      .insertInto('tally')
      .values([
        { ...tally, votes: 4 },
        { ...tally, option_id: 'entries', votes: 5 },
      ])
      .execute()
    await wordsInOrder.up(db as never)
    const found = await db
      .selectFrom('word_entry')
      .select(['guest_id', 'word_key', 'ordinal'])
      .orderBy('guest_id')
      .orderBy('ordinal')
      .execute()
    expect(found.map((row) => Object.values(row))).toEqual([
      ['g1', 'tea', 0],
      ['g1', 'milk', 1],
      ['g1', 'water', 2],
      ['g2', 'tea', 0],
      ['g2', 'milk', 1],
    ])
    const votes = await db.selectFrom('tally').select(['option_id', 'votes']).orderBy('option_id').execute()
    expect(votes).toEqual([
      { option_id: '', votes: 2 },
      { option_id: 'entries', votes: 5 },
    ])
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
    expect(JSON.stringify(plan)).toMatch(/SEARCH command.*event_id=\? AND command_id=\?|command_of_event_key/)
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
