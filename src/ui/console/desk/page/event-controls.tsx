import { DoorClosed, DoorOpen, Play, RotateCcw, Square } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { EventCommand } from '#machines/domain/event/event.events.ts'
import { eventMachine } from '#machines/domain/event/event.machine.ts'
import { eventTable } from '#machines/domain/event/event.table.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ToolButton } from '../controls/tool-button.tsx'
import { useControls } from '../controls/use-controls.ts'

const icon = { size: 18, 'aria-hidden': true } as const

function useEventControls(event: EventDoc) {
  const snapshot = useMemo(
    () => eventMachine.resolveState({ value: event.value, context: event.context }),
    [event],
  )
  return useControls<EventCommand>({ subject: 'event', snapshot, table: eventTable })
}

/** The button to start, finish or reopen the event, depending on its progress. */
export function ProgressControl({ event }: { event: EventDoc }) {
  const t = useText<'console'>()
  const control = useEventControls(event)
  const [asking, setAsking] = useState(false)
  const { progress } = event.value
  if (progress === 'notStarted') {
    const start = control({ type: 'start' })
    return (
      <Button
        variant="primary"
        icon={<Play {...icon} />}
        whyDisabled={start.whyDisabled}
        busy={start.busy}
        onClick={start.press}
      >
        {t('console.startEvent')}
      </Button>
    )
  }
  if (progress === 'finished') {
    const reopen = control({ type: 'reopen' })
    return (
      <Button
        icon={<RotateCcw {...icon} />}
        whyDisabled={reopen.whyDisabled}
        busy={reopen.busy}
        onClick={reopen.press}
      >
        {t('console.reopenEvent')}
      </Button>
    )
  }
  const finish = control({ type: 'finish' })
  return (
    <>
      <Button
        icon={<Square {...icon} />}
        whyDisabled={finish.whyDisabled}
        busy={finish.busy}
        onClick={() => setAsking(true)}
      >
        {t('console.finishEvent')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('console.finishEventTitle')}
        detail={t('console.finishEventDetail')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('console.keepRunning')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false)
                finish.press()
              }}
            >
              {t('console.finishEvent')}
            </Button>
          </>
        }
      />
    </>
  )
}

/** The button that locks or unlocks the event for new guests. */
export function DoorControl({ event }: { event: EventDoc }) {
  const t = useText<'console'>()
  const control = useEventControls(event)
  const locked = event.value.door === 'locked'
  const door = control({ type: locked ? 'unlockDoor' : 'lockDoor' })
  return (
    <ToolButton
      variant={locked ? 'warning' : 'normal'}
      icon={locked ? <DoorClosed {...icon} /> : <DoorOpen {...icon} />}
      label={t(locked ? 'console.unlockDoor' : 'console.lockDoor')}
      tip={t(locked ? 'console.unlockDoorDetail' : 'console.lockDoorDetail')}
      whyDisabled={door.whyDisabled}
      busy={door.busy}
      onClick={door.press}
    />
  )
}
