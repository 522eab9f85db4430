import { BackToTop } from '../../../kit/back-to-top.tsx'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Stack } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { hours, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /components/back-to-top: a long page, and the button that leads to its beginning. */
export default function BackToTopPage() {
  return (
    <Sample
      title="routes.sampleBackToTop"
      about="samples.aboutBackToTop"
      file="components/back-to-top-page.tsx"
    >
      <LongPage />
    </Sample>
  )
}

const top = 'sample-top'

function LongPage() {
  const t = useText<'samples'>()
  const items = useAgenda()
  return (
    <Stack id={top} tabIndex={-1}>
      {hours.flatMap(({ hour }) =>
        items.map(({ id, name }) => (
          <Card key={hour + id}>
            <Text>
              {hour} · {name}
            </Text>
          </Card>
        )),
      )}
      <BackToTop label={t('samples.toTop')} target={top} />
    </Stack>
  )
}
