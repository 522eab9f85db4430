import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { hours, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /components/sticky: a heading that stays visible while its section scrolls. */
export default function StickyPage() {
  return (
    <Sample title="routes.sampleSticky" about="samples.aboutSticky" file="components/sticky-page.tsx">
      <Programme />
    </Sample>
  )
}

function Programme() {
  const t = useText<'samples'>()
  const items = useAgenda()
  return (
    <Card p="0" h="400px" overflowY="auto" tabIndex={0} role="region" aria-label={t('samples.agenda')}>
      {hours.map(({ hour, joined }) => (
        <Box as="section" key={hour}>
          <Row
            position="sticky"
            top="0"
            bg="surface"
            px="16"
            py="8"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Heading size="16">{hour}</Heading>
            <Badge tone="accent">{joined}</Badge>
          </Row>
          <Stack as="ul" px="16" py="12" gap="8">
            {items.map(({ id, name }) => (
              <Text as="li" key={id}>
                {name}
              </Text>
            ))}
          </Stack>
        </Box>
      ))}
    </Card>
  )
}
