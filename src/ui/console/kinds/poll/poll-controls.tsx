import { CircleCheckBig } from 'lucide-react'
import { useMemo } from 'react'
import type { PollDoc } from '../../../../contract/items/poll.ts'
import type { PresentDoc } from '../../../../contract/views.ts'
import type { PollCommand } from '../../../../machines/poll/poll.events.ts'
import { pollMachine } from '../../../../machines/poll/poll.machine.ts'
import { useText } from '../../../kit/i18n.tsx'
import { itemSubject } from '../../../kit/items.ts'
import { useControls } from '../../desk/use-controls.ts'
import { ItemControls } from '../../items/item-controls.tsx'

/** The controls of every item, and the correct answer's. */
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
