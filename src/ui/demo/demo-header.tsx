import { refused } from '../../contract/errors.ts'
import { type Language, languageNames, languages } from '../../i18n/language.ts'
import { useChangeLanguage, useText } from '../kit/i18n.tsx'
import { Box, Row, Spacer } from '../kit/layout.tsx'
import { Select } from '../kit/select.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { tellRefusal } from '../kit/tell-refusal.ts'
import { Text } from '../kit/text.tsx'

export type DemoSkin = 'console' | 'screen' | 'mobile'

/** The page's header: which theme, which language. */
export function DemoHeader({ skin, onSkin }: { skin: DemoSkin; onSkin: (skin: DemoSkin) => void }) {
  const t = useText<'demo'>()
  const changeLanguage = useChangeLanguage()
  const choose = (language: Language) => {
    changeLanguage(language).catch(() => tellRefusal(t, refused('Unreachable')))
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
            value={skin}
            onChange={onSkin}
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
