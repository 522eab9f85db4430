import { userInfo } from 'node:os'
import { type AdminArguments, help, readArguments } from './admin/admin-arguments.ts'
import { runAdminCommand } from './admin/admin-commands.ts'
import { callServer } from './admin/admin-socket.ts'
import { type AdminAnswer, AdminError } from './admin/answer.ts'
import { type BackupCommand, backupCommands, runBackupCommand } from './admin/backup-commands.ts'
import { runCheck } from './admin/check.ts'
import { BackupError } from './backup/backup-error.ts'
import { createContext } from './context.ts'
import { migrations, openStore } from './migrations/open-store.ts'
import {
  type Environment,
  readEnvironment,
  WrongEnvironment,
  wrongSettingsCode,
} from './platform/environment.ts'
import { createLogger, maskText } from './platform/log.ts'
import { PostgresToolError } from './store/postgres-tools.ts'
import { pendingMigrations } from './store/store.ts'
import { StoreRefused } from './store/store-refused.ts'

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

/** Opens the store itself, because no server runs on this DATA_DIR. Never makes or migrates a database. */
async function runDirectly(environment: Environment, given: readonly string[]): Promise<AdminAnswer> {
  const { databaseUrl, databasePool, dataDirectory } = environment
  const pending = await pendingMigrations({ databaseUrl, dataDirectory }, migrations)
  if (pending === null)
    throw new AdminError(`there is no database in DATA_DIR ${dataDirectory}: start the server once`)
  if (pending.length > 0)
    throw new AdminError('the database is older than this version: start the server once')
  const store = await openStore({ databaseUrl, dataDirectory, poolSize: databasePool, onError: () => {} })
  try {
    const context = createContext({ environment, store, log: createLogger({ logLevel: 'silent' }) })
    const answer = await runAdminCommand(context, { arguments: given, user: userName() }, null)
    await context.engine.close()
    await context.mailer.close()
    return answer
  } finally {
    await store.close()
  }
}

const isBackupCommand = (command: string): command is BackupCommand =>
  (backupCommands as readonly string[]).includes(command)

async function run(given: readonly string[]): Promise<AdminAnswer> {
  const read: AdminArguments = readArguments(given)
  const { command, values } = read
  if (command === null) return { text: help, code: 0 }
  // The backup has the file of HOUSE_LOGO.
  const isRestore = command === 'restore'
  const environment = readEnvironment(isRestore ? { ...process.env, HOUSE_LOGO: '' } : process.env)
  if (command === 'check') return runCheck(environment, migrations, { asJson: values.json ?? false })
  const call = { arguments: given, user: userName() }
  const runOnStore = async () =>
    (await callServer(environment.dataDirectory, call)) ?? runDirectly(environment, given)
  if (isBackupCommand(command))
    return runBackupCommand(environment, { ...read, command }, { user: call.user, recordStart: runOnStore })
  return runOnStore()
}

function failure(error: unknown): AdminAnswer {
  if (error instanceof WrongEnvironment) return { text: error.message, code: wrongSettingsCode }
  if (error instanceof AdminError) return { text: error.message, code: error.code }
  if (error instanceof StoreRefused || error instanceof BackupError || error instanceof PostgresToolError)
    return { text: error.message, code: 1 }
  const text = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
  return { text: `the command failed: ${text}`, code: 1 }
}

// All files are only for the user of the server.
process.umask(0o077)
const { text, code } = await run(process.argv.slice(2)).catch(failure)
if (code === 0 || text.includes('\n')) process.stdout.write(`${text}\n`)
else process.stderr.write(`cuelight admin: ${maskText(text)}\n`)
process.exitCode = code
