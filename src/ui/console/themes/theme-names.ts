import type { Language } from '../../../i18n/language.ts'

/** A theme's name in this language: it has a Chinese and an English one. */
export const themeName = (theme: { SkinName: string; SkinNameEN: string }, language: Language): string =>
  language === 'zh' ? theme.SkinName : theme.SkinNameEN
