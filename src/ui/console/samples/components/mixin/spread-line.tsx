import { Badge } from '../../../../kit/badge.tsx'
import { useText } from '../../../../kit/i18n.tsx'
import { Row } from '../../../../kit/layout.tsx'
import { Heading } from '../../../../kit/text.tsx'
import { useAgenda } from '../../agenda.ts'

export function SpreadLine() {
  const t = useText<'samples'>()
  const items = useAgenda()
  return (
    <Row flexWrap="wrap" justifyContent="space-between">
      <Heading as="h3" size="16">
        {t('samples.agenda')}
      </Heading>
      <Badge tone="accent">
        {t('samples.minutes')} {items.reduce((sum, { minutes }) => sum + minutes, 0)}
      </Badge>
    </Row>
  )
}
