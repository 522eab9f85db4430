import { type Selectable, sql } from 'kysely'
import { accepted, type Outcome } from '../../src/contract/errors.ts'
import type { SkinType } from '../../src/contract/skin.ts'
import type { Language } from '../../src/i18n/language.ts'
import { newId } from '../ids.ts'
import type { AccountTable } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { claimAvatar, holdAvatar } from './avatar.ts'
import type { Passwords } from './password-hash.ts'

export interface Account {
  id: string
  logonName: string
  userName: string
  email: string
  phone: string
  /** '' where there is none. */
  avatarPath: string
  passwordHash: string
  /** '' where none was chosen, and with it no answer. */
  securityQuestion: string
  securityAnswerHash: string
  roles: string[]
  language: Language
  /** What was chosen of each type of theme; null: the default. */
  skinIds: Record<SkinType, string | null>
  disabled: boolean
  /** Milliseconds since 1970. */
  createdAt: number
}

export interface NewAccount {
  logonName: string
  userName: string
  email: string
  password: string
  language: Language
  phone?: string | undefined
  security?: { question: string; answerHash: string } | undefined
  /** Besides `host`. */
  role?: 'operator'
}

export type ProfileChange = Pick<
  Account,
  'userName' | 'email' | 'phone' | 'avatarPath' | 'securityQuestion' | 'securityAnswerHash'
>

export interface Accounts {
  /** Undefined where the login name is taken (its case does not count). */
  add(account: NewAccount): Promise<Account | undefined>
  find(id: string): Promise<Account | undefined>
  findByLogonName(logonName: string): Promise<Account | undefined>
  /** Those that are not disabled, the oldest first, `most` of them. */
  findByEmail(email: string, most: number): Promise<Account[]>
  /** The account that was made first; undefined where there is none yet. */
  first(): Promise<Account | undefined>
  changeLanguage(id: string, language: Language): Promise<void>
  changeSkin(id: string, type: SkinType, skinId: string): Promise<void>
  /** Refused where the picture is not one to be shown as its avatar. */
  changeProfile(account: Account, change: ProfileChange): Promise<Outcome<null>>
  /**
   * Sets the new password where the stored hash still is the one that was verified; false where another change came
   * between.
   */
  changePassword(account: Account, password: string): Promise<boolean>
}

/** How names are compared. */
export const logonKey = (logonName: string): string => logonName.toLowerCase()

/** Columns that nobody reads any more: what an account has, its orders say (decision 0029). */
const formerPlan = { member_type: 'free', vip_level: 'basic' }

const skinColumns = { 1: 'skin_id', 2: 'screen_skin_id', 3: 'mobile_skin_id' } as const
const accountOf = (row: Selectable<AccountTable>): Account => ({
  id: row.id,
  logonName: row.logon_name,
  userName: row.user_name,
  email: row.email,
  phone: row.phone,
  avatarPath: row.avatar_path,
  passwordHash: row.password_hash,
  securityQuestion: row.security_question,
  securityAnswerHash: row.security_answer_hash,
  roles: JSON.parse(row.roles) as string[],
  language: row.language as Language,
  skinIds: { 1: row.skin_id, 2: row.screen_skin_id, 3: row.mobile_skin_id },
  disabled: row.disabled === 1,
  createdAt: Number(row.created_at),
})

const rowOf = (account: NewAccount) => ({
  logon_key: logonKey(account.logonName),
  logon_name: account.logonName,
  user_name: account.userName,
  email: account.email,
  phone: account.phone ?? '',
  security_question: account.security?.question ?? '',
  security_answer_hash: account.security?.answerHash ?? '',
  roles: JSON.stringify(['host', ...(account.role ? [account.role] : [])]),
  ...formerPlan,
  language: account.language,
  disabled: 0,
})

export function createAccounts(db: Database, clock: () => number, passwords: Passwords): Accounts {
  const findBy = async (column: 'id' | 'logon_key', value: string): Promise<Account | undefined> => {
    const row = await db.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst()
    return row && accountOf(row)
  }

  return {
    async add(account) {
      const id = newId()
      const password_hash = await passwords.hash(account.password)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account')
        .values({ id, ...rowOf(account), password_hash, created_at: clock() })
        .onConflict((conflict) => conflict.column('logon_key').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows ? findBy('id', id) : undefined
    },

    find: (id) => findBy('id', id),
    // Postgres takes no such character in a text, and no name has one.
    findByLogonName: async (logonName) =>
      logonName.includes('\0') ? undefined : findBy('logon_key', logonKey(logonName)),

    async findByEmail(email, most) {
      if (email.includes('\0')) return []
      const rows = await db
        .selectFrom('account')
        .selectAll()
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('disabled', '=', 0)
        .orderBy('created_at')
        .limit(most)
        .execute()
      return rows.map(accountOf)
    },

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

    changeProfile(account, change) {
      const avatar = change.avatarPath === account.avatarPath ? {} : { avatar_path: change.avatarPath }
      return db.transaction().execute(async (tx) => {
        const claimed = await claimAvatar(tx, account.id, avatar.avatar_path ?? '', clock())
        if (!claimed.ok) return claimed
        await tx
          .updateTable('account')
          .set({
            user_name: change.userName,
            email: change.email,
            phone: change.phone,
            security_question: change.securityQuestion,
            security_answer_hash: change.securityAnswerHash,
            ...avatar,
          })
          .where('id', '=', account.id)
          .execute()
        // The row is held: of two changes at once the later one counts here as well.
        if (avatar.avatar_path !== undefined) await holdAvatar(tx, account.id, avatar.avatar_path, clock())
        return accepted(null)
      })
    },

    async changePassword(account, password) {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ password_hash: await passwords.hash(password) })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.passwordHash)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}
