import { Languages } from 'lucide-react'
import { useRef } from 'react'
import { type Language, languageNames, languages } from '../../../i18n/language.ts'
import { Button } from '../../kit/button.tsx'
import { useChangeLanguage, useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { Menu } from '../../kit/menu.tsx'
import { toast } from '../../kit/toast-store.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { changeAccountLanguage, saveLanguage } from './language-actors.ts'

/** Shows the page in another language and keeps the choice; says so if its texts cannot be had. */
function useShowLanguage(): (language: Language) => void {
  const t = useText()
  const change = useChangeLanguage()
  return (language) => {
    change(language).then(
      () => saveLanguage(language),
      () => toast.network(t.error('Unreachable')),
    )
  }
}

/** The language of somebody without a session: kept in this browser. */
export function VisitorLanguageMenu() {
  return <LanguageChoice busy={false} onChoose={useShowLanguage()} />
}

/** The language of the signed-in host: the server must take it before the page follows. */
export function HostLanguageMenu() {
  const t = useText()
  const wanted = useRef<Language>(t.language)
  const show = useShowLanguage()
  const submission = useSubmission(changeAccountLanguage, {
    onDone: () => show(wanted.current),
    onRefused: (refusal) => toast.error(t.error(refusal.code, refusal.params)),
  })
  const choose = (language: Language) => {
    wanted.current = language
    submission.submit(language)
  }
  return <LanguageChoice busy={submission.sending} onChoose={choose} />
}

function LanguageChoice({ busy, onChoose }: { busy: boolean; onChoose: (language: Language) => void }) {
  const t = useText()
  const items = languages.map((language) => ({
    label: languageNames[language],
    checked: language === t.language,
    onSelect: () => {
      if (language !== t.language) onChoose(language)
    },
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
