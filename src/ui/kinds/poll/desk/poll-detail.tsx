import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { PollControls } from './poll-controls.tsx'
import { PollResult } from './poll-result.tsx'

/** The selected poll: its question, its state and its actions. */
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
