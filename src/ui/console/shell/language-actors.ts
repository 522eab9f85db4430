import { fromPromise } from 'xstate'
import { languageMachine } from '../../../machines/language/language.machine.ts'
import { hostCall, hostCookies } from '../host-actors.ts'

export const languageChoice = languageMachine.provide({
  actors: {
    changeOnServer: fromPromise(({ input }) =>
      hostCall('/api/sys/User/ChangeLanguage', { LanguageSetting: input.language }),
    ),
  },
  actions: { 'keep it in this browser': (_, { language }) => hostCookies.saveLanguage(language) },
})
