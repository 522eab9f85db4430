import { CircleCheckBig } from 'lucide-react'
import { useMemo } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import type { PollCommand } from '#machines/domain/poll/poll.events.ts'
import { ItemControls } from '#ui/console/desk/items/item-controls.tsx'
import { useItemControl } from '#ui/console/desk/items/use-item-controls.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The common controls of items, and the control for the correct answer. */
export function PollControls({ poll, present }: { poll: PollDoc; present: PresentDoc }) {
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
