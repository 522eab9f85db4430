import { defaultThemes, type Theme, type ThemeBundle, type ThemeType } from '#contract/theme.ts'
import { themeOfRow } from '#server/engine/event-themes.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { builtInTheme, builtInThemes } from '#theme/built-in-themes.ts'

/**
 * The account's own themes, the oldest first, then the built-in themes in their order, with the account's changes.
 */
export async function listThemes(
  db: Database,
  ownerId: string,
  type: ThemeType | undefined,
): Promise<Theme[]> {
  const rows = await db
    .selectFrom('theme')
    .select(['id', 'origin_id', 'content'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const own = new Map(rows.map((row) => [row.id, themeOfRow(row)]))
  const builtIn = builtInThemes.map((theme) => own.get(theme.id) ?? theme)
  const custom = [...own.values()].filter((theme) => theme.isCustom)
  return [...custom, ...builtIn].filter((theme) => type === undefined || theme.skinType === type)
}

/** The account's theme with this id: a theme of its own, or a built-in theme with or without changes. */
export async function findTheme(db: Database, ownerId: string, id: string): Promise<Theme | undefined> {
  const row = await db
    .selectFrom('theme')
    .select(['id', 'origin_id', 'content'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? themeOfRow(row) : builtInTheme(id)
}

/** The theme of the account's console. */
export async function themeOf(db: Database, account: Pick<Account, 'id' | 'themeIds'>): Promise<Theme> {
  const id = account.themeIds[1]
  return (
    (id ? await findTheme(db, account.id, id) : undefined) ??
    (await findTheme(db, account.id, defaultThemes[1].id)) ??
    defaultThemes[1]
  )
}

/** The theme of the event's guest pages. */
export const mobileThemeOf = async (
  db: Database,
  event: Pick<Schema['event'], 'owner_id' | 'mobile_theme_id'>,
): Promise<Theme> => (await findTheme(db, event.owner_id, event.mobile_theme_id)) ?? defaultThemes[3]

export const screenThemeOf = async (
  db: Database,
  event: Pick<Schema['event'], 'owner_id' | 'screen_theme_id'>,
): Promise<Theme> => (await findTheme(db, event.owner_id, event.screen_theme_id)) ?? defaultThemes[2]

/** The themes of an event, from a row without theme contents. */
export const themesOfRow = async (db: Database, event: Schema['event']): Promise<ThemeBundle> => ({
  screenSkinId: event.screen_theme_id,
  mobileSkinId: event.mobile_theme_id,
  screenSkin: await screenThemeOf(db, event),
  mobileSkin: await mobileThemeOf(db, event),
})
