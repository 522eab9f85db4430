import type { ThemeContent } from '#contract/theme.calls.ts'
import { builtInTheme } from '#theme/built-in-themes.ts'

/** A built-in theme without the fields that only the server sets. */
export function contentOf(id: string): ThemeContent {
  const theme = builtInTheme(id)
  if (!theme) throw new Error(`no ${id}`)
  const { id: _, originId: __, isCustom: ___, eventId: ____, ...content } = theme
  return content
}

/** A theme to add: like the theme with this id, but with another name. */
export const themeNamed = (name: string, like = 'builtin-graphite'): ThemeContent => ({
  ...contentOf(like),
  skinName: name,
  skinNameEN: name,
})

/** The fields of a theme or a brand without a logo. */
export const noLogo = { logoPath: '', logoText: '', logoPlate: 'none' } as const
