import { refused } from '#contract/errors.ts'
import { type Language, languageNames, languages } from '#i18n/base/language.ts'
import { Tabs } from '../kit/controls/tabs.tsx'
import { showRefusal } from '../kit/feedback/show-refusal.ts'
import { Select } from '../kit/fields/select.tsx'
import { Box, Row, Spacer } from '../kit/layout/layout.tsx'
import { Text } from '../kit/layout/text.tsx'
import { useChangeLanguage, useText } from '../kit/texts/i18n.tsx'

export type DemoTheme = 'console' | 'screen' | 'mobile'

/** The page's header, with the choice of theme and language. */
export function DemoHeader({ theme, onTheme }: { theme: DemoTheme; onTheme: (theme: DemoTheme) => void }) {
  const t = useText<'demo'>()
  const changeLanguage = useChangeLanguage()
  const choose = (language: Language) => {
    changeLanguage(language).catch(() => showRefusal(t, refused('Unreachable')))
  }
  return (
    <Box
      as="header"
      position={{ base: 'static', md: 'sticky' }}
      top="0"
      zIndex="bar"
      bg="header"
      color="headerInk"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Row
        maxW="1160px"
        mx="auto"
        px={{ base: '16', md: '32' }}
        py="8"
        gap={{ base: '8', sm: '16' }}
        flexWrap="wrap"
      >
        <Text as="span" size="16" strong display={{ base: 'none', sm: 'inline' }}>
          {t('common.productName')}
        </Text>
        <Spacer display={{ base: 'none', sm: 'block' }} />
        <Box>
          <Tabs
            look="segments"
            label={t('demo.theme')}
            value={theme}
            onChange={onTheme}
            items={[
              { value: 'console', label: t('demo.themeConsole') },
              { value: 'screen', label: t('demo.themeScreen') },
              { value: 'mobile', label: t('demo.themeMobile') },
            ]}
          />
        </Box>
        <Box w={{ base: '104px', sm: '128px' }} ml={{ base: 'auto', sm: '0' }}>
          <Select
            aria-label={t('common.language')}
            value={t.language}
            onChoose={choose}
            choices={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          />
        </Box>
      </Row>
    </Box>
  )
}
