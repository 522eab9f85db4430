import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { Language } from '#machines/flow/language/language.events.ts'
import type { languageMachine } from '#machines/flow/language/language.machine.ts'
import { showRefusal } from '../kit/feedback/show-refusal.ts'
import { useChangeLanguage, useText } from '../kit/texts/i18n.tsx'
import { useEmitted } from './use-emitted.ts'

interface LanguageChoice {
  busy: boolean
  choose: (language: Language) => void
}

interface LanguageChoiceOptions {
  /** True if a user is signed in. The account must then accept the language first. */
  ofAccount: boolean
  /** Called when the page shows the texts of the language. */
  onShown: (language: Language) => void
}

/** Runs the state machine for the language of the page. A message tells the user if the language cannot change. */
export function useLanguageChoice(
  machine: typeof languageMachine,
  { ofAccount, onShown }: LanguageChoiceOptions,
): LanguageChoice {
  const t = useText()
  const show = useChangeLanguage()
  const shown = useMemo(
    () => machine.provide({ actors: { show: fromPromise(({ input }) => show(input.language)) } }),
    [machine, show],
  )
  const [snapshot, send, actor] = useMachine(shown, { input: { language: t.language } })
  useEmitted(actor, {
    shown: ({ language }) => onShown(language),
    refused: ({ refusal }) => showRefusal(t, refusal),
  })
  return {
    busy: snapshot.hasTag('busy'),
    choose: (language) => send({ type: 'choose', language, shown: t.language, ofAccount }),
  }
}
