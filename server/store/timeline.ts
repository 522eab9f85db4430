import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Epoch } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { Schema } from './schema.ts'
import { diskIsFull } from './unavailable.ts'

/** The database, or a transaction of it. */
type Db = Kysely<Schema>

const newEpoch = (): Epoch => randomBytes(6).toString('base64url')
const noPrivilege = '42501'

/** The timeline of a database: identifies the history of its sequences. */
export interface Timeline {
  /** The epoch of this server's last read. Data for clients carries the epoch that was read together with it. */
  readonly epoch: Epoch
  /** Reads the epoch. Starts a new epoch if the database has moved or was restored. */
  check(): Promise<Epoch>
  /** The sequence of an event at this server's last read or write. Call this before the event is read again. */
  known(eventId: string): Height | undefined
  /** Stores the committed sequence of an event. */
  record(eventId: string, height: Height): void
  /**
   * The epoch of a read of an event. If the read sequence is lower than the known sequence of the same epoch, the
   * database was restored to an earlier state, and a new epoch starts.
   */
  epochOfRead(db: Db, known: Height | undefined, read: Height): Promise<Epoch>
}

/** The epoch and sequence of an event. */
export interface Height {
  epoch: Epoch
  seq: number
}

interface Place {
  /** The id of the database, the same for its primary and its standbys. */
  database: string
  /** Changes when a standby takes over, and when a backup is restored. */
  branch: string
}

/**
 * Identifies a PostgreSQL database. A copy restored with `pg_restore` has other files for its tables, and another
 * id in another database. A standby that took over has another timeline.
 */
async function readPlace(db: Db): Promise<Place> {
  const files = sql`(select oid from pg_database where datname = current_database())::text as id,
    pg_relation_filenode('event')::text as files`
  const whole = sql<{ system: string; id: string; files: string; timeline: string | null }>`
    select (select system_identifier from pg_control_system())::text as system, ${files},
      case when pg_is_in_recovery() then null
      else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`
  const plain = sql<{ system: string; id: string; files: string; timeline: null }>`
    select '' as system, ${files}, null as timeline`
  const { rows } = await whole.execute(db).catch((error: { code?: string }) => {
    // If the role may not read the data of the PostgreSQL server, use only the data of the database.
    if (error.code === noPrivilege) return plain.execute(db)
    throw error
  })
  const { system = '', id = '', files: nodes = '', timeline = null } = rows[0] ?? {}
  return { database: `${system}/${id}`, branch: [system, id, nodes, timeline ?? ''].join('/') }
}

const readMeta = async (db: Db, name: 'epoch' | 'place'): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst())?.value

async function writeMeta(db: Db, name: 'epoch' | 'place', value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Opens the timeline. A SQLite file gets a new epoch at each start: a copy can be restored only while no server runs,
 * and nothing in the file distinguishes the copy. PostgreSQL keeps its epoch as long as the database stays in its
 * place.
 * @param startsEpoch false: another process of this server has opened the file and started the epoch
 */
export async function openTimeline(
  db: Db,
  dialect: 'sqlite' | 'postgres',
  startsEpoch: boolean,
): Promise<Timeline & { database: string }> {
  const place = dialect === 'postgres' ? await readPlace(db) : { database: '', branch: '' }
  if (dialect === 'sqlite' && startsEpoch) {
    await writeMeta(db, 'epoch', newEpoch()).catch((error: unknown) => {
      // A full disk must not stop the event. Clients that are ahead are still reset.
      if (!diskIsFull(error)) throw error
    })
  }
  let epoch = ''
  const heights = new LRUCache<string, Height>({ max: limits.eventsCounted })

  async function moveTo(branch: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      // Servers that detect the change at the same time start only one epoch: the first insert or update locks the
      // row.
      await tx
        .insertInto('meta')
        .values({ name: 'place', value: '' })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('meta.value') })),
        )
        .execute()
      if ((await readMeta(tx, 'place')) === branch) return
      await writeMeta(tx, 'place', branch)
      await writeMeta(tx, 'epoch', newEpoch())
    })
  }

  const timeline = {
    database: place.database,
    get epoch() {
      return epoch
    },
    async check() {
      if (dialect === 'postgres') {
        const { branch } = await readPlace(db)
        if ((await readMeta(db, 'place')) !== branch) await moveTo(branch)
      }
      epoch = (await readMeta(db, 'epoch')) ?? ''
      return epoch
    },
    known: (eventId: string) => heights.get(eventId),
    record(eventId: string, height: Height) {
      const known = heights.get(eventId)
      // Two concurrent reads may store their results in the reverse order.
      if (known?.epoch !== height.epoch || known.seq < height.seq) heights.set(eventId, height)
    },
    async epochOfRead(on: Db, known: Height | undefined, read: Height) {
      if (known?.epoch !== read.epoch || read.seq >= known.seq) return read.epoch
      // Start a new epoch only if no other server has already started one.
      await on
        .updateTable('meta')
        .set({ value: newEpoch() })
        .where('name', '=', 'epoch')
        .where('value', '=', read.epoch)
        .execute()
      return (await readMeta(on, 'epoch')) ?? ''
    },
  }
  await timeline.check()
  return timeline
}
