import type { Language } from '#i18n/base/language.ts'
import { builtInThemeNames } from '#i18n/theme-names.ts'

interface NamedTheme {
  skinName: string
  skinNameEN: string
  isCustom?: boolean
}

/**
 * A theme's name in this language. Themes of hosts have a Chinese and an English name. Built-in themes have names
 * in all four languages.
 */
export function themeName(theme: NamedTheme, language: Language): string {
  if (language === 'zh') return theme.skinName
  if (language === 'en' || theme.isCustom) return theme.skinNameEN
  return builtInThemeNames[theme.skinNameEN]?.[language] ?? theme.skinNameEN
}
