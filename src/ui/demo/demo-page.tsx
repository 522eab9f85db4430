import { useState } from 'react'
import { consoleTheme, mobileTheme, screenTheme, type Theme, themeColours } from '#contract/theme.ts'
import { demoTexts } from '#i18n/surfaces/demo-texts.ts'
import { themeVariable } from '#theme/theme-variable.ts'
import { Card } from '../kit/layout/card.tsx'
import { Box, Grid, Row, Stack } from '../kit/layout/layout.tsx'
import { SkipLink } from '../kit/layout/skip-link.tsx'
import { Heading, Text } from '../kit/layout/text.tsx'
import { usePageTheme } from '../kit/styling/page-theme.ts'
import { ThemeScope } from '../kit/styling/theme-scope.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { MoreTexts } from '../kit/texts/more-texts.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { DemoHeader, type DemoTheme } from './demo-header.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { InteractionsSection } from './interactions-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { ResultsSection } from './results-section.tsx'
import { Section } from './section.tsx'
import { StatesSection } from './states-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TypeSection } from './type-section.tsx'
import { ValuesSection } from './values-section.tsx'

/** The section with cards. `other` is a theme that differs from the page's. */
function CardsSection({ other }: { other: Theme }) {
  const t = useText<'demo'>()
  return (
    <Section title={t('demo.cardLooks')}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))">
        <Card minH="96">{t('demo.cardPlain')}</Card>
        <Card minH="96" look="raised" rises>
          {t('demo.cardRaised')}
        </Card>
        <Card minH="96" look="quiet">
          {t('demo.cardQuiet')}
        </Card>
        <Card minH="96" chosen>
          {t('demo.cardChosen')}
        </Card>
      </Grid>
      <Box borderRadius="card" overflow="hidden">
        <ThemeScope theme={other}>
          <Box p={{ base: '24', md: '40' }}>
            <Heading as="h3" size="24">
              {t('demo.scopedTitle')}
            </Heading>
            <Text tone="muted" mt="8">
              {t('demo.typeBody')}
            </Text>
          </Box>
        </ThemeScope>
      </Box>
    </Section>
  )
}

/** All colour fields of a theme, with their names. */
function ColoursSection() {
  const t = useText<'demo'>()
  return (
    <Section title={t('demo.colours')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="12" gridTemplateColumns="repeat(auto-fill, minmax(200px, 1fr))">
          {Object.keys(themeColours).map((name) => (
            <Row key={name} gap="12">
              <Box
                as="span"
                boxSize="28"
                flexShrink="0"
                borderRadius="control"
                borderWidth="1px"
                borderColor="line"
                style={{ background: `var(${themeVariable(name)})` }}
                aria-hidden="true"
              />
              <Text size="12" tone="muted" lines="one" lang="en">
                {name}
              </Text>
            </Row>
          ))}
        </Grid>
      </Card>
    </Section>
  )
}

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
