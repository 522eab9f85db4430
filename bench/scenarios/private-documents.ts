import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server } from 'socket.io'
import type { Own } from '#contract/interface/protocol.ts'
import { createContext } from '#server/context.ts'
import { emptyPublication } from '#server/engine/write-unit-of-work.ts'
import { createForwarder } from '#server/live/forwarder.ts'
import { connectOtherServers } from '#server/live/other-servers.ts'
import type { LiveServer } from '#server/live/types.ts'
import { openStore } from '#server/migrations/open-store.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/log.ts'
import { prepareShow, screenToken } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { createDatabase, redisUrl } from '../support/database.ts'
import { cpuSeconds } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'
import { watch } from '../support/watcher.ts'

export interface PrivateDocumentsFigures {
  guests: number
  /** CPU time of a server for a private document that another server sends, in microseconds. */
  serverCpuMicroseconds: {
    /** The server has no client of the event. */
    ofOtherEvent: number
    /** The server has a screen of the event, and none of the guests. */
    ofOtherGuests: number
  }
}

const rounds = 20
const settleMilliseconds = 2000

/**
 * Measures what a server pays for private documents of guests who are on another server, such as the results of a quiz. This
 * process takes the part of the other server.
 */
export async function privateDocuments(
  guests: number,
  port: number,
): Promise<PrivateDocumentsFigures | { skipped: string }> {
  const database = await createDatabase()
  if (!database) return { skipped: 'no Postgres' }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cuelight-bench-'))
  const services = { DATABASE_URL: database.url, REDIS_URL: redisUrl }
  const measure = () =>
    onServer(
      port,
      async (server) => {
        const environment = readEnvironment({ DATA_DIR: dataDirectory, PROCESSES: '1', ...services })
        const store = await openStore({ databaseUrl: database.url, dataDirectory, onError: console.error })
        const log = createLogger({ logLevel: 'silent' })
        const context = createContext({ environment, store, log })
        const listener = { onEventMessage: () => {}, onSharedMessage: () => {}, onResumed: () => {} }
        const others = await connectOtherServers(new Server() as LiveServer, context, listener)
        if (!others) throw new Error('no Redis')
        const show = await prepareShow(server.origin, server.logonName, server.password)
        const screen = await watch(server, 'screen', await screenToken(server.origin, show), show)
        const { id } = await store.db
          .selectFrom('event')
          .select('id')
          .where('code', '=', show.eventCode)
          .executeTakeFirstOrThrow()

        const forwarder = createForwarder(others.sendToEvent)
        const result = { mine: 1, correct: true, points: 870, rank: 17, total: 4210, round: 1 }
        const ownOf = (seq: number): Own => ({
          epoch: 'bench',
          covers: [[seq, seq + 1]],
          changes: [[`quiz-score:${id}`, seq, result] as never],
        })
        const guestIds = Array.from({ length: guests }, newId)
        const used = async (eventId: string, times: number): Promise<number> => {
          const before = cpuSeconds(server.pid)
          for (let round = 0; round < rounds; round += 1) {
            if (round < times) {
              const own = new Map(guestIds.map((guestId) => [guestId, ownOf(round)]))
              forwarder.publish({ ...emptyPublication(eventId), urgent: true, own })
            }
            await wait(settleMilliseconds / rounds)
          }
          await wait(settleMilliseconds)
          return cpuSeconds(server.pid) - before
        }
        const cpuOf = async (eventId: string): Promise<number> => {
          const idle = await used(eventId, 0)
          const seconds = (await used(eventId, rounds)) - idle
          return Math.round((seconds * 1e7) / guests / rounds) / 10
        }
        const serverCpuMicroseconds = { ofOtherEvent: await cpuOf(newId()), ofOtherGuests: await cpuOf(id) }
        screen.wire.disconnect()
        others.close()
        await store.close()
        return { guests, serverCpuMicroseconds }
      },
      services,
    )
  try {
    return await measure()
  } finally {
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
