import type { CallInput } from '../../contract/calls.ts'

export type Language = CallInput<'/api/sys/User/ChangeLanguage'>['LanguageSetting']

export type LanguageEvent = { type: 'choose'; language: Language }
