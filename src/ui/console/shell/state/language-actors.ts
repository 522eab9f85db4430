import { fromPromise } from 'xstate'
import { languageMachine } from '#machines/flow/language/language.machine.ts'
import { changeLanguage } from '#services/api/account.ts'

export const languageChoice = languageMachine.provide({
  actors: { changeOnServer: fromPromise(({ input }) => changeLanguage(input.language)) },
})
