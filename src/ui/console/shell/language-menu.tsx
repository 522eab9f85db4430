import { useMachine } from '@xstate/react'
import { Languages } from 'lucide-react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type Language, languageNames, languages } from '../../../i18n/language.ts'
import { Button } from '../../kit/button.tsx'
import { useChangeLanguage, useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { Menu } from '../../kit/menu.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { languageChoice } from './language-actors.ts'

/** The language's chart: an account's changes once the server has taken it, then it is kept in this browser. */
function useLanguage(ofAccount: boolean) {
  const t = useText()
  const show = useChangeLanguage()
  const machine = useMemo(
    () =>
      languageChoice.provide({
        actors: { show: fromPromise(({ input }) => show(input.language)) },
        actions: {
          'tell the refusal': (_, { refusal }) => {
            if (refusal) tellRefusal(t, refusal)
          },
        },
      }),
    [show, t],
  )
  const [snapshot, send] = useMachine(machine, { input: { ofAccount, language: t.language } })
  return {
    busy: snapshot.hasTag('busy'),
    choose: (language: Language) => send({ type: 'choose', language }),
  }
}

/** The language of somebody without a session: kept in this browser. */
export function VisitorLanguageMenu() {
  const { busy, choose } = useLanguage(false)
  return <LanguageChoice busy={busy} onChoose={choose} />
}

/** The language of the signed-in host: the server must take it before the page follows. */
export function HostLanguageMenu() {
  const { busy, choose } = useLanguage(true)
  return <LanguageChoice busy={busy} onChoose={choose} />
}

function LanguageChoice({ busy, onChoose }: { busy: boolean; onChoose: (language: Language) => void }) {
  const t = useText()
  const items = languages.map((language) => ({
    label: languageNames[language],
    checked: language === t.language,
    onSelect: () => onChoose(language),
  }))
  return (
    <Menu
      label={t('common.language')}
      items={items}
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          busy={busy}
          icon={<Languages size={18} aria-hidden="true" />}
          aria-label={`${t('common.language')}: ${languageNames[t.language]}`}
        >
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {languageNames[t.language]}
          </Box>
        </Button>
      )}
    />
  )
}
