import { Card } from '../../../../kit/card.tsx'
import { useText } from '../../../../kit/i18n.tsx'
import { Row } from '../../../../kit/layout.tsx'
import { useAgenda } from '../../agenda.ts'

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
