import { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createContext, type ServerContext } from '#server/context.ts'
import { startDeadlines } from '#server/engine/deadlines.ts'
import { resumeCountdowns } from '#server/engine/resume-countdowns.ts'
import { renewAllLeases } from '#server/features/show-control/lease.ts'
import { attachLive } from '#server/live/live.ts'
import { openStore } from '#server/migrations/open-store.ts'
import type { ClusterWorker } from '#server/platform/cluster/worker.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLogger } from '#server/platform/log.ts'
import type { ServerProcess } from './disk.ts'
import { runAs } from './world.ts'

const errorLevel = 50

/** The parts of `runServer` that serve live events: all but HTTP, mails, payments, uploads, backups and the sweep. */
export interface SimulatedServer {
  process: ServerProcess
  context: ServerContext
  http: EventEmitter
  /** Stops it as an operator does. */
  close(): Promise<void>
}

/**
 * @param onError called for every line of the log at the level of errors
 * @param cluster undefined if this process is the whole server
 */
export const startServer = (
  process: ServerProcess,
  onError: (line: string) => void,
  { firesDeadlines = true, cluster }: { firesDeadlines?: boolean; cluster?: ClusterWorker | undefined } = {},
): Promise<SimulatedServer> =>
  runAs(process, async () => {
    const environment = readEnvironment({
      DATA_DIR: process.folder,
      LOG_LEVEL: 'error',
      // Otherwise the address of this machine is in the documents.
      PUBLIC_URL: 'https://cuelight.test',
    })
    const log = createLogger(environment, {
      write: (line) => {
        if (process.isAlive && (JSON.parse(line) as { level: number }).level >= errorLevel) onError(line)
      },
    })
    const store = await openStore({
      dataDirectory: process.folder,
      shared: cluster,
      onError: () => {},
      withoutThreads: true,
    })
    const context = createContext({ environment, log, store, cluster, clock: () => Date.now() })
    // Socket.IO takes for a server what can listen.
    const http = Object.assign(new EventEmitter(), { listen() {}, close: (done?: () => void) => done?.() })
    const live = await attachLive(http as unknown as HttpServer, context)
    const failed = (error: unknown) => log.error({ err: error }, 'the start failed')
    const leases = renewAllLeases(store, context.clock()).catch(failed)
    const resumed = (cluster?.prepares ?? true) ? resumeCountdowns(context).catch(failed) : undefined
    const prepared = Promise.all([leases, resumed])
    const deadlines = firesDeadlines ? startDeadlines(context, prepared) : { stop: async () => {} }
    return {
      process,
      context,
      http,
      close: async () => {
        await Promise.all([deadlines.stop(), context.engine.close()])
        await live.close()
        await store.close()
      },
    }
  })
