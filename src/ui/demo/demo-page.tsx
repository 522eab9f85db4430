import { useState } from 'react'
import { consoleSkin, mobileSkin, screenSkin } from '../../contract/skin.ts'
import { demoTexts } from '../../i18n/surfaces/demo-texts.ts'
import { useText } from '../kit/i18n.tsx'
import { Box, Stack } from '../kit/layout.tsx'
import { MoreTexts } from '../kit/more-texts.tsx'
import { usePageSkin } from '../kit/page-skin.ts'
import { SkipLink } from '../kit/skip-link.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { ColoursSection } from './colours-section.tsx'
import { DemoHeader, type DemoSkin } from './demo-header.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { InteractionsSection } from './interactions-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { ResultsSection } from './results-section.tsx'
import { StatesSection } from './states-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TypeSection } from './type-section.tsx'

const skins = { console: consoleSkin, screen: screenSkin, mobile: mobileSkin }

/** Every part of the kit in every state, in any built-in theme and language. */
export default function DemoPage() {
  return (
    <MoreTexts source={demoTexts}>
      <Demo />
    </MoreTexts>
  )
}

function Demo() {
  const t = useText<'demo'>()
  const [skin, setSkin] = useState<DemoSkin>('console')
  usePageSkin(skins[skin])
  return (
    <>
      <SkipLink />
      <DemoHeader skin={skin} onSkin={setSkin} />
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
          <ChoicesSection />
          <NavigationSection />
          <StatusSection />
          <CardsSection other={skin === 'screen' ? mobileSkin : screenSkin} />
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
