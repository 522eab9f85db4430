import { formatNumber } from '../../../i18n/format.ts'
import { Badge } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { useCountdown } from '../../kit/use-countdown.ts'

interface AnsweredOfProps {
  itemId: string
  voters: number
  hidden: boolean
  /** Of a round that is over. */
  earlier: boolean
}

/** How many of the participants have answered, how many answers are on their way in, and whether the hall sees it. */
export function AnsweredOf({ itemId, voters, hidden, earlier }: AnsweredOfProps) {
  const t = useText<'console'>()
  const participants = useDoc('participants')?.count ?? 0
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
