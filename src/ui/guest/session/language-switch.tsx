import { languageNames, languages } from '#i18n/base/language.ts'
import { languageMachine } from '#machines/flow/language/language.machine.ts'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLanguageChoice } from '#ui/state/use-language-choice.ts'
import { rememberLanguage } from './guest-storage.ts'

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** Changes the page's language, and stores the choice once the texts have loaded. */
export function LanguageSwitch({ wide = false }: { wide?: boolean }) {
  const t = useText<'guest'>()
  const { choose } = useLanguageChoice(languageMachine, { ofAccount: false, onShown: rememberLanguage })
  return (
    <Box w={wide ? 'full' : 'auto'} flexShrink="0">
      <Select
        value={t.language}
        choices={choices}
        onChoose={choose}
        {...(wide
          ? {}
          : {
              'aria-label': t('common.language'),
              borderColor: 'transparent',
              bg: 'transparent',
              css: { textAlignLast: 'right' },
            })}
      />
    </Box>
  )
}
