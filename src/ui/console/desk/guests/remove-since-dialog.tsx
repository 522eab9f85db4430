import { useState } from 'react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { useLoadedCall, useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'

const spans = ['1', '5', '15', '60'] as const

interface RemoveSinceDialogProps {
  onClose: () => void
  onRemoved: () => void
}

/** Removes all guests who joined within the last minutes. The dialog first shows the number of these guests. */
export function RemoveSinceDialog({ onClose, onRemoved }: RemoveSinceDialogProps) {
  const t = useText<'console'>()
  const [minutes, setMinutes] = useState<(typeof spans)[number]>('5')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.removeSinceTitle')}
      detail={t('console.removeSinceDetail')}
    >
      <Stack gap="16">
        <Field label={t('console.joinedWithin')}>
          <Select
            value={minutes}
            choices={spans.map((value) => ({
              value,
              label: t('console.lastMinutes', { count: Number(value) }),
            }))}
            onChoose={setMinutes}
          />
        </Field>
        <JoinedWithin key={minutes} minutes={Number(minutes)} onClose={onClose} onRemoved={onRemoved} />
      </Stack>
    </Dialog>
  )
}

/**
 * The number of guests who joined within these minutes, by the server's clock. The removal uses the same start time as
 * this count.
 */
function JoinedWithin({ minutes, ...hooks }: RemoveSinceDialogProps & { minutes: number }) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const { data, refusal, retry } = useLoadedCall('/api/event/Event/CountJoined', { eventCode, minutes })
  if (refusal) {
    return (
      <ErrorState
        level="h3"
        title={t('console.guestsFailed')}
        detail={t.error(refusal.code, refusal.params)}
        onRetry={retry}
      />
    )
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton h="44" />
      </Loading>
    )
  }
  return <RemoveButton joined={data} {...hooks} />
}

interface RemoveButtonProps extends RemoveSinceDialogProps {
  joined: CallAnswer<'/api/event/Event/CountJoined'>
}

function RemoveButton({ joined, onClose, onRemoved }: RemoveButtonProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const submission = useSentCommand('Event/RemoveGuestsSince', {
    onDone: (answer) => {
      const { removed } = answer as { removed: number }
      toast.success(t('console.guestsRemoved', { count: removed }))
      onRemoved()
    },
  })
  return (
    <>
      <RefusalNote refusal={submission.refusal} />
      <Row gap="8" flexWrap="wrap" justifyContent="flex-end">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="danger"
          busy={submission.sending}
          whyDisabled={joined.count === 0 ? t('console.joinedNobody') : undefined}
          onClick={() => submission.submit({ eventCode, since: joined.since })}
        >
          {t('console.removeGuests', { count: joined.count })}
        </Button>
      </Row>
    </>
  )
}
