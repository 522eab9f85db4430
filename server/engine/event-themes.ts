import type { Audience } from '#contract/audience.ts'
import type { ThemeContent } from '#contract/theme.calls.ts'
import { defaultThemes, type Theme, type ThemeBundle, type ThemeType } from '#contract/theme.ts'
import { builtInTheme } from '#theme/built-in-themes.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

type ThemeRow = Schema['theme']

export const themeOfRow = (row: Pick<ThemeRow, 'id' | 'origin_id' | 'content'>): Theme => ({
  ...(JSON.parse(row.content) as ThemeContent),
  id: row.id,
  originId: row.origin_id,
  isCustom: row.origin_id === null,
  eventId: null,
})

/**
 * An event's row with the stored themes that the event uses. null: a built-in theme that the owner has not changed.
 */
export type EventWithThemes = Schema['event'] & { screen_theme: string | null; mobile_theme: string | null }

export const eventWithThemes = (db: Database) =>
  db
    .selectFrom('event')
    .leftJoin('theme as screen', (join) =>
      join.onRef('screen.owner_id', '=', 'event.owner_id').onRef('screen.id', '=', 'event.screen_theme_id'),
    )
    .leftJoin('theme as mobile', (join) =>
      join.onRef('mobile.owner_id', '=', 'event.owner_id').onRef('mobile.id', '=', 'event.mobile_theme_id'),
    )
    .selectAll('event')
    .select(['screen.content as screen_theme', 'mobile.content as mobile_theme'])

function eventTheme(id: string, content: string | null, type: ThemeType): Theme {
  const builtIn = builtInTheme(id)
  if (content === null) return builtIn ?? defaultThemes[type]
  return themeOfRow({ id, origin_id: builtIn ? id : null, content })
}

export const themesOfEvent = (row: EventWithThemes): ThemeBundle => ({
  screenSkinId: row.screen_theme_id,
  mobileSkinId: row.mobile_theme_id,
  screenSkin: eventTheme(row.screen_theme_id, row.screen_theme, 2),
  mobileSkin: eventTheme(row.mobile_theme_id, row.mobile_theme, 3),
})

/** The themes of the event that this audience uses. A theme that the audience does not use becomes null. */
export const bundleFor = (audience: Audience, themes: ThemeBundle): ThemeBundle => ({
  ...themes,
  screenSkin: audience === 'guest' ? null : themes.screenSkin,
  mobileSkin: audience === 'screen' ? null : themes.mobileSkin,
})
