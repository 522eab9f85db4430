import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandName } from '#contract/interface/commands.ts'
import { createContext, type ServerContext } from '#server/context.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import { openStore } from '#server/migrations/open-store.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Store } from '#server/store/store.ts'
import { createDatabase, redisUrl } from './database.ts'
import { watchTurns } from './longest-turn.ts'
import { addGuests, benchPoll, benchSettings } from './rows.ts'

/** A running event with active items, on an engine in this process, without sockets. */
export interface InProcess {
  context: ServerContext
  /** Adds a server in this process, with the same database if it is PostgreSQL. */
  addServer(): Promise<ServerContext>
  /** CPU time that PostgreSQL has used for this database, in milliseconds. */
  databaseCpu(): Promise<number>
  /** Updates PostgreSQL's statistics of the tables. */
  analyze(): Promise<void>
  store: Store
  dataDirectory: string
  eventId: string
  /** The ids of the items, in their order, and the first of them. */
  itemIds: string[]
  itemId: string
  guestIds: string[]
  /** Sends a command of the guest, or of the host. Throws if it is refused. */
  send(name: CommandName, payload: object, guestId?: string): Promise<void>
}

type Items = Parameters<typeof createEvent>[2]['items']

/** Calls `measure` with a new store and the parts of a server in this process, which does not listen. */
export async function withServerParts<Figures>(
  dialect: Store['dialect'],
  measure: (
    context: ServerContext,
    more: Pick<InProcess, 'dataDirectory' | 'addServer' | 'databaseCpu' | 'analyze'>,
  ) => Promise<Figures>,
): Promise<Figures | { skipped: string }> {
  const database = dialect === 'postgres' ? await createDatabase() : undefined
  if (dialect === 'postgres' && !database) return { skipped: 'no Postgres' }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cuelight-bench-'))
  const environment = readEnvironment({
    DATA_DIR: dataDirectory,
    PROCESSES: '1',
    ...(database && { DATABASE_URL: database.url, REDIS_URL: redisUrl }),
  })
  const contexts: ServerContext[] = []
  const addServer = async (): Promise<ServerContext> => {
    const store = await openStore({ databaseUrl: database?.url, dataDirectory, onError: console.error })
    const context = createContext({ environment, store, log: createLogger({ logLevel: 'silent' }) })
    contexts.push(context)
    return context
  }
  try {
    const databaseCpu = database?.cpuMilliseconds ?? (async () => 0)
    const analyze = database?.analyze ?? (async () => {})
    return await measure(await addServer(), { dataDirectory, addServer, databaseCpu, analyze })
  } finally {
    for (const { engine, mailer, store } of contexts) {
      await engine.close()
      await mailer.close()
      await store.close()
    }
    await rm(dataDirectory, { recursive: true, force: true })
    await database?.drop()
  }
}

/** Calls `measure` with such an event. Without `items` it has a poll. */
export const inProcess = <Figures>(
  dialect: Store['dialect'],
  { guests, items = [benchPoll()] }: { guests: number; items?: Items },
  measure: (event: InProcess) => Promise<Figures>,
): Promise<Figures | { skipped: string }> =>
  withServerParts(dialect, async (context, parts) => {
    const { store, engine } = context
    const settings = benchSettings({ startAt: Date.now() - 1000, endAt: Date.now() + 86_400_000 })
    const { id: eventId } = await createEvent(store.db, Date.now(), {
      ownerId: 'bench',
      settings,
      items,
      cues: [],
      autoReview: true,
    })
    const guestIds = Array.from({ length: guests }, newId)
    await store.db
      .transaction()
      .execute((tx) => addGuests(tx, { id: eventId, settings }, guestIds, Date.now()))
    const rows = await store.db
      .selectFrom('aggregate')
      .select('id')
      .where('event_id', '=', eventId)
      .where(
        'kind',
        'in',
        items.map(({ kind }) => kind),
      )
      .orderBy('position')
      .execute()
    const itemIds = rows.map(({ id }) => id)
    const host = { kind: 'host', id: 'bench', name: 'Bench', deskId: 'desk', live: true } as const
    const send: InProcess['send'] = async (name, payload, guestId) => {
      const actor = guestId === undefined ? host : ({ kind: 'guest', id: guestId } as const)
      const outcome = await engine.apply(eventId, {
        name,
        actor,
        commandId: newId(),
        payload,
      } as never)
      if (!outcome.ok) throw new Error(`${name}: ${outcome.code}`)
    }
    for (const itemId of itemIds) await send('Item/Activate', { itemId })
    const itemId = itemIds[0] ?? ''
    return measure({ ...parts, context, store, eventId, itemIds, itemId, guestIds, send })
  })

export interface TurnFigures {
  /** CPU time of the process, in milliseconds. */
  cpu: number
  /** The longest CPU time of the main thread without a turn of the event loop, in milliseconds. */
  longestTurn: number
}

/** Measures the CPU time of some work, and its longest part without a turn of the event loop. */
export async function turnsOf(work: () => Promise<unknown>): Promise<TurnFigures> {
  const turns = watchTurns()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  const { longest } = await turns.stop()
  const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10
  return { cpu: rounded((user + system) / 1000), longestTurn: longest }
}
