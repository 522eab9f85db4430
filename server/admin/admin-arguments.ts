import { parseArgs } from 'node:util'
import { AdminError } from './answer.ts'

export const help = `npm run admin -- <what> [options]

  accounts list [--search TEXT]
  accounts create LOGIN [--name NAME] [--email ADDRESS] [--operator]
  accounts invite LOGIN --email ADDRESS [--name NAME] [--operator]
  accounts reset LOGIN [--mail] [--drop-second-factor]
  accounts operator LOGIN [--remove]
  accounts unlink LOGIN
  accounts disable LOGIN [--reason TEXT]
  accounts enable LOGIN
  accounts delete LOGIN (--transfer-to LOGIN | --delete-events)
  events list [--search TEXT]
  events suspend CODE --reason TEXT
  events lift CODE
  notice (--text TEXT [--until DATE] | --clear)
  status
  drain [--off]
  check
  erase --event CODE --guest NAME-OR-ID
  erase --email ADDRESS
  export --account LOGIN --to FILE
  backup [--to FILE or FOLDER]
  verify FILE
  restore FILE
  audit [--account LOGIN] [--act ACT] [--since DATE] [--limit NUMBER] [--csv]

  --json   prints JSON
  --help   prints this text

It needs the same settings (DATA_DIR, DATABASE_URL, …) as the server, and may be used while the server runs.
Only restore needs a stopped server, and an empty database. Times are UTC. Exit codes: 0 done, 1 refused or failed, 78 wrong settings.`

const options = {
  account: { type: 'string' },
  act: { type: 'string' },
  clear: { type: 'boolean' },
  csv: { type: 'boolean' },
  'delete-events': { type: 'boolean' },
  'drop-second-factor': { type: 'boolean' },
  email: { type: 'string' },
  event: { type: 'string' },
  guest: { type: 'string' },
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  limit: { type: 'string' },
  mail: { type: 'boolean' },
  name: { type: 'string' },
  off: { type: 'boolean' },
  operator: { type: 'boolean' },
  reason: { type: 'string' },
  remove: { type: 'boolean' },
  search: { type: 'string' },
  since: { type: 'string' },
  text: { type: 'string' },
  to: { type: 'string' },
  'transfer-to': { type: 'string' },
  until: { type: 'string' },
} as const

type Option = keyof typeof options

/** The commands: the options of each, and what it is done to. */
const commands = {
  'accounts list': { options: ['search'], takes: null },
  'accounts create': { options: ['name', 'email', 'operator'], takes: 'login name' },
  'accounts invite': { options: ['name', 'email', 'operator'], takes: 'login name' },
  'accounts reset': { options: ['mail', 'drop-second-factor'], takes: 'login name' },
  'accounts operator': { options: ['remove'], takes: 'login name' },
  'accounts unlink': { options: [], takes: 'login name' },
  'accounts disable': { options: ['reason'], takes: 'login name' },
  'accounts enable': { options: [], takes: 'login name' },
  'accounts delete': { options: ['transfer-to', 'delete-events'], takes: 'login name' },
  'events list': { options: ['search'], takes: null },
  'events suspend': { options: ['reason'], takes: 'event code' },
  'events lift': { options: [], takes: 'event code' },
  notice: { options: ['text', 'until', 'clear'], takes: null },
  status: { options: [], takes: null },
  drain: { options: ['off'], takes: null },
  check: { options: [], takes: null },
  export: { options: ['account', 'to'], takes: null },
  erase: { options: ['event', 'guest', 'email'], takes: null },
  backup: { options: ['to'], takes: null },
  verify: { options: [], takes: 'file' },
  restore: { options: [], takes: 'file' },
  audit: { options: ['account', 'act', 'since', 'limit', 'csv'], takes: null },
} as const satisfies Record<
  string,
  { options: readonly Option[]; takes: 'login name' | 'event code' | 'file' | null }
>

export type AdminCommand = keyof typeof commands

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch (error) {
    throw new AdminError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

export interface AdminArguments {
  /** Null: only the help is wanted. */
  command: AdminCommand | null
  /** The login name, the event code, or the path of a backup; '' for a command without one. */
  operand: string
  values: ReturnType<typeof parse>['values']
}

/** The words that begin several commands. */
const groups = ['accounts', 'events']

/** Reads the arguments of the command line. Throws `AdminError`. */
export function readArguments(given: readonly string[]): AdminArguments {
  const { values, positionals } = parse(given)
  if (values.help || positionals.length === 0) return { command: null, operand: '', values }
  const words = groups.includes(positionals[0] ?? '') ? 2 : 1
  const command = positionals.slice(0, words).join(' ')
  if (!Object.hasOwn(commands, command))
    throw new AdminError(`there is no command "${command}": --help lists the commands`)
  const { options: allowed, takes } = commands[command as AdminCommand]
  for (const name of Object.keys(values) as Option[])
    if (name !== 'json' && !(allowed as readonly Option[]).includes(name))
      throw new AdminError(`"${command}" has no option --${name}`)
  const [operand = '', ...more] = positionals.slice(words)
  if ((takes !== null) !== (operand !== '') || more.length > 0)
    throw new AdminError(takes ? `"${command}" needs one ${takes}` : `"${command}" takes only options`)
  return { command: command as AdminCommand, operand, values }
}
