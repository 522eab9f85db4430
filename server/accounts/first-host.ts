import { randomInt, randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerContext } from '../context.ts'
import type { Environment } from '../environment.ts'

const fileOf = ({ dataDirectory }: Environment): string => join(dataDirectory, 'first-host.txt')

// Letters and digits that are not taken for each other when read from a terminal.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four, about 79 bits. */
function generatePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const password = [group(), group(), group(), group()].join('-')
  return /\d/.test(password) ? password : generatePassword()
}

export interface FirstHost {
  id: string
  logonName: string
  /** Only when it was generated just now. */
  password: string | null
  /** The file that keeps a generated password until it is changed; null where there is none. */
  file: string | null
}

async function keptFor(environment: Environment, logonName: string): Promise<string | null> {
  const file = fileOf(environment)
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n')[0] === logonName ? file : null
}

/** Finds the first host account, or adds it where there is no account yet; of servers that start at once, one does. */
export async function ensureFirstHost({ accounts, environment }: ServerContext): Promise<FirstHost> {
  const earlier = await accounts.first()
  if (earlier) {
    const { id, logonName } = earlier
    return { id, logonName, password: null, file: await keptFor(environment, logonName) }
  }
  const logonName = environment.firstHostLogin
  const password = environment.firstHostPassword ?? generatePassword()
  const account = {
    logonName,
    userName: logonName,
    email: '',
    password,
    language: 'zh',
    role: 'operator',
  } as const
  // Written first: an account whose password nobody was told would lock everybody out.
  const draft = `${fileOf(environment)}.${randomUUID()}`
  if (!environment.firstHostPassword) await writeFile(draft, `${logonName}\n${password}\n`, { mode: 0o600 })
  const added = await accounts.add(account)
  if (!added) {
    await rm(draft, { force: true })
    const other = await accounts.findByLogonName(logonName)
    if (!other) throw new Error('the first host account is neither there nor can it be added')
    return { id: other.id, logonName, password: null, file: null }
  }
  if (environment.firstHostPassword) return { id: added.id, logonName, password: null, file: null }
  const file = fileOf(environment)
  await rename(draft, file)
  return { id: added.id, logonName, password, file }
}

/** The kept password is of no use once it was changed. */
export async function forgetFirstPassword(environment: Environment, logonName: string): Promise<void> {
  const file = await keptFor(environment, logonName)
  if (file) await rm(file, { force: true })
}
