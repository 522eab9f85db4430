import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { QuizDoc } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { forgetData, startServer } from '#scripts/server-process.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import { openStore } from '#server/migrations/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { command, prepareShow, readDoc, type Show } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { createDatabase } from '../support/database.ts'
import { benchSettings } from '../support/rows.ts'
import { Wire } from '../support/wire.ts'

export interface DeadlineFigures {
  events: number
  store: Store['dialect']
  /** Time from the end of the question (with the grace period) until the host gets the message that it is closed. */
  quizLateMilliseconds: number
  /** Time until all events have ended. */
  allEndedMilliseconds: number
}

const day = 24 * 3_600_000
const quizSeconds = 10

/** Adds running events that end one day later. */
async function addEvents(store: Store, events: number): Promise<void> {
  const at = Date.now()
  for (let index = 0; index < events; index += 1)
    await createEvent(store.db, at, {
      ownerId: 'bench',
      settings: benchSettings({ startAt: at - day, endAt: at + day }),
      items: [],
      cues: [],
      autoReview: true,
    })
  await store.db.deleteFrom('deadline').where('kind', '=', 'event-start').execute()
}

async function openQuestion(origin: string, { eventCode, hostToken }: Show): Promise<string> {
  const question = {
    text: 'Which one?',
    options: [
      { text: 'A', correct: true },
      { text: 'B', correct: false },
    ],
    multiple: false,
    seconds: quizSeconds,
    points: 1000,
  }
  const quiz = { title: 'Late?', questions: [question], teams: [], pace: 'hand' as const, streaks: false }
  const { itemId } = (await command(origin, 'Quiz/Add', { eventCode, quiz }, hostToken)) as { itemId: string }
  for (const name of ['Item/Activate', 'Quiz/Start', 'Quiz/Next'] as const)
    await command(origin, name, { eventCode, itemId } as never, hostToken)
  return itemId
}

/** Resolves with the time at which a push closes the question. */
async function watchClose(origin: string, { eventCode, hostToken }: Show): Promise<Promise<number>> {
  const closed = Promise.withResolvers<number>()
  const handshake = { token: hostToken, audience: 'host', eventCode } as const
  const wire = await Wire.open(origin, handshake, {
    onPush: (text) => {
      if (!text.includes('"phase":"locked"')) return
      closed.resolve(Date.now())
      wire.close()
    },
  })
  return closed.promise
}

/** The bench cannot open a second store on the server's embedded database, so it opens a connection of its own. */
interface Table {
  run(statement: string): Promise<{ left?: number | string }>
  close(): Promise<void>
}

async function openTable(databaseUrl: string | undefined, dataDirectory: string): Promise<Table> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDirectory, 'cuelight.db'))
    database.exec('PRAGMA busy_timeout = 5000')
    return {
      run: async (statement) => database.prepare(statement).get() ?? {},
      close: async () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    run: async (statement) => (await client.query(statement)).rows[0] ?? {},
    close: () => client.end(),
  }
}

async function untilEnded(table: Table, dueAt: number): Promise<void> {
  const statement = `select count(*) as left from deadline where kind = 'event-end' and due_at <= ${dueAt}`
  while (Number((await table.run(statement)).left) > 0) await wait(100)
}

/** Measures deadlines: many events end in the second in which the question of a quiz in another event closes. */
export async function deadlines(
  events: number,
  dialect: Store['dialect'],
  port: number,
): Promise<DeadlineFigures | { skipped: string }> {
  const database = dialect === 'postgres' ? await createDatabase() : undefined
  if (dialect === 'postgres' && !database) return { skipped: 'no Postgres' }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-'))
  const environment: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
  const store = await openStore({ databaseUrl: database?.url, dataDirectory, onError: console.error })
  await addEvents(store, events)
  await store.close()
  const server = await startServer({ port, dataDirectory, environment })
  try {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const close = watchClose(server.origin, show)
    const quiz: QuizDoc = await readDoc(
      server.origin,
      show,
      `quiz:${await openQuestion(server.origin, show)}`,
    )
    const dueAt = (quiz.context.endsAt ?? 0) + limits.quizGraceMilliseconds
    const table = await openTable(database?.url, dataDirectory)
    await table.run(
      `update deadline set due_at = ${dueAt - 1} where kind = 'event-end' and due_at > ${Date.now() + day / 2}`,
    )
    const closedAt = await await close
    await untilEnded(table, dueAt)
    const endedAt = Date.now()
    await table.close()
    return {
      events,
      store: dialect,
      quizLateMilliseconds: closedAt - dueAt,
      allEndedMilliseconds: endedAt - dueAt,
    }
  } finally {
    await server.kill('SIGKILL')
    forgetData(server)
    await database?.drop()
  }
}
