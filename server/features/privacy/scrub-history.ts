import { type Selectable, sql } from 'kysely'
import { wordKey } from '#contract/items/word.ts'
import * as limits from '#contract/limits.ts'
import { chunks } from '#server/store/chunks.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { GuestErasureTable } from '#server/store/schema.ts'
import type { Store, Tx } from '#server/store/store.ts'

type Erasure = Selectable<GuestErasureTable>

/** Commands whose entries in the log have the texts of several guests: arrays of guest, ids and text. */
const textCommands: ReadonlySet<string> = new Set(['OpenText/Submit', 'Comments/Send', 'WordCloud/Enter'])
const wordCommands = ['WordCloud/HideWord', 'WordCloud/RestoreWord']

/** The payload of a guest's own command, with its ids and numbers only. */
function idsOnly(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => idsOnly(part, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, idsOnly(part, name)]))
  return typeof value === 'string' && !/Ids?$/.test(key) ? '' : value
}

/** Empties the text of the guest's own entries in an entry of the log. */
function withoutOwnTexts(value: unknown, guestId: string): unknown {
  if (Array.isArray(value)) {
    if (value[0] === guestId && typeof value.at(-1) === 'string') return [...value.slice(0, -1), '']
    return value.map((part) => withoutOwnTexts(part, guestId))
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, withoutOwnTexts(part, guestId)]),
    )
  return value
}

interface Entry {
  actor: string
  name: string
  data: string
}

/** The entry of the log without traces of the guest. Undefined: it has none. */
function scrubbed({ actor, name, data }: Entry, erasure: Erasure): Omit<Entry, 'name'> | undefined {
  const { guest_id: guestId, erased_id: erasedId, words } = erasure
  if (wordCommands.includes(name)) {
    const payload = JSON.parse(data) as { word: string }
    const isOwn = (JSON.parse(words) as string[]).includes(wordKey(payload.word))
    return isOwn ? { actor, data: JSON.stringify({ ...payload, word: '' }) } : undefined
  }
  const payload: unknown = JSON.parse(data)
  const isOwn = actor === `guest:${guestId}`
  const kept = isOwn ? idsOnly(payload) : textCommands.has(name) ? withoutOwnTexts(payload, guestId) : payload
  return {
    actor: isOwn ? `guest:${erasedId}` : actor,
    data: JSON.stringify(kept).replaceAll(guestId, erasedId),
  }
}

async function scrubLog(tx: Tx, dialect: Store['dialect'], erasure: Erasure): Promise<void> {
  const { event_id, guest_id } = erasure
  const place = sql.raw(dialect === 'postgres' ? 'strpos' : 'instr')
  const rows = await tx
    .selectFrom('log')
    .select(['seq', 'actor', 'name', 'data'])
    .where('event_id', '=', event_id)
    .where((eb) =>
      eb.or([
        eb('actor', '=', `guest:${guest_id}`),
        sql<boolean>`${place}(data, ${guest_id}) > 0`,
        ...(erasure.words === '[]' ? [] : [eb('name', 'in', wordCommands)]),
      ]),
    )
    .orderBy('seq')
    // Another erasure may scrub the same entries, and would be undone by a change of what was read before it.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  for (const { seq, ...entry } of rows) {
    const change = scrubbed(entry, erasure)
    if (!change) continue
    await tx.updateTable('log').set(change).where('event_id', '=', event_id).where('seq', '=', seq).execute()
  }
}

/** Deletes the guest with the sessions, unless the guest takes part in another event. */
async function dropGuest(tx: Tx, guestId: string): Promise<void> {
  const others = await tx
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .select('deleted_at')
    .where('guest_id', '=', guestId)
    .execute()
  if (others.some(({ deleted_at }) => deleted_at === null)) return
  await tx.deleteFrom('session').where('kind', '=', 'guest').where('subject_id', '=', guestId).execute()
  if (others.length === 0) await tx.deleteFrom('guest').where('id', '=', guestId).execute()
  else {
    // A deleted event waits for its purge, and can be restored until then.
    const empty = { username: '', company: '', email: '', username_key: '', company_key: '', email_key: '' }
    await tx
      .updateTable('guest')
      .set({ ...empty, consent: 0, character: null })
      .where('id', '=', guestId)
      .execute()
  }
}

async function scrub(tx: Tx, dialect: Store['dialect'], erasure: Erasure): Promise<void> {
  const { event_id, guest_id, erased_id } = erasure
  await scrubLog(tx, dialect, erasure)
  // The answers of these commands have the texts. Nobody can send the commands again, because the session is gone.
  await tx
    .updateTable('command')
    .set({ actor_id: erased_id, digest: 'erased', answer: '{"ok":true,"data":null}' })
    .where('event_id', '=', event_id)
    .where('actor_id', '=', guest_id)
    .execute()
  await dropGuest(tx, guest_id)
  await tx
    .deleteFrom('guest_erasure')
    .where('event_id', '=', event_id)
    .where('guest_id', '=', guest_id)
    .execute()
}

/** The words of an erasure that leaves the texts: the guest only gets another id in this event. */
const idOnly = 'null'

/** Changes the ids of guests in the log of an event, in slices and in one pass for all guests. */
async function changeIds(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  eventId: string,
  erasures: readonly Erasure[],
): Promise<void> {
  const ids = new Map(erasures.map(({ guest_id, erased_id }) => [guest_id, erased_id]))
  const changed = (text: string) => text.replace(/[\w-]+/g, (word) => ids.get(word) ?? word)
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.transaction().execute(async (tx) => {
      const query = tx
        .selectFrom('log')
        .select(['seq', 'actor', 'data'])
        .where('event_id', '=', eventId)
        .where('seq', '>', from)
        .orderBy('seq')
        .limit(limits.purgeLogRowsPerSlice)
      const rows = await (dialect === 'postgres' ? query.forUpdate() : query).execute()
      for (const { seq, actor, data } of rows) {
        const change = { actor: changed(actor), data: changed(data) }
        if (change.actor === actor && change.data === data) continue
        await tx
          .updateTable('log')
          .set(change)
          .where('event_id', '=', eventId)
          .where('seq', '=', seq)
          .execute()
      }
      const last = rows.at(-1)
      return last && Number(last.seq)
    })
    await nextTurn(limits.purgePauseMilliseconds)
  }
  for (const some of chunks([...ids.keys()]))
    await db
      .deleteFrom('guest_erasure')
      .where('event_id', '=', eventId)
      .where('guest_id', 'in', some)
      .execute()
}

/** Databases whose write-ahead log could not be emptied yet, because somebody was reading. */
const notEmptied = new WeakSet<Store['db']>()

/** SQLite overwrites erased rows with zeros, but its write-ahead log has the old pages until it is emptied. */
async function emptyLog(db: Store['db']): Promise<void> {
  const { rows } = await db.connection().execute(async (one) => {
    // SQLite would keep every commit waiting for a process that reads, such as a backup. The next sweep tries again.
    await sql`pragma busy_timeout = 0`.execute(one)
    try {
      return await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(one)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(limits.sqliteBusyMilliseconds)}`.execute(one)
    }
  })
  if (rows[0]?.busy) notEmptied.add(db)
  else notEmptied.delete(db)
}

/** Erases the details and sessions of a guest who is in no event, or only in deleted ones. */
export async function eraseDetails(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  guestId: string,
): Promise<void> {
  await db.transaction().execute((tx) => dropGuest(tx, guestId))
  if (dialect === 'sqlite') await emptyLog(db)
}

/**
 * Erases the traces of erased guests in the history: log, answers to commands, sessions, the guest. The rows of the history
 * stay. An interrupted erasure continues with the next sweep.
 */
export async function scrubHistory({
  db,
  dialect,
  isShared,
}: Pick<Store, 'db' | 'dialect' | 'isShared'>): Promise<void> {
  const waiting = await db.selectFrom('guest_erasure').selectAll().execute()
  const moved = waiting.filter(({ words }) => words === idOnly)
  const erased = waiting.filter(({ words }) => words !== idOnly)
  for (const erasure of erased) await db.transaction().execute((tx) => scrub(tx, dialect, erasure))
  for (const [eventId, ofEvent] of Map.groupBy(moved, ({ event_id }) => event_id))
    await changeIds({ db, dialect }, eventId, ofEvent)
  // Another process may have erased somebody, and could not empty the log.
  if (dialect === 'sqlite' && (waiting.length > 0 || notEmptied.has(db) || isShared)) await emptyLog(db)
}
