import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFirstHost } from '../../server/accounts/first-host.ts'
import { readEnvironment } from '../../server/environment.ts'
import { createLogger } from '../../server/log.ts'
import { runServer } from '../../server/run.ts'
import { ensureSampleEvent } from '../../server/sample-event.ts'

export interface CaptchaServer {
  origin: string
  logonName: string
  password: string
  /** Of the sample event. */
  eventCode: string
  /** A session of the first host. */
  hostToken(): Promise<string>
  /** Ends the session of a token. */
  endSession(token: string): Promise<void>
  close(): Promise<void>
}

/**
 * The real server in this process, with captchas, all of whose images show the same text. Whence a call comes, its header
 * may say: the server trusts one proxy.
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
