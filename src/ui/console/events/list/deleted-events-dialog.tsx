import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import { formatDate, formatNumber } from '#i18n/base/format.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCall } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

type DeletedEvent = CallAnswer<'/api/event/Event/GetDeleted'>[number]

interface DeletedEventsDialogProps {
  onClose: () => void
  onRestored: () => void
}

/** The deleted events that can still be restored, each with its purge date. */
export function DeletedEventsDialog({ onClose, onRestored }: DeletedEventsDialogProps) {
  const t = useText<'console'>()
  const loaded = useLoadedCall('/api/event/Event/GetDeleted', {})
  const [wanted, setWanted] = useState<DeletedEvent | null>(null)
  const submission = useSentCall('/api/event/Event/Restore', {
    onDone: () => {
      if (wanted) toast.success(t('console.eventRestored', { name: wanted.eventName }))
      loaded.refresh()
      onRestored()
    },
  })
  const restore = (event: DeletedEvent) => {
    setWanted(event)
    submission.submit({ eventCode: event.eventCode })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.deletedEvents')}
      detail={t('console.deletedEventsDetail', { days: limits.deletedEventDays })}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Stack gap="16">
        <RefusalNote refusal={submission.refusal} />
        <LoadedPart loaded={loaded} failed={t('console.deletedEventsFailed')} shape={<Skeleton h="96px" />}>
          {(events) =>
            events.length === 0 ? (
              <EmptyState level="h3" icon={<Trash2 size={24} />} title={t('console.noDeletedEvents')} />
            ) : (
              <Stack as="ul" gap="8">
                {events.map((event) => (
                  <DeletedLine
                    key={event.id}
                    event={event}
                    busy={submission.sending}
                    onRestore={() => restore(event)}
                  />
                ))}
              </Stack>
            )
          }
        </LoadedPart>
      </Stack>
    </Dialog>
  )
}

interface DeletedLineProps {
  event: DeletedEvent
  busy: boolean
  onRestore: () => void
}

function DeletedLine({ event, busy, onRestore }: DeletedLineProps) {
  const t = useText<'console'>()
  const { eventName, ownerName, participants, deletedOn, purgeOn, suspended } = event
  const facts = [
    t('console.deletedOn', { date: formatDate(deletedOn) }),
    `${t('console.participants')}: ${formatNumber(t.language, participants)}`,
    ...(ownerName ? [ownerName] : []),
  ]
  return (
    <li>
      <Card p="12">
        <Row gap="12" flexWrap="wrap">
          <Stack gap="4" flex="1 1 200px" minW="0">
            <Text strong overflowWrap="anywhere">
              {eventName}
            </Text>
            <Text tone="muted" size="12">
              {facts.join(' · ')}
            </Text>
            <Text size="12" tone={suspended ? 'warning' : 'ink'}>
              {suspended
                ? t.error('EventSuspended', { reason: suspended })
                : t('console.purgedOn', { date: formatDate(purgeOn) })}
            </Text>
          </Stack>
          {!suspended && (
            <Button
              busy={busy}
              onClick={onRestore}
              aria-label={t('console.restoreEventNamed', { name: eventName })}
            >
              {t('console.restoreEvent')}
            </Button>
          )}
        </Row>
      </Card>
    </li>
  )
}
