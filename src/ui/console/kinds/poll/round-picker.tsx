import type { PollDoc } from '../../../../contract/items/poll.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box } from '../../../kit/layout.tsx'
import { Select } from '../../../kit/select.tsx'
import { type EndedRound, useEndedRounds } from './poll-rounds.ts'

interface RoundPickerProps {
  poll: PollDoc
  /** The earlier round that is looked at; null: the current one. */
  seen: EndedRound | null
  onSee: (round: EndedRound | null) => void
}

/** Which round this is; where there are earlier ones, the way to their results. */
export function RoundPicker(props: RoundPickerProps) {
  const t = useText<'console'>()
  const { round } = props.poll.context
  if (round === 1) return <Badge>{t('console.round', { round })}</Badge>
  // A round that has ended since makes another list.
  return <Picker key={round} {...props} />
}

function Picker({ poll, seen, onSee }: RoundPickerProps) {
  const t = useText<'console'>()
  const { data, refusal, retry } = useEndedRounds(poll.id)
  const { round } = poll.context
  if (refusal) {
    return (
      <Button size="compact" onClick={retry}>
        {t('console.roundsFailed')}
      </Button>
    )
  }
  if (!data || data.length === 0) return <Badge>{t('console.round', { round })}</Badge>
  return (
    <Box flexShrink="0" my="-8">
      <Select
        aria-label={t('console.roundShown')}
        w="auto"
        value={String(seen?.Round ?? round)}
        onChoose={(chosen) => onSee(data.find((each) => String(each.Round) === chosen) ?? null)}
        choices={[
          { value: String(round), label: t('console.roundNow', { round }) },
          ...data.map((each) => ({
            value: String(each.Round),
            label: t('console.roundEnded', { round: each.Round, count: each.Voters }),
          })),
        ]}
      />
    </Box>
  )
}
