import type { EventSettings } from '#contract/content.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { defaultThemes, type Theme, type ThemeBundle, type ThemeType } from '#contract/theme.ts'
import { themeOfRow } from '#server/engine/event-themes.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Store, Tx } from '#server/store/store.ts'
import { builtInTheme } from '#theme/built-in-themes.ts'
import { findTheme, listThemes } from './theme-rows.ts'

export { findTheme, mobileThemeOf, themeOf, themesOfRow } from './theme-rows.ts'
export { createThemeWork } from './theme-work.ts'

export type ThemeSelection = Pick<EventSettings, 'screenThemeId' | 'mobileThemeId'>

export const defaultChoice: ThemeSelection = {
  screenThemeId: defaultThemes[2].id,
  mobileThemeId: defaultThemes[3].id,
}

/** The account's theme with this id and type, locked until the transaction ends. */
async function holdTheme(
  db: Database,
  dialect: Store['dialect'],
  of: { ownerId: string; id: string; type: ThemeType },
): Promise<Theme | undefined> {
  const query = db
    .selectFrom('theme')
    .select(['id', 'origin_id', 'content'])
    .where('owner_id', '=', of.ownerId)
    .where('id', '=', of.id)
  const row = await (dialect === 'postgres' ? query.forShare() : query).executeTakeFirst()
  const theme = row ? themeOfRow(row) : builtInTheme(of.id)
  return theme?.skinType === of.type ? theme : undefined
}

interface Choosing {
  ownerId: string
  /** The current themes of the event; null for a new event. */
  applied: ThemeBundle | null
  settings: ThemeSelection
}

/** The chosen themes of an event: built-in themes or themes of the owner, each of the right type. */
export async function holdChoice(
  db: Database,
  dialect: Store['dialect'],
  { ownerId, applied, settings }: Choosing,
): Promise<Outcome<ThemeBundle>> {
  const { screenThemeId, mobileThemeId } = settings
  const screen =
    applied?.screenSkinId === screenThemeId
      ? applied.screenSkin
      : await holdTheme(db, dialect, { ownerId, id: screenThemeId, type: 2 })
  if (!screen) return { ...refused('NotFound'), field: 'settings.screenSkinId' }
  const mobile =
    applied?.mobileSkinId === mobileThemeId
      ? applied.mobileSkin
      : await holdTheme(db, dialect, { ownerId, id: mobileThemeId, type: 3 })
  if (!mobile) return { ...refused('NotFound'), field: 'settings.mobileSkinId' }
  return accepted({
    screenSkinId: screenThemeId,
    mobileSkinId: mobileThemeId,
    screenSkin: screen,
    mobileSkin: mobile,
  })
}

type ThemedEvent = Pick<Schema['event'], 'owner_id' | 'screen_theme_id' | 'mobile_theme_id'>

/**
 * The themes that a host may choose for an event: the built-in themes as the event's owner has changed them, and
 * the owner's own themes. Co-hosts get only those of the owner's own themes that the event uses.
 */
export async function listChoices(db: Database, event: ThemedEvent, accountId: string): Promise<Theme[]> {
  const themes = (await listThemes(db, event.owner_id, undefined)).filter(({ skinType }) => skinType !== 1)
  if (event.owner_id === accountId) return themes
  const applied = [event.screen_theme_id, event.mobile_theme_id]
  return themes.filter(({ id, isCustom }) => !isCustom || applied.includes(id))
}

/**
 * The themes of a copied event, which belong to the account that copies it. It gets its own copy of a theme of the
 * original's owner, once. If it has no room for one more theme, the default is used.
 */
export async function takeAlong(
  tx: Tx,
  copy: (tx: Tx, accountId: string, theme: Theme) => Promise<string | undefined>,
  { accountId, original, settings }: { accountId: string; original: ThemedEvent; settings: ThemeSelection },
): Promise<ThemeSelection> {
  const own = async (id: string, applied: string, byDefault: string): Promise<string> => {
    if (id !== applied || (await findTheme(tx, accountId, id))) return id
    const theme = await findTheme(tx, original.owner_id, id)
    return (theme && (await copy(tx, accountId, theme))) ?? byDefault
  }
  return {
    screenThemeId: await own(settings.screenThemeId, original.screen_theme_id, defaultChoice.screenThemeId),
    mobileThemeId: await own(settings.mobileThemeId, original.mobile_theme_id, defaultChoice.mobileThemeId),
  }
}
