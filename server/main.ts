import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { renderUnicodeCompact } from 'uqr'
import * as limits from '#contract/limits.ts'
import { rememberHouseRules } from './features/orders/orders.public.ts'
import { ensureFirstHost, type FirstHost } from './platform/accounts/first-host.ts'
import { runPrimary } from './platform/cluster/primary.ts'
import { type ClusterWorker, joinCluster } from './platform/cluster/worker.ts'
import { prepareDataDirectory } from './platform/data-directory.ts'
import {
  type Environment,
  readEnvironment,
  WrongEnvironment,
  wrongSettingsCode,
} from './platform/environment.ts'
import { type EnvironmentWarning, environmentWarnings } from './platform/environment-warnings.ts'
import { createLogger, maskText } from './platform/log.ts'
import { commit, version } from './platform/version.ts'
import { type RunningServer, runServer } from './run.ts'
import { ensureSampleEvent } from './sample/sample-event.ts'
import { lockStore } from './store/store-lock.ts'
import { StoreRefused } from './store/store-refused.ts'

interface Announcement {
  origin: string
  /** The address on this machine, if `origin` is another address. */
  localOrigin: string | undefined
  firstHost: FirstHost
  /** The sample event. Null if its owner has deleted the sample event. */
  sample: { eventCode: string; screenToken: string } | null
  warnings: readonly EnvironmentWarning[]
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

/** The text for a person at a terminal: the addresses, the sign-in data of the first host, and what needs attention. */
function announcement({ origin, localOrigin, firstHost, sample, warnings }: Announcement): string {
  const lines = ['', `Cuelight is at  ${origin}`]
  if (localOrigin) lines.push(`On this machine ${localOrigin}`)
  lines.push('', ...describeFirstHost(firstHost), '')
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
  for (const { text } of warnings) lines.push('', `Note: ${text}.`)
  return `${lines.join('\n')}\n`
}

/**
 * Tells the operator where the server is. Only a terminal gets passwords and tokens, because all other output is stored
 * in the log of the machine, which many people read.
 */
function announce(log: Logger, { firstHost, warnings, ...rest }: Announcement): void {
  if (process.stdout.isTTY) {
    process.stdout.write(announcement({ firstHost, warnings, ...rest }))
    return
  }
  for (const { setting, text } of warnings) log.warn({ setting }, text)
  const { logonName, file } = firstHost
  if (file) log.info({ logonName, file }, 'the file has the password of the first host, until it is changed')
}

function refuseToStart({ text, isSetting }: { text: string; isSetting: boolean }): never {
  process.stderr.write(`cuelight cannot start: ${maskText(text)}\n`)
  process.exit(isSetting ? wrongSettingsCode : 1)
}

function environmentOrExit(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (error instanceof WrongEnvironment) refuseToStart({ text: error.message, isSetting: true })
    throw error
  }
}

/**
 * Describes an error in one line if the environment caused it, and not the program. `isSetting` is true if only another
 * setting helps, and not a later start.
 */
function explainStartError(
  error: unknown,
  { host, port, databaseUrl, dataDirectory }: Environment,
): { text: string; isSetting: boolean } | undefined {
  if (error instanceof WrongEnvironment) return { text: error.message, isSetting: !error.mayPass }
  if (error instanceof StoreRefused) return { text: error.message, isSetting: false }
  if (!(error instanceof Error)) return undefined
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  const listening = syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === host)
  if (code === 'EADDRINUSE') return { text: `PORT ${port} is in use on ${host}`, isSetting: false }
  if (listening && code === 'EACCES')
    return { text: `PORT ${port} needs more rights: use one above 1023`, isSetting: true }
  if (listening) return { text: `HOST ${host} is not an address of this machine`, isSetting: true }
  if (code === 'EACCES' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'EROFS')
    return { text: `DATA_DIR cannot be used: ${error.message}`, isSetting: true }
  if (databaseUrl && typeof code === 'string') {
    const text = `the database of DATABASE_URL refuses the connection: ${error.message || code}`
    return { text, isSetting: false }
  }
  if (code === 'ERR_SQLITE_ERROR')
    return {
      text: `the database file in ${dataDirectory} cannot be used: ${error.message}`,
      isSetting: false,
    }
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

if (process.argv.includes('--version')) {
  process.stdout.write(`cuelight ${version}${commit && ` (${commit})`}\n`)
  process.exit(0)
}
// All files are only for the user of the server: they hold names, addresses and password hashes.
process.umask(0o077)
const environment = environmentOrExit()

/** Serves in this process. */
async function serve(log: Logger, cluster: ClusterWorker | undefined): Promise<void> {
  let firstHost: FirstHost | undefined
  let sample: Announcement['sample'] = null
  const server = await runServer({
    environment,
    log,
    cluster,
    prepare: async (context) => {
      await rememberHouseRules(context.store.db, environment)
      if (cluster && !cluster.prepares) return
      firstHost = await ensureFirstHost(context)
      if (environment.hasSample) sample = await ensureSampleEvent(context, firstHost.id)
    },
  })
  stopOnSignals(server)
  const { origin, localOrigin } = server
  const warnings = environmentWarnings(process.env, environment)
  if (firstHost) announce(log, { origin, localOrigin, firstHost, sample, warnings })
  log.info({ origin, store: server.context.store.dialect, version, commit }, 'serving')
  cluster?.ready(server.port)
  // Write the compile cache now, because a process that is killed writes none at its end.
  flushCompileCache()
}

/** Starts the processes that serve. Ends with them. */
async function serveInCluster(log: Logger, processes: number): Promise<never> {
  await prepareDataDirectory(environment.dataDirectory)
  const unlock = environment.databaseUrl ? () => {} : lockStore(environment.dataDirectory)
  const code = await runPrimary({ processes, program: fileURLToPath(import.meta.url), log })
  unlock()
  process.exit(code)
}

const log = createLogger(environment)
const cluster = joinCluster((error) => log.error({ err: error }, 'the state of a process could not be read'))
try {
  if (cluster) await serve(log.child({ process: cluster.number }), cluster)
  else if (environment.processes > 1) await serveInCluster(log, environment.processes)
  else await serve(log, undefined)
} catch (error) {
  const reason = explainStartError(error, environment)
  if (reason) refuseToStart(reason)
  throw error
}
