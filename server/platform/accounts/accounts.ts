import { type Selectable, sql } from 'kysely'
import { accepted, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { ThemeType } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import type { AccountTable } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'
import { newId } from '../ids.ts'
import { claimUploads, holdUploads, uploadsIn } from '../uploads/upload-use.ts'
import type { Passwords } from './password-hash.ts'

/** File formats that are allowed for avatars. Files in other formats may be uploaded for other uses. */
const formats = ['jpeg', 'png']

/**
 * Whether an account may use the picture as its avatar: an upload of the account, in an allowed format, and not
 * deleted. '' (no avatar) is always allowed.
 */
async function claimAvatar(tx: Tx, accountId: string, path: string, now: number): Promise<Outcome<null>> {
  const [name] = uploadsIn(path)
  if (name === undefined) return accepted(null)
  const picture = await tx
    .selectFrom('upload')
    .select('format')
    .where('name', '=', name)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // Refuse the picture of another account like a missing picture, so that nobody learns that the picture exists.
  if (!picture) return { ...refused('UploadGone'), field: 'avatarPath' }
  if (!formats.includes(picture.format)) return { ...refused('PictureFormat'), field: 'avatarPath' }
  return (await claimUploads(tx, path, now))
    ? accepted(null)
    : { ...refused('UploadGone'), field: 'avatarPath' }
}

const holdAvatar = (tx: Tx, accountId: string, path: string, now: number): Promise<void> =>
  holdUploads(tx, `avatar ${accountId}`, path, now)

export interface Account {
  id: string
  logonName: string
  userName: string
  email: string
  /** Sign-in codes are sent only to verified addresses. */
  emailVerified: boolean
  phone: string
  /** '' without a picture. */
  avatarPath: string
  /** '' if the account has no password. */
  passwordHash: string
  /** '' if no question was chosen. Then there is no answer either. */
  securityQuestion: string
  securityAnswerHash: string
  roles: string[]
  /** Null if the host has chosen none: pages then use the browser's language. */
  language: Language | null
  /** The chosen theme of each type; null: the default. */
  themeIds: Record<ThemeType, string | null>
  disabled: boolean
  /** Until when a password that an operator gave is valid. Null: the host has chosen the password. */
  givenUntil: number | null
  /** True until the owner has verified the address, if the house wants this before any use. */
  mustVerify: boolean
  /** JSON of the second factor; '' while it is off. */
  secondFactor: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export interface NewAccount {
  /** A new id if absent. */
  id?: string
  logonName: string
  userName: string
  email: string
  /** Whether somebody else has verified that the address is the host's. */
  emailVerified?: boolean
  /** Absent for an account without a password. */
  password?: string
  language: Language | null
  phone?: string | undefined
  security?: { question: string; answerHash: string } | undefined
  /** Until when the password is valid, if the host must change it first. */
  givenUntil?: number
  /** True if the password is sent to the address: its use proves the address. */
  givenByMail?: boolean
  /** True if the owner must verify the address before any use. */
  mustVerify?: boolean
  /** A role that the account has in addition to `host`. */
  role?: 'operator'
}

export type ProfileChange = Pick<
  Account,
  'userName' | 'email' | 'phone' | 'avatarPath' | 'securityQuestion' | 'securityAnswerHash'
>

/** The stored accounts. `address` is the network address of the client that causes a password hash. */
export interface Accounts {
  /** Returns undefined if the login name is taken. Upper and lower case count as equal. */
  add(account: NewAccount, address: string, tx?: Tx): Promise<Account | undefined>
  find(id: string): Promise<Account | undefined>
  findByLogonName(logonName: string): Promise<Account | undefined>
  /** The account that somebody with this verified address owns: the oldest enabled one, else the oldest. */
  findOwned(email: string): Promise<Account | undefined>
  /** Up to `most` enabled accounts with this verified address, the oldest first. */
  findByEmail(email: string, most: number): Promise<Account[]>
  /** The oldest account; undefined without any account. */
  first(): Promise<Account | undefined>
  /** Marks the address as verified, unless the account has another address by now. */
  verifyEmail(id: string, email: string): Promise<void>
  changeLanguage(id: string, language: Language): Promise<void>
  changeTheme(id: string, type: ThemeType, themeId: string): Promise<void>
  /** Refused if the picture may not be used as an avatar. */
  changeProfile(account: Account, change: ProfileChange): Promise<Outcome<null>>
  /**
   * Sets the new password if the stored hash is still the one that was verified. Returns false if the password has
   * changed in the meantime.
   * @param knewOld whether the person gave the old password. If that was sent to the address of the account, the address is
   * verified
   */
  changePassword(account: Account, password: string, address: string, knewOld: boolean): Promise<boolean>
  /** Sets a password that the host must change first. It is valid until `until`. */
  givePassword(
    id: string,
    given: { password: string; until: number; byMail: boolean },
    address: string,
  ): Promise<void>
  /** Turns the second factor off. */
  dropSecondFactor(id: string): Promise<void>
}

/** The form of a login name for comparison. */
export const logonKey = (logonName: string): string => logonName.toLowerCase()

/**
 * The values of two columns that are no longer read, because an account's orders decide its plan (decision 0029).
 */
const formerPlan = { member_type: 'free', vip_level: 'basic' }

const themeColumns = { 1: 'theme_id', 2: 'screen_theme_id', 3: 'mobile_theme_id' } as const
const accountOf = (row: Selectable<AccountTable>): Account => ({
  id: row.id,
  logonName: row.logon_name,
  userName: row.user_name,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  phone: row.phone,
  avatarPath: row.avatar_path,
  passwordHash: row.password_hash,
  securityQuestion: row.security_question,
  securityAnswerHash: row.security_answer_hash,
  roles: JSON.parse(row.roles) as string[],
  language: row.language === '' ? null : (row.language as Language),
  themeIds: { 1: row.theme_id, 2: row.screen_theme_id, 3: row.mobile_theme_id },
  disabled: row.disabled === 1,
  givenUntil: row.given_until === null ? null : Number(row.given_until),
  mustVerify: row.must_verify === 1,
  secondFactor: row.second_factor,
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
  language: account.language ?? '',
  disabled: 0,
  given_until: account.givenUntil ?? null,
  given_by_mail: Number(account.givenByMail ?? false),
  must_verify: Number(account.mustVerify ?? false),
})

export function createAccounts(db: Database, clock: () => number, passwords: Passwords): Accounts {
  const findBy = async (
    column: 'id' | 'logon_key',
    value: string,
    on: Database | Tx = db,
  ): Promise<Account | undefined> => {
    const row = await on.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst()
    return row && accountOf(row)
  }

  return {
    async add(account, address, tx) {
      const { id = newId(), password } = account
      const now = clock()
      const row = {
        ...rowOf(account),
        email_verified_at: account.emailVerified ? now : null,
        password_hash: password === undefined ? '' : await passwords.hash(password, address),
        created_at: now,
      }
      const { numInsertedOrUpdatedRows } = await (tx ?? db)
        .insertInto('account')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('logon_key').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows ? findBy('id', id, tx) : undefined
    },

    find: (id) => findBy('id', id),
    // No name contains this character. Do not pass it to PostgreSQL, which rejects this character in a text.
    findByLogonName: async (logonName) =>
      logonName.includes('\0') ? undefined : findBy('logon_key', logonKey(logonName)),

    async findOwned(email) {
      const row = await db
        .selectFrom('account')
        .selectAll()
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('email_verified_at', 'is not', null)
        .orderBy('disabled')
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst()
      return row && accountOf(row)
    },

    async findByEmail(email, most) {
      if (email.includes('\0')) return []
      const rows = await db
        .selectFrom('account')
        .selectAll()
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('disabled', '=', 0)
        .where('email_verified_at', 'is not', null)
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

    async verifyEmail(id, email) {
      await db
        .updateTable('account')
        .set({ email_verified_at: clock(), must_verify: 0 })
        .where('id', '=', id)
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .execute()
    },

    async changeLanguage(id, language) {
      await db.updateTable('account').set({ language }).where('id', '=', id).execute()
    },

    async changeTheme(id, type, themeId) {
      await db
        .updateTable('account')
        .set({ [themeColumns[type]]: themeId })
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
            email_verified_at: sql<
              number | null
            >`case when lower(email) = ${change.email.toLowerCase()} then email_verified_at else null end`,
            given_by_mail: sql<number>`case when lower(email) = ${change.email.toLowerCase()} then given_by_mail else 0 end`,
            phone: change.phone,
            security_question: change.securityQuestion,
            security_answer_hash: change.securityAnswerHash,
            ...avatar,
          })
          .where('id', '=', account.id)
          .execute()
        // The row is locked, so here too the later of two concurrent changes wins.
        if (avatar.avatar_path !== undefined) await holdAvatar(tx, account.id, avatar.avatar_path, clock())
        return accepted(null)
      })
    },

    async changePassword(account, password, address, knewOld) {
      const password_hash = await passwords.hash(password, address)
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ password_hash, given_until: null, given_by_mail: 0 })
        .$if(knewOld, (update) =>
          update.set({
            email_verified_at: sql<
              number | null
            >`case when given_by_mail = 1 then ${clock()} else email_verified_at end`,
            must_verify: sql<number>`case when given_by_mail = 1 then 0 else must_verify end`,
          }),
        )
        .where('id', '=', account.id)
        .where('password_hash', '=', account.passwordHash)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async dropSecondFactor(id) {
      await db.updateTable('account').set({ second_factor: '' }).where('id', '=', id).execute()
    },

    async givePassword(id, { password, until, byMail }, address) {
      const password_hash = await passwords.hash(password, address)
      await db
        .updateTable('account')
        .set({ password_hash, given_until: until, given_by_mail: Number(byMail) })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** Why the account may not act as an operator; undefined if it may. */
export async function refuseNonOperator(accounts: Accounts, accountId: string): Promise<Refusal | undefined> {
  const account = await accounts.find(accountId)
  return account?.roles.includes('operator') && !account.disabled ? undefined : refused('NoAccess')
}
