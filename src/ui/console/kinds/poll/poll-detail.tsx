import { Badge } from '../../../kit/badge.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { ItemFrame } from '../../items/item-frame.tsx'
import type { KindDetailProps } from '../kind-on-desk.ts'
import { PollControls } from './poll-controls.tsx'
import { PollResult } from './poll-result.tsx'

/** The selected poll: what it asks, how it stands, and everything that can be done to it. */
export function PollDetail({ doc: poll, onEdit }: KindDetailProps<'poll'>) {
  const t = useText<'console'>()
  const present = useDoc('present')
  const { multiple, maxChoices } = poll.context
  return (
    <ItemFrame
      item={{ kind: 'poll', doc: poll }}
      onEdit={onEdit}
      badges={
        <Badge>{multiple ? t('console.upToChoices', { count: maxChoices }) : t('console.oneChoice')}</Badge>
      }
      controls={present && <PollControls poll={poll} present={present} />}
    >
      {(shown, earlier) => <PollResult poll={shown} earlier={earlier} />}
    </ItemFrame>
  )
}
