import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFirstHost } from '#server/platform/accounts/first-host.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLogger } from '#server/platform/log.ts'
import { runServer } from '#server/run.ts'
import { ensureSampleEvent } from '#server/sample/sample-event.ts'

export interface CaptchaServer {
  origin: string
  logonName: string
  password: string
  /** The code of the sample event. */
  eventCode: string
  /** Creates a session of the first host and returns its token. */
  hostToken(): Promise<string>
  /** Ends the session of a token. */
  endSession(token: string): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the real server in this process. All captcha images have the same text. The server trusts one proxy, so
 * that a header can set the address of the caller.
 */
export async function startCaptchaServer(text: string): Promise<CaptchaServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-captcha-'))
  const account = { logonName: 'captain', password: 'measure-and-test-2' }
  const environment = {
    ...readEnvironment({
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      FIRST_HOST_LOGIN: account.logonName,
      FIRST_HOST_PASSWORD: account.password,
    }),
    port: 0,
    trustedProxies: 1,
  }
  let eventCode = ''
  let hostId = ''
  const server = await runServer({
    environment,
    log: createLogger(environment),
    captchaText: () => text,
    workTries: 4,
    prepare: async (context) => {
      const host = await ensureFirstHost(context)
      hostId = host.id
      eventCode = (await ensureSampleEvent(context, host.id))?.eventCode ?? ''
    },
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    ...account,
    eventCode,
    hostToken: () => server.context.sessions.create('host', hostId, 3600),
    endSession: async (token) => {
      const session = await server.context.sessions.find(token)
      if (session) await server.context.sessions.revoke(session)
    },
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
