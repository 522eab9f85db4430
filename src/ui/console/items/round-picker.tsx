import { useState } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { ItemDocOf } from '../../kit/items.ts'
import { Box } from '../../kit/layout.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { Select } from '../../kit/select.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { roundsOf } from './item-actors.ts'
import type { Rounds } from './use-rounds.ts'

/** @param count who answered, or what else the server counts of such a round. */
export type RoundName = (round: number, count: number) => string

interface RoundPickerProps {
  /** The item as it is now. */
  doc: ItemDocOf<ItemKind>
  rounds: Rounds<ItemKind>
  roundEnded?: RoundName | undefined
}

/** Which round this is; where there are earlier ones, the way to their results. */
export function RoundPicker(props: RoundPickerProps) {
  const { round } = props.doc.context
  // A round that has ended since makes another list.
  return round === 1 ? null : <Picker key={round} {...props} />
}

function Picker({ doc, rounds, roundEnded }: RoundPickerProps) {
  const t = useText<'console'>()
  const named: RoundName = roundEnded ?? ((round, count) => t('console.roundEnded', { round, count }))
  const eventCode = useEventCode()
  const [load] = useState(() => roundsOf(eventCode, doc.id))
  const { data, refusal, retry } = useLoaded(load)
  const { round } = doc.context
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
        aria-busy={rounds.busy}
        w="auto"
        // Only as wide as what is chosen, where browsers can.
        style={{ fieldSizing: 'content' }}
        value={String(rounds.shown.context.round)}
        onChoose={(chosen) => rounds.choose(Number(chosen))}
        choices={[
          { value: String(round), label: t('console.roundNow', { round }) },
          ...data.map((each) => ({
            value: String(each.Round),
            label: named(each.Round, each.Voters),
          })),
        ]}
      />
    </Box>
  )
}
