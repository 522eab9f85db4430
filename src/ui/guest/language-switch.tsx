import { refused } from '../../contract/errors.ts'
import { type Language, languageNames, languages } from '../../i18n/language.ts'
import { useChangeLanguage, useText } from '../kit/i18n.tsx'
import { Box } from '../kit/layout.tsx'
import { Select } from '../kit/select.tsx'
import { tellRefusal } from '../kit/tell-refusal.ts'
import { rememberLanguage } from './guest-actors.ts'

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** Changes the page's language, and remembers it once the texts are there. */
export function LanguageSwitch({ wide = false }: { wide?: boolean }) {
  const t = useText<'guest'>()
  const changeLanguage = useChangeLanguage()
  const choose = (language: Language) => {
    changeLanguage(language).then(
      () => rememberLanguage(language),
      () => tellRefusal(t, refused('Unreachable')),
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
