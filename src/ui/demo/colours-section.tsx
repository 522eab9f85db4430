import { chakra } from '@chakra-ui/react/styled-system'
import { skinColours } from '../../contract/skin.ts'
import { skinVariable } from '../../contract/skin-variable.ts'
import { Card } from '../kit/card.tsx'
import { useText } from '../kit/i18n.tsx'
import { Grid, Row } from '../kit/layout.tsx'
import { Text } from '../kit/text.tsx'
import { Section } from './section.tsx'

const Swatch = chakra('span', {
  base: { boxSize: '28', flexShrink: '0', borderRadius: 'control', borderWidth: '1px', borderColor: 'line' },
})

/** Every colour field of a theme, under its own name. */
export function ColoursSection() {
  const t = useText<'demo'>()
  return (
    <Section title={t('demo.colours')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="12" gridTemplateColumns="repeat(auto-fill, minmax(200px, 1fr))">
          {Object.keys(skinColours).map((name) => (
            <Row key={name} gap="12">
              <Swatch style={{ background: `var(${skinVariable(name)})` }} aria-hidden="true" />
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
