import { useState } from 'react'
import { consoleTheme, mobileTheme, screenTheme } from '#contract/theme.ts'
import { demoTexts } from '#i18n/surfaces/demo-texts.ts'
import { Box, Stack } from '../kit/layout/layout.tsx'
import { SkipLink } from '../kit/layout/skip-link.tsx'
import { Heading, Text } from '../kit/layout/text.tsx'
import { usePageTheme } from '../kit/styling/page-theme.ts'
import { useText } from '../kit/texts/i18n.tsx'
import { MoreTexts } from '../kit/texts/more-texts.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { ColoursSection } from './colours-section.tsx'
import { DemoHeader, type DemoTheme } from './demo-header.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { InteractionsSection } from './interactions-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { ResultsSection } from './results-section.tsx'
import { StatesSection } from './states-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TypeSection } from './type-section.tsx'
import { ValuesSection } from './values-section.tsx'

const themes = { console: consoleTheme, screen: screenTheme, mobile: mobileTheme }

/** All parts of the kit in all states, in any built-in theme and language. */
export default function DemoPage() {
  return (
    <MoreTexts source={demoTexts}>
      <Demo />
    </MoreTexts>
  )
}

function Demo() {
  const t = useText<'demo'>()
  const [theme, setTheme] = useState<DemoTheme>('console')
  usePageTheme(themes[theme])
  return (
    <>
      <SkipLink />
      <DemoHeader theme={theme} onTheme={setTheme} />
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        maxW="1160px"
        mx="auto"
        px={{ base: '16', md: '32' }}
        pb="64"
        outline="none"
      >
        <Box py={{ base: '32', md: '48' }}>
          <Heading as="h1" size="32">
            {t('demo.pageTitle')}
          </Heading>
          <Text size="16" tone="muted" mt="8" maxW="560px">
            {t('demo.intro')}
          </Text>
        </Box>
        <Stack gap={{ base: '40', md: '56' }}>
          <TypeSection />
          <ColoursSection />
          <ButtonsSection />
          <FieldsSection />
          <ValuesSection />
          <ChoicesSection />
          <NavigationSection />
          <StatusSection />
          <NotesSection />
          <CardsSection other={theme === 'screen' ? mobileTheme : screenTheme} />
          <OptionsSection />
          <ResultsSection />
          <InteractionsSection />
          <FeedbackSection />
          <StatesSection />
        </Stack>
      </Box>
    </>
  )
}
