import { CircleCheckBig } from 'lucide-react'
import { useMemo } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { PollCommand } from '#machines/poll/poll.events.ts'
import { pollMachine } from '#machines/poll/poll.machine.ts'
import { useControls } from '#ui/console/desk/controls/use-controls.ts'
import { ItemControls } from '#ui/console/desk/items/item-controls.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'

/** The common controls of items, and the control for the correct answer. */
export function PollControls({ poll, present }: { poll: PollDoc; present: PresentDoc }) {
  const t = useText<'console'>()
  const { id, value, context } = poll
  const snapshot = useMemo(() => pollMachine.resolveState({ value, context }), [value, context])
  const control = useControls<PollCommand>(itemSubject(id), snapshot)
  const shown = value.answer === 'shown'
  return (
    <ItemControls
      item={{ kind: 'poll', doc: poll }}
      present={present}
      more={[
        {
          key: 'C',
          control: shown
            ? control({ type: 'hideAnswer' }, 'Poll/HideAnswer', { ItemId: id })
            : control({ type: 'showAnswer' }, 'Poll/ShowAnswer', { ItemId: id }),
          look: shown ? 'on' : 'off',
          icon: <CircleCheckBig size={20} aria-hidden="true" />,
          text: shown ? t('console.hideAnswer') : t('console.showAnswer'),
        },
      ]}
    />
  )
}
