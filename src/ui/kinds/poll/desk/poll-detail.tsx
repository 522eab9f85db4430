import { CircleCheckBig } from 'lucide-react'
import { useMemo } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import type { PollCommand } from '#machines/domain/poll/poll.events.ts'
import { ItemControls } from '#ui/console/desk/items/item-controls.tsx'
import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { useItemControl } from '#ui/console/desk/items/use-item-controls.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { PollResult } from './poll-result.tsx'

/** The common controls of items, and the control for the correct answer. */
function PollControls({ poll, present }: { poll: PollDoc; present: PresentDoc }) {
  const t = useText<'console'>()
  const item: AnyItem = useMemo(() => ({ kind: 'poll', doc: poll }), [poll])
  const control = useItemControl<PollCommand>(item)
  const shown = poll.value.answer === 'shown'
  return (
    <ItemControls
      item={item}
      present={present}
      more={[
        {
          key: 'C',
          control: control({ type: shown ? 'hideAnswer' : 'showAnswer' }),
          look: shown ? 'on' : 'off',
          icon: <CircleCheckBig size={20} aria-hidden="true" />,
          text: shown ? t('console.hideAnswer') : t('console.showAnswer'),
        },
      ]}
    />
  )
}

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
