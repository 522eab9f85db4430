import type { SkinType } from '../../src/contract/skin.ts'
import type { Language } from '../../src/i18n/language.ts'
import { newId } from '../ids.ts'
import type { Database } from '../store/store.ts'
import { hashPassword } from './password-hash.ts'

export interface Account {
  id: string
  logonName: string
  userName: string
  email: string
  passwordHash: string
  roles: string[]
  memberType: string
  vipLevel: string
  language: Language
  /** What was chosen of each type of theme; null: the default. */
  skinIds: Record<SkinType, string | null>
  disabled: boolean
}

export interface NewAccount {
  logonName: string
  userName: string
  email: string
  password: string
  language: Language
}

export interface Accounts {
  /** Undefined where the login name is taken (its case does not count). */
  add(account: NewAccount): Promise<Account | undefined>
  find(id: string): Promise<Account | undefined>
  findByLogonName(logonName: string): Promise<Account | undefined>
  /** The account that was made first; undefined where there is none yet. */
  first(): Promise<Account | undefined>
  changeLanguage(id: string, language: Language): Promise<void>
  changeSkin(id: string, type: SkinType, skinId: string): Promise<void>
  /**
   * Sets the new password where the stored hash still is the one that was verified; false where another change came
   * between.
   */
  changePassword(account: Account, password: string): Promise<boolean>
}

/** How names are compared. */
export const logonKey = (logonName: string): string => logonName.toLowerCase()

/** Nobody pays yet: every account is of the free basic plan. */
const freePlan = { member_type: 'free', vip_level: 'basic' }

const skinColumns = { 1: 'skin_id', 2: 'screen_skin_id', 3: 'mobile_skin_id' } as const

export function createAccounts(db: Database, clock: () => number): Accounts {
  const findBy = async (column: 'id' | 'logon_key', value: string): Promise<Account | undefined> => {
    const row = await db.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst()
    return (
      row && {
        id: row.id,
        logonName: row.logon_name,
        userName: row.user_name,
        email: row.email,
        passwordHash: row.password_hash,
        roles: JSON.parse(row.roles) as string[],
        memberType: row.member_type,
        vipLevel: row.vip_level,
        language: row.language as Language,
        skinIds: { 1: row.skin_id, 2: row.screen_skin_id, 3: row.mobile_skin_id },
        disabled: row.disabled === 1,
      }
    )
  }

  return {
    async add(account) {
      const id = newId()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account')
        .values({
          id,
          logon_key: logonKey(account.logonName),
          logon_name: account.logonName,
          user_name: account.userName,
          email: account.email,
          password_hash: await hashPassword(account.password),
          roles: JSON.stringify(['host']),
          ...freePlan,
          language: account.language,
          disabled: 0,
          created_at: clock(),
        })
        .onConflict((conflict) => conflict.column('logon_key').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows ? findBy('id', id) : undefined
    },

    find: (id) => findBy('id', id),
    // Postgres takes no such character in a text, and no name has one.
    findByLogonName: async (logonName) =>
      logonName.includes('\0') ? undefined : findBy('logon_key', logonKey(logonName)),

    async first() {
      const row = await db
        .selectFrom('account')
        .select('id')
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst()
      return row && findBy('id', row.id)
    },

    async changeLanguage(id, language) {
      await db.updateTable('account').set({ language }).where('id', '=', id).execute()
    },

    async changeSkin(id, type, skinId) {
      await db
        .updateTable('account')
        .set({ [skinColumns[type]]: skinId })
        .where('id', '=', id)
        .execute()
    },

    async changePassword(account, password) {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ password_hash: await hashPassword(password) })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.passwordHash)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}
