import { BackToTop } from '#ui/kit/console/controls/back-to-top.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { hours, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/**
 * /components/back-to-top: a long list with a button to the top of the list. The frame has such a button for every
 * page.
 */
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
              <Text>{`${hour} · ${name}`}</Text>
            </Card>
          )),
        )}
      </Stack>
      <BackToTop scrolls label={t('samples.toTop')} target={top} />
    </Box>
  )
}
