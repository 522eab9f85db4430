import { Languages } from 'lucide-react'
import { languageNames, languages } from '#i18n/base/language.ts'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { saveLanguage } from '#ui/console/session/session-storage.ts'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLanguageChoice } from '#ui/state/use-language-choice.ts'
import { languageChoice } from './shell-actors.ts'

/**
 * The menu for the language of this browser and of the signed-in host. The host's account must accept the chosen
 * language first.
 */
export function LanguageMenu() {
  // If there is a token, the page belongs to an account, even while the profile is still loading.
  const ofAccount = useSessionState((snapshot) => !snapshot.matches('signedOut'))
  const { busy, choose } = useLanguageChoice(languageChoice, { ofAccount, onShown: saveLanguage })
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
          <Box as="span" display={{ base: 'none', '2xl': 'inline' }}>
            {languageNames[t.language]}
          </Box>
        </Button>
      }
    />
  )
}
