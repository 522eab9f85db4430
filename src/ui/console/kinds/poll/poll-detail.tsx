import { useState } from 'react'
import { Badge } from '../../../kit/badge.tsx'
import { useText } from '../../../kit/i18n.tsx'
import type { AnyItem } from '../../../kit/items.ts'
import { useDoc } from '../../../kit/live.tsx'
import { ItemFrame } from '../../items/item-frame.tsx'
import type { KindDetailProps } from '../kind-on-desk.ts'
import { PollControls } from './poll-controls.tsx'
import { PollResult } from './poll-result.tsx'
import { asItWas, type EndedRound } from './poll-rounds.ts'
import { RoundPicker } from './round-picker.tsx'

/** The selected poll: what it asks, how it stands, and everything that can be done to it. */
export function PollDetail({ doc: poll, onEdit }: KindDetailProps<'poll'>) {
  const t = useText<'console'>()
  const present = useDoc('present')
  const tally = useDoc(`tally:${poll.id}`)
  const { multiple, maxChoices, round } = poll.context
  const item: AnyItem = { kind: 'poll', doc: poll }
  const [chosen, setChosen] = useState<EndedRound | null>(null)
  // A new round is what is looked at when it begins.
  const [roundOfChoice, setRoundOfChoice] = useState(round)
  const seen = roundOfChoice === round ? chosen : null
  const see = (ended: EndedRound | null) => {
    setChosen(ended)
    setRoundOfChoice(round)
  }
  const earlier = seen && asItWas(poll, seen)
  return (
    <ItemFrame
      item={item}
      onEdit={onEdit}
      title={earlier?.poll.context.title}
      badges={
        <>
          <Badge>{multiple ? t('console.upToChoices', { count: maxChoices }) : t('console.oneChoice')}</Badge>
          <RoundPicker poll={poll} seen={seen} onSee={see} />
        </>
      }
      controls={present && <PollControls poll={poll} present={present} />}
    >
      {earlier ? (
        <PollResult key={earlier.tally.round} {...earlier} earlier />
      ) : (
        <PollResult poll={poll} tally={tally} />
      )}
    </ItemFrame>
  )
}
