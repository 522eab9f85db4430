import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '#server/context.ts'
import type { CommandEnvelope } from '#server/engine/command-envelope.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import { openStore } from '#server/migrations/open-store.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Store } from '#server/store/store.ts'
import { createDatabase } from '../support/database.ts'
import { addGuests, benchPoll, benchSettings } from '../support/rows.ts'

export interface CommitFigures {
  store: Store['dialect']
  /** CPU time of one command without a socket, in milliseconds: the median of five rounds. */
  cpuMilliseconds: Record<Measured, number>
}

const measured = ['vote', 'lock', 'question', 'questionInCrowd'] as const
type Measured = (typeof measured)[number]

const rounds = 5
const commandsARound = 100
/** A guest may ask few questions in a minute, so each guest asks twice. */
const guests = rounds * commandsARound

/** Measures single commits in this process: each command waits for the one before. */
export async function commit(dialect: Store['dialect']): Promise<CommitFigures | { skipped: string }> {
  const database = dialect === 'postgres' ? await createDatabase() : undefined
  if (dialect === 'postgres' && !database) return { skipped: 'no Postgres' }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cuelight-bench-'))
  const environment = readEnvironment({ DATA_DIR: dataDirectory })
  const store = await openStore({ databaseUrl: database?.url, dataDirectory, onError: console.error })
  const context = createContext({ environment, store, log: createLogger({ logLevel: 'silent' }) })
  try {
    const settings = benchSettings({ startAt: Date.now() - 1000, endAt: Date.now() + 86_400_000 })
    const { id: eventId } = await createEvent(store.db, Date.now(), {
      ownerId: 'bench',
      settings,
      items: [benchPoll()],
      cues: [],
      autoReview: true,
    })
    const guestIds = Array.from({ length: guests }, newId)
    await store.db
      .transaction()
      .execute((tx) => addGuests(tx, { id: eventId, settings }, guestIds, Date.now()))
    const poll = store.db.selectFrom('aggregate').select('id').where('event_id', '=', eventId)
    const { id: itemId } = await poll.where('kind', '=', 'poll').executeTakeFirstOrThrow()
    const host = { kind: 'host', id: 'bench', name: 'Bench', deskId: 'desk', live: true } as const
    const send = async (name: CommandEnvelope['name'], payload: object, guestId?: string): Promise<void> => {
      const actor = guestId === undefined ? host : ({ kind: 'guest', id: guestId } as const)
      const outcome = await context.engine.apply(eventId, {
        name,
        actor,
        commandId: newId(),
        payload,
      } as never)
      if (!outcome.ok) throw new Error(`${name}: ${outcome.code}`)
    }
    await send('Item/Activate', { itemId })
    let isLocked = false
    const one: Record<Measured, (guestId: string) => Promise<void>> = {
      vote: (guestId) => send('Item/Vote', { itemId, round: 1, optionIds: ['a'] }, guestId),
      lock: () => {
        isLocked = !isLocked
        return send(isLocked ? 'Item/Lock' : 'Item/Unlock', { itemId })
      },
      question: (guestId) => send('Qa/Ask', { text: `Question of ${guestId}?`, anonymous: false }, guestId),
      questionInCrowd: (guestId) =>
        send('Qa/Ask', { text: `And ${guestId} wants to know?`, anonymous: false }, guestId),
    }
    const figures = Object.fromEntries(measured.map((name) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round += 1) {
      for (const name of measured) {
        const asked = guestIds.slice(round * commandsARound, (round + 1) * commandsARound)
        const before = process.cpuUsage()
        if (name === 'questionInCrowd') await Promise.all(asked.map(one[name]))
        else for (const guestId of asked) await one[name](guestId)
        const { user, system } = process.cpuUsage(before)
        figures[name]?.push((user + system) / 1000 / commandsARound)
      }
    }
    const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[2] ?? 0
    return {
      store: dialect,
      cpuMilliseconds: Object.fromEntries(
        measured.map((name) => [name, Math.round(median(figures[name] ?? []) * 100) / 100]),
      ) as CommitFigures['cpuMilliseconds'],
    }
  } finally {
    await context.engine.close()
    await context.mailer.close()
    await store.close()
    await rm(dataDirectory, { recursive: true, force: true })
    await database?.drop()
  }
}
