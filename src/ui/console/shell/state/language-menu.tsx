import { useMachine } from '@xstate/react'
import { Languages } from 'lucide-react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type Language, languageNames, languages } from '#i18n/base/language.ts'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Menu } from '#ui/console-kit/controls/menu.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useChangeLanguage, useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { keepLanguage, languageChoice } from './language-actors.ts'

/**
 * Runs the state machine for the language. The language of an account changes only after the server has accepted
 * the choice. The browser then stores the language too.
 */
function useLanguage() {
  const t = useText()
  const show = useChangeLanguage()
  // If there is a token, the page belongs to an account, even while the profile is still loading.
  const ofAccount = useSessionState((snapshot) => !snapshot.matches('signedOut'))
  const machine = useMemo(
    () => languageChoice.provide({ actors: { show: fromPromise(({ input }) => show(input.language)) } }),
    [show],
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { language: t.language } })
  useEmitted(actor, {
    shown: ({ language }) => keepLanguage(language),
    refused: ({ refusal }) => showRefusal(t, refusal),
  })
  return {
    busy: snapshot.hasTag('busy'),
    choose: (language: Language) => send({ type: 'choose', language, shown: t.language, ofAccount }),
  }
}

/**
 * The menu for the language of this browser and of the signed-in host. The host's account must accept the chosen
 * language first.
 */
export function LanguageMenu() {
  const { busy, choose } = useLanguage()
  const t = useText()
  const items = languages.map((language) => ({
    label: languageNames[language],
    checked: language === t.language,
    onSelect: () => choose(language),
  }))
  return (
    <Menu
      items={items}
      trigger={
        <Button
          variant="ghost"
          busy={busy}
          icon={<Languages size={18} aria-hidden="true" />}
          aria-label={`${t('common.language')}: ${languageNames[t.language]}`}
        >
          <Box as="span" display={{ base: 'none', md: 'inline', xl: 'none', '2xl': 'inline' }}>
            {languageNames[t.language]}
          </Box>
        </Button>
      }
    />
  )
}
