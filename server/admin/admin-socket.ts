import { chmod, lstat, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { type AdminCall, type AdminParts, runAdminCommand } from './admin-commands.ts'
import { type AdminAnswer, AdminError } from './answer.ts'

/** Linux and macOS allow about 104 bytes for the path of a socket. */
const pathBytesMost = 103

const socketOf = (dataDirectory: string): string => join(dataDirectory, 'admin.sock')

const adminCall = z.strictObject({
  arguments: z.array(z.string().max(1000)).max(50),
  user: z.string().max(100),
})

/**
 * Sends a command to the server that runs on this DATA_DIR. Undefined if no server runs there: a server that was killed
 * leaves its socket, which then refuses the connection.
 */
export function callServer(dataDirectory: string, call: AdminCall): Promise<AdminAnswer | undefined> {
  const socketPath = socketOf(dataDirectory)
  return new Promise((resolve, reject) => {
    const sent = request(
      { socketPath, method: 'POST', path: '/', headers: { 'content-type': 'application/json' } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          body += chunk
        })
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(body) as AdminAnswer)
          else reject(new AdminError('the server could not run the command: its log says why'))
        })
        response.on('error', reject)
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else if (error.code === 'EACCES')
        reject(
          new AdminError(`${socketPath} belongs to another user: run the command as the user of the server`),
        )
      else reject(new AdminError(`the server does not answer at ${socketPath}: ${error.message}`))
    })
    sent.end(JSON.stringify(call))
  })
}

/** Whether a server answers at the socket. */
async function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = { socketPath: path, method: 'GET', path: '/', timeout: limits.adminSocketMilliseconds }
    const sent = request(asked, (response) => {
      response.resume()
      resolve(true)
    })
    // A frozen server still has the socket.
    sent.on('timeout', () => {
      resolve(true)
      sent.destroy()
    })
    sent.on('error', () => resolve(false))
    sent.end()
  })
}

/** Whether a server runs on this DATA_DIR. */
export const serverAnswers = (dataDirectory: string): Promise<boolean> => isAnswered(socketOf(dataDirectory))

/** Removes the socket of a server that was killed. False if the path is in use by something else. */
async function makeRoom(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return true
  if (!found.isSocket() || (await isAnswered(path))) return false
  await rm(path, { force: true })
  return true
}

/**
 * Listens for `npm run admin` on a socket in DATA_DIR, which only the user of the server can use. A server without the
 * socket works too, so a failure is only logged.
 */
export async function openAdminSocket(
  parts: AdminParts & { log: Logger },
): Promise<{ close(): Promise<unknown> }> {
  const { environment, log } = parts
  const path = socketOf(environment.dataDirectory)
  const app: FastifyInstance = fastify({ bodyLimit: limits.bodyBytes })
  app.post('/', async (request, reply) => {
    const call = adminCall.safeParse(request.body)
    if (!call.success) return reply.code(400).send()
    try {
      return await runAdminCommand(parts, call.data, process.uptime())
    } catch (error) {
      log.error({ err: error }, 'an admin command failed')
      return reply.code(500).send()
    }
  })
  try {
    if (Buffer.byteLength(path) > pathBytesMost) throw new Error('the path is too long for a socket')
    if (!(await makeRoom(path))) throw new Error('the path is in use')
    // Without `exclusive` the primary of a cluster would listen, and keep the socket after this process.
    await app.listen({ path, exclusive: true })
    await chmod(path, 0o600)
  } catch (error) {
    log.warn({ err: error, path }, '`npm run admin` cannot reach this server')
  }
  return app
}
