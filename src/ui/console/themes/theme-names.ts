import type { Language } from '#i18n/base/language.ts'
import { builtInThemeNames } from '#i18n/theme-names.ts'

interface NamedTheme {
  SkinName: string
  SkinNameEN: string
  IsCustom?: boolean
}

/**
 * A theme's name in this language. Themes of hosts have a Chinese and an English name. Built-in themes have names
 * in all four languages.
 */
export function themeName(theme: NamedTheme, language: Language): string {
  if (language === 'zh') return theme.SkinName
  if (language === 'en' || theme.IsCustom) return theme.SkinNameEN
  return builtInThemeNames[theme.SkinNameEN]?.[language] ?? theme.SkinNameEN
}
