import { Separator } from '@chakra-ui/react/separator'
import { Card } from '../kit/layout/card.tsx'
import { Row, Stack } from '../kit/layout/layout.tsx'
import { Figure, Heading, Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

const scale = ['48', '32', '24', '20', '16', '14', '12'] as const

export function TypeSection() {
  const t = useText<'demo'>()
  return (
    <Section title={t('demo.type')}>
      <Card p={{ base: '16', md: '24' }}>
        <Stack gap="12">
          {scale.map((size) => (
            <Row key={size} gap="16" alignItems="baseline">
              <Figure w="32" flexShrink="0" color="inkMuted" fontSize="12">
                {size}
              </Figure>
              <Heading as="p" size={size}>
                {t('demo.typeSample')}
              </Heading>
            </Row>
          ))}
          <Separator my="4" />
          <Text size="16" maxW="640px">
            {t('demo.typeBody')}
          </Text>
          <Row gap="16" flexWrap="wrap">
            <Text tone="muted">{t('demo.typeMuted')}</Text>
            <a href="#content">{t('demo.typeLink')}</a>
            <Text tone="success">{t('demo.success')}</Text>
            <Text tone="warning">{t('demo.warning')}</Text>
            <Text tone="danger">{t('demo.error')}</Text>
          </Row>
        </Stack>
      </Card>
    </Section>
  )
}
