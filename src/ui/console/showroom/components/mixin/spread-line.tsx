import { useAgenda } from '#ui/console/showroom/agenda.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export function SpreadLine() {
  const t = useText<'samples'>()
  const items = useAgenda()
  return (
    <Row flexWrap="wrap" justifyContent="space-between">
      <Heading as="h3" size="16">
        {t('samples.agenda')}
      </Heading>
      <Badge tone="accent">
        {`${t('samples.minutes')} ${items.reduce((sum, { minutes }) => sum + minutes, 0)}`}
      </Badge>
    </Row>
  )
}
