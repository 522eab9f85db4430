import type { Outcome } from '../../../contract/errors.ts'
import type { Language } from '../../../i18n/language.ts'
import { hostCall, hostCookies } from '../host-actors.ts'

export const saveLanguage = (language: Language): void => hostCookies.saveLanguage(language)

/** The language of the account: changed only if the server takes it. */
export const changeAccountLanguage = (language: Language): Promise<Outcome> =>
  hostCall('/api/sys/User/ChangeLanguage', { LanguageSetting: language })
