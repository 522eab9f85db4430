import { useAgenda } from '#ui/console/showroom/agenda.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export function ScrollRegion() {
  const t = useText<'samples'>()
  return (
    <Row overflowX="auto" py="4" tabIndex={0} role="region" aria-label={t('samples.programme')}>
      {useAgenda().map(({ id, name }) => (
        <Card key={id} flex="0 0 160px">
          {name}
        </Card>
      ))}
    </Row>
  )
}
