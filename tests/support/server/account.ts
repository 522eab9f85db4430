import { randomInt } from 'node:crypto'
import type { ServerContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'

export interface TestAccount {
  id: string
  token: string
  logonName: string
}

const year = 365 * 24 * 3600

/** Adds an account that is signed in for a year. The account has no password, so nobody can sign in another way. */
export async function addAccount(
  { store, clock, sessions }: Pick<ServerContext, 'store' | 'clock' | 'sessions'>,
  given: { name: string; roles: readonly string[] },
): Promise<TestAccount> {
  const id = newId()
  const logonName = `u${randomInt(2 ** 40)}`
  await store.db
    .insertInto('account')
    .values({
      id,
      logon_key: logonName,
      logon_name: logonName,
      user_name: given.name,
      email: `${id}@example.org`,
      password_hash: '',
      roles: JSON.stringify(given.roles),
      member_type: 'free',
      vip_level: '0',
      language: 'en',
      disabled: 0,
      created_at: clock(),
    })
    .execute()
  return { id, logonName, token: await sessions.create('host', id, year) }
}
