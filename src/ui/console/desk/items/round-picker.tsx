import type { ItemKind } from '#contract/items/kinds.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import type { Rounds } from './use-rounds.ts'

/**
 * Returns the name of a round.
 * @param count number of voters, or another count that the server has for the round
 */
export type RoundName = (round: number, count: number) => string

interface RoundPickerProps {
  /** The current item. */
  doc: ItemDocOf<ItemKind>
  rounds: Rounds<ItemKind>
  roundEnded?: RoundName | undefined
}

/** The number of the round. If there are earlier rounds, a select shows their results. */
export function RoundPicker(props: RoundPickerProps) {
  const { round } = props.doc.context
  // When a new round starts, the list of ended rounds changes. So React mounts the picker again, which then loads
  // the list.
  return round === 1 ? null : <Picker key={round} {...props} />
}

function Picker({ doc, rounds, roundEnded }: RoundPickerProps) {
  const t = useText<'console'>()
  const named: RoundName = roundEnded ?? ((round, count) => t('console.roundEnded', { round, count }))
  const eventCode = useEventCode()
  const { data, refusal, retry } = useLoadedCall('/api/event/Item/GetRounds', { eventCode, itemId: doc.id })
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
        // In browsers that support `fieldSizing`, the select is only as wide as the chosen option.
        style={{ fieldSizing: 'content' }}
        value={String(rounds.shown.context.round)}
        onChoose={(chosen) => rounds.choose(Number(chosen))}
        choices={[
          { value: String(round), label: t('console.roundNow', { round }) },
          ...data.map((each) => ({
            value: String(each.round),
            label: named(each.round, each.voters),
          })),
        ]}
      />
    </Box>
  )
}
