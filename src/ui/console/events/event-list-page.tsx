import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { ListedEvent } from '../../../machines/event-list/event-list.events.ts'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { EventFormDialog, type EventFormTask } from '../event-form/event-form-dialog.tsx'
import { useGo } from '../shell/use-go.ts'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { deskPath, type OnTask } from './event-actions.tsx'
import { EventBrowser } from './event-browser.tsx'
import { eventList } from './event-list-actors.ts'
import { EventListSkeleton } from './event-list-skeleton.tsx'

/** /Events/EventList: the host's events. */
export default function EventListPage() {
  const t = useText<'console'>()
  const go = useGo()
  const [snapshot, send] = useMachine(eventList)
  const [form, setForm] = useState<EventFormTask | null>(null)
  const [deleting, setDeleting] = useState<ListedEvent | null>(null)

  const onTask: OnTask = (task, event) => {
    if (task === 'delete') setDeleting(event)
    else setForm({ task, code: event.EventCode })
  }
  const saved = (code: string) => {
    const opens = form?.task !== 'edit'
    setForm(null)
    if (opens) go(deskPath(code))
    else send({ type: 'refresh' })
  }
  return (
    <Box w="full" maxW="1440px" mx="auto" px={{ base: '16', md: '24' }} py={{ base: '16', md: '24' }}>
      {snapshot.matches('loading') && <EventListSkeleton />}
      {snapshot.matches('failed') && (
        <ErrorState
          title={t('console.listFailed')}
          detail={
            snapshot.context.refusal
              ? t.error(snapshot.context.refusal.code, snapshot.context.refusal.params)
              : undefined
          }
          onRetry={() => send({ type: 'refresh' })}
        />
      )}
      {snapshot.matches('shown') && (
        <EventBrowser
          events={snapshot.context.events}
          refusal={snapshot.context.refusal}
          onCreate={() => setForm({ task: 'create' })}
          onTask={onTask}
        />
      )}
      {form && <EventFormDialog job={form} onClose={() => setForm(null)} onSaved={saved} />}
      {deleting && (
        <DeleteEventDialog
          event={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(code) => {
            setDeleting(null)
            send({ type: 'removed', code })
          }}
        />
      )}
    </Box>
  )
}
