import { chakra } from '@chakra-ui/react/styled-system'
import { themeColours } from '#contract/theme.ts'
import { themeVariable } from '#theme/theme-variable.ts'
import { Card } from '../kit/layout/card.tsx'
import { Grid, Row } from '../kit/layout/layout.tsx'
import { Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

const Swatch = chakra('span', {
  base: { boxSize: '28', flexShrink: '0', borderRadius: 'control', borderWidth: '1px', borderColor: 'line' },
})

/** All colour fields of a theme, with their names. */
export function ColoursSection() {
  const t = useText<'demo'>()
  return (
    <Section title={t('demo.colours')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="12" gridTemplateColumns="repeat(auto-fill, minmax(200px, 1fr))">
          {Object.keys(themeColours).map((name) => (
            <Row key={name} gap="12">
              <Swatch style={{ background: `var(${themeVariable(name)})` }} aria-hidden="true" />
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
