import { formatNumber } from '#i18n/base/format.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc, useParticipants } from '#ui/live/live.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'

interface AnsweredOfProps {
  itemId: string
  voters: number
  hidden: boolean
  /** True if the displayed round has ended. */
  earlier: boolean
}

/** Shows how many guests have answered, how many answers are pending, and whether the audience sees the result. */
export function AnsweredOf({ itemId, voters, hidden, earlier }: AnsweredOfProps) {
  const t = useText<'console'>()
  const participants = useParticipants()
  const flight = useDoc(`in-flight:${itemId}`)
  const holds = (useCountdown(flight?.until ?? null, 1000) ?? 0) > 0
  const inFlight = flight && holds ? flight.count : 0
  return (
    <Row gap="8" flexWrap="wrap" role="status">
      <Figure fontSize="24" fontWeight="strong">
        {formatNumber(t.language, voters)}
      </Figure>
      <Text as="span" tone="muted">
        {earlier
          ? t('console.answeredThen')
          : t('console.answeredOf', { most: formatNumber(t.language, participants) })}
      </Text>
      {inFlight > 0 && !earlier && <Badge tone="accent">{t('console.inFlight', { count: inFlight })}</Badge>}
      {hidden && !earlier && <Badge>{t('console.resultsHidden')}</Badge>}
    </Row>
  )
}
