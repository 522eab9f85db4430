import { BackToTop } from '../../../kit/back-to-top.tsx'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Stack } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { hours, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /components/back-to-top: a long list, and the button that leads to its beginning. The frame has one for every page. */
export default function BackToTopPage() {
  return (
    <Sample
      title="routes.sampleBackToTop"
      about="samples.aboutBackToTop"
      file="components/back-to-top-page.tsx"
    >
      <LongList />
    </Sample>
  )
}

const top = 'sample-top'

function LongList() {
  const t = useText<'samples'>()
  const items = useAgenda()
  return (
    <Box position="relative">
      <Stack id={top} h="400px" overflowY="auto" tabIndex={0} role="region" aria-label={t('samples.agenda')}>
        {hours.flatMap(({ hour }) =>
          items.map(({ id, name }) => (
            <Card key={hour + id}>
              <Text>
                {hour} · {name}
              </Text>
            </Card>
          )),
        )}
      </Stack>
      <BackToTop scrolls label={t('samples.toTop')} target={top} />
    </Box>
  )
}
