import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'
import type { ClusterWorker } from '../platform/cluster/worker.ts'
import type { LiveServer } from './types.ts'

/** The number of the process that has the session, which begins the session's id. */
const ownerOf = (url = ''): number =>
  Number.parseInt(new URLSearchParams(url.split('?')[1]).get('sid') ?? '', 10)

/** Passes a request on to the process that owns its session. */
function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  onLost: () => void,
): void {
  const { method, url, headers } = incoming
  const passed = request({ socketPath, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    // The answer of an owner that ends in between ends too.
    pipeline(answer, response, () => {})
  })
  passed.on('error', onLost)
  response.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

/**
 * A client that polls makes many connections, which reach any process of the cluster. Each request is passed on to the process
 * that has the client's session.
 * @returns a function that stops taking requests of the other processes
 */
export async function routePolls(
  io: LiveServer,
  http: HttpServer,
  { number, socketOf }: Pick<ClusterWorker, 'number' | 'socketOf'>,
): Promise<() => void> {
  if (!socketOf) return () => {}
  io.engine.generateId = () => `${number}-${randomBytes(15).toString('base64url')}`
  io.engine.use((incoming: IncomingMessage, response: ServerResponse, next: () => void) => {
    const owner = ownerOf(incoming.url)
    // A connection that upgrades is refused here. It goes on polling.
    if (!owner || owner === number || incoming.headers.upgrade) return next()
    // If the owner has ended, this process refuses the session, which it does not know.
    passOn(incoming, response, socketOf(owner), () => {
      if (!response.headersSent) next()
    })
  })
  // A process that was killed leaves its socket.
  await rm(socketOf(number), { force: true })
  const own = createServer((incoming, response) => void http.emit('request', incoming, response))
  await new Promise<void>((resolve, reject) => {
    own.once('error', reject)
    own.listen({ path: socketOf(number), exclusive: true }, resolve)
  })
  return () => {
    own.close()
    own.closeAllConnections()
  }
}
