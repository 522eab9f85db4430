import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnections, type SqliteSettings } from './sqlite-connections.ts'
import type { ThreadAnswer, ThreadRequest } from './sqlite-thread.ts'

const connections = new SqliteConnections(workerData as SqliteSettings)

function answerTo({ connection, statements }: NonNullable<ThreadRequest>): ThreadAnswer {
  try {
    return { results: connections.execute(connection, statements) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // A copy of an error loses the properties of SQLite's errors.
    return { failure: { ...error, message: error.message } }
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request) return parentPort?.postMessage(answerTo(request))
  connections.close()
  parentPort?.close()
})
