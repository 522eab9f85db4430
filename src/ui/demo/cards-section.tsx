import type { Theme } from '#contract/theme.ts'
import { Card } from '../kit/layout/card.tsx'
import { Box, Grid } from '../kit/layout/layout.tsx'
import { Heading, Text } from '../kit/layout/text.tsx'
import { ThemeScope } from '../kit/styling/theme-scope.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

/** The section with cards. `other` is a theme that differs from the page's. */
export function CardsSection({ other }: { other: Theme }) {
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
