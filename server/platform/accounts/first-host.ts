import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import type { AccountParts } from './account-parts.ts'
import { generatePassword } from './generated-password.ts'

const fileOf = ({ dataDirectory }: Environment): string => join(dataDirectory, 'first-host.txt')

export interface FirstHost {
  id: string
  logonName: string
  /** The password that this start has generated; null if this start has generated none. */
  password: string | null
  /**
   * The file with the generated password. Null if no password was generated or the generated password was changed.
   */
  file: string | null
}

async function keptFor(environment: Environment, logonName: string): Promise<string | null> {
  const file = fileOf(environment)
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n')[0] === logonName ? file : null
}

/**
 * Finds the first host account, or adds a host if there is no account yet. If several servers start at once, only
 * one server adds the host.
 */
export async function ensureFirstHost({ accounts, audit, environment }: AccountParts): Promise<FirstHost> {
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
    email: environment.firstHostEmail,
    password,
    // The host has not chosen a language yet. Until then pages use the browser's language.
    language: null,
    role: 'operator',
  } as const
  // Write the file with the password before the account. If the server stopped between the two, nobody would know the
  // password of the account.
  const draft = `${fileOf(environment)}.${randomUUID()}`
  if (!environment.firstHostPassword) await writeFile(draft, `${logonName}\n${password}\n`, { mode: 0o600 })
  const added = await accounts.add(account, '')
  if (!added) {
    await rm(draft, { force: true })
    const other = await accounts.findByLogonName(logonName)
    if (!other) throw new Error('the first host account does not exist and cannot be added')
    return { id: other.id, logonName, password: null, file: null }
  }
  const start = { actorId: null, actorName: 'start', client: '' }
  await audit.record({ act: 'account-created', ...start, accountId: added.id, details: { role: 'operator' } })
  if (environment.firstHostPassword) return { id: added.id, logonName, password: null, file: null }
  const file = fileOf(environment)
  await rename(draft, file)
  return { id: added.id, logonName, password, file }
}

/** Deletes the file with the generated password after the host has changed the password. */
export async function forgetFirstPassword(environment: Environment, logonName: string): Promise<void> {
  const file = await keptFor(environment, logonName)
  if (file) await rm(file, { force: true })
}
