import { refused } from '#contract/errors.ts'
import { type Language, languageNames, languages } from '#i18n/base/language.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useChangeLanguage, useText } from '#ui/kit/texts/i18n.tsx'
import { rememberLanguage } from './guest-actors.ts'

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** Changes the page's language, and stores the choice once the texts have loaded. */
export function LanguageSwitch({ wide = false }: { wide?: boolean }) {
  const t = useText<'guest'>()
  const changeLanguage = useChangeLanguage()
  const choose = (language: Language) => {
    changeLanguage(language).then(
      () => rememberLanguage(language),
      () => showRefusal(t, refused('Unreachable')),
    )
  }
  return (
    <Box w={wide ? 'full' : 'auto'}>
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
