import { fromPromise } from 'xstate'
import type { Language } from '#machines/language/language.events.ts'
import { languageMachine } from '#machines/language/language.machine.ts'
import { hostCall, hostCookies } from '#ui/console/parts/calls/host-actors.ts'

export const languageChoice = languageMachine.provide({
  actors: {
    changeOnServer: fromPromise(({ input }) =>
      hostCall('/api/sys/User/ChangeLanguage', { LanguageSetting: input.language }),
    ),
  },
})

/** Stores the language in this browser. */
export const keepLanguage = (language: Language): void => hostCookies.saveLanguage(language)
