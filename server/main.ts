import { flushCompileCache } from 'node:module'
import { renderUnicodeCompact } from 'uqr'
import * as limits from '#contract/limits.ts'
import { ensureFirstHost, type FirstHost } from './platform/accounts/first-host.ts'
import { type Environment, readEnvironment, WrongEnvironment } from './platform/environment.ts'
import { createLogger, maskText } from './platform/log.ts'
import { type RunningServer, runServer } from './run.ts'
import { ensureSampleEvent } from './sample-event.ts'
import { StoreRefused } from './store/store-refused.ts'

interface Announcement {
  origin: string
  firstHost: FirstHost
  /** The sample event. Null if its owner has deleted the sample event. */
  sample: { eventCode: string; screenToken: string } | null
  captcha: boolean
}

function describeFirstHost({ logonName, password, file }: FirstHost): string[] {
  if (password) {
    return [
      `  First host    ${logonName}`,
      `  Password      ${password}`,
      `                (kept in ${file} until it is changed)`,
    ]
  }
  return [`  First host    ${logonName}${file ? ` (password in ${file})` : ''}`]
}

const captchaWarning = 'CAPTCHA=off: no captcha protects the sign-in. Use this only in closed networks.'

/** The text that the server prints at its start: its addresses and the sign-in data of the first host. */
function announcement({ origin, firstHost, sample, captcha }: Announcement): string {
  const lines = ['', `Cuelight is at  ${origin}`, '', ...describeFirstHost(firstHost), '']
  if (sample) {
    const guestLink = `${origin}/Guest/${sample.eventCode}`
    lines.push(
      `  Sample event  ${sample.eventCode}`,
      `  Big screen    ${origin}/Screen/${sample.eventCode}#${sample.screenToken}`,
      `  Guests        ${guestLink}`,
      '',
      renderUnicodeCompact(guestLink, { border: 2 }),
    )
  }
  if (!captcha) lines.push('', captchaWarning)
  return `${lines.join('\n')}\n`
}

function refuseToStart(reason: string): never {
  process.stderr.write(`cuelight cannot start: ${maskText(reason)}\n`)
  process.exit(1)
}

function environmentOrExit(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (error instanceof WrongEnvironment) refuseToStart(error.message)
    throw error
  }
}

/** Describes an error in one line if the environment caused it, and not the program. */
function explainStartError(error: unknown, environment: Environment): string | undefined {
  if (error instanceof WrongEnvironment || error instanceof StoreRefused) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : ''
  if (code === 'EADDRINUSE') return `PORT ${environment.port} is in use on ${environment.host}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return environment.databaseUrl
      ? `HOST or DATABASE_URL cannot be reached (${message})`
      : `HOST ${environment.host} is not an address of this machine`
  }
  if (code === 'EACCES' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'EROFS') {
    return `DATA_DIR or PORT cannot be used: ${message}`
  }
  if (environment.databaseUrl && typeof code === 'string')
    return `the database of DATABASE_URL refuses the connection: ${message || code}`
  if (code === 'ERR_SQLITE_ERROR')
    return `the database file in ${environment.dataDirectory} cannot be used: ${message}`
  return undefined
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return
    stopping = true
    server.context.log.info({ signal }, 'stopping')
    // Clients that do not go are no failure.
    setTimeout(() => process.exit(server.isCommitted() ? 0 : 1), limits.stopMilliseconds).unref()
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.context.log.fatal({ err: error }, 'the graceful shutdown failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const environment = environmentOrExit()
const log = createLogger(environment)
try {
  let announce = (_origin: string): string => ''
  const server = await runServer({
    environment,
    log,
    prepare: async (context) => {
      const firstHost = await ensureFirstHost(context)
      const sample = await ensureSampleEvent(context, firstHost.id)
      announce = (origin) => announcement({ origin, firstHost, sample, captcha: environment.captcha })
    },
  })
  stopOnSignals(server)
  const { origin } = server
  process.stdout.write(announce(origin))
  log.info({ origin, store: server.context.store.dialect }, 'serving')
  // Write the compile cache now, because a process that is killed writes none at its end.
  flushCompileCache()
} catch (error) {
  const reason = explainStartError(error, environment)
  if (reason) refuseToStart(reason)
  throw error
}
