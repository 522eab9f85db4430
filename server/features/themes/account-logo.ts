import { pictureAt } from '#contract/picture-path.ts'
import type { EmailLogo } from '#server/platform/mail/email.ts'
import { pictureAsPng } from '#server/platform/uploads/picture-as-png.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Database } from '#server/store/store.ts'
import { themeOf } from './theme-rows.ts'

/** The logo of the account's console theme, for its e-mails. Undefined without a logo. */
export async function accountLogo(
  db: Database,
  uploads: Pick<Uploads, 'readPicture'>,
  accountId: string,
): Promise<EmailLogo | undefined> {
  const row = await db.selectFrom('account').select('theme_id').where('id', '=', accountId).executeTakeFirst()
  const themeIds = { 1: row?.theme_id ?? null, 2: null, 3: null }
  const { logoPath, logoText, logoPlate } = await themeOf(db, { id: accountId, themeIds })
  const stored = logoPath ? await uploads.readPicture(pictureAt(logoPath, 'small')) : undefined
  const png = stored && (await pictureAsPng(stored))
  return png && { png, textAlternative: logoText, plate: logoPlate }
}
