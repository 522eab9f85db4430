import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { coHostsTexts } from '#i18n/surfaces/co-hosts-texts.ts'
import type { ListedEvent, WhoseEvents } from '#machines/flow/event-list/event-list.events.ts'
import { useGo } from '#ui/console/page/use-go.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { useShell } from '#ui/console/shell/state/shell-context.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Box, Grid, Row } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { eventList } from '../data/event-list-actors.ts'
import { EventFormDialog } from '../form/event-form-dialog.tsx'
import type { EventFormTask } from '../form/event-form-task.ts'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { DeletedEventsDialog } from './deleted-events-dialog.tsx'
import { deskPath, type OnTask, sharePath } from './event-actions.tsx'
import { EventBrowser, whoseEvents } from './event-browser.tsx'

/** The path of the menu's second entry for this page. With this path the page first shows the shared events. */
const sharedEvents = '/Events/Shared'

/** The choice of listed events: all, own or shared. The address contains the choice, so that a reload keeps it. */
function useWhose(): [WhoseEvents, (whose: WhoseEvents) => void] {
  const [parameters, setParameters] = useSearchParams()
  const home = useLocation().pathname === sharedEvents ? 'shared' : 'all'
  const wanted = whoseEvents.find((whose) => whose === parameters.get('whose')) ?? home
  const change = (whose: WhoseEvents) =>
    setParameters(
      (before) => {
        const { whose: _, ...others } = Object.fromEntries(before)
        return new URLSearchParams(whose === home ? others : { ...others, whose })
      },
      { replace: true },
    )
  return [wanted, change]
}

/** /Events/EventList: the host's events. */
export default function EventListPage() {
  return (
    <MoreTexts source={coHostsTexts}>
      <EventList />
    </MoreTexts>
  )
}

function EventList() {
  const t = useText<'console'>()
  const go = useGo()
  const session = useSession()
  const { tags } = useShell()
  const [whose, keepWhose] = useWhose()
  const [snapshot, send] = useMachine(eventList, { input: { whose } })
  const [parameters] = useSearchParams()
  const [form, setForm] = useState<EventFormTask | null>(() =>
    parameters.has('create') ? { task: 'create' } : null,
  )
  const [deleting, setDeleting] = useState<ListedEvent | null>(null)
  const [deletedShown, setDeletedShown] = useState(false)

  const choose = (wanted: WhoseEvents) => {
    keepWhose(wanted)
    send({ type: 'choose', whose: wanted })
  }
  const onTask: OnTask = (task, event) => {
    if (task === 'delete') setDeleting(event)
    else if (task === 'share') go(sharePath(event.eventCode))
    else setForm({ task, code: event.eventCode })
  }
  const saved = (code: string) => {
    const opens = form?.task !== 'edit'
    setForm(null)
    if (opens) session.send({ type: 'refresh' })
    if (opens) go(deskPath(code))
    else send({ type: 'refresh' })
  }
  return (
    <Box w="full" maxW="1440px" mx="auto" px={{ base: '16', md: '24' }} py={{ base: '16', md: '24' }}>
      {snapshot.matches('loading') && <EventListSkeleton />}
      {snapshot.matches('failed') && (
        <>
          <Heading as="h1" size="24">
            {t('console.events')}
          </Heading>
          <ErrorState
            title={t('console.listFailed')}
            detail={
              snapshot.context.refusal
                ? t.error(snapshot.context.refusal.code, snapshot.context.refusal.params)
                : undefined
            }
            onRetry={() => send({ type: 'refresh' })}
          />
        </>
      )}
      {snapshot.matches('shown') && (
        <EventBrowser
          events={snapshot.context.events}
          refusal={snapshot.context.refusal}
          whose={snapshot.context.whose}
          onWhose={choose}
          onCreate={() => setForm({ task: 'create' })}
          onDeleted={() => setDeletedShown(true)}
          onTask={onTask}
        />
      )}
      {deletedShown && (
        <DeletedEventsDialog
          onClose={() => setDeletedShown(false)}
          onRestored={() => {
            send({ type: 'refresh' })
            session.send({ type: 'refresh' })
          }}
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
            // Close the tag of the deleted event, because its page no longer exists.
            tags.send({ type: 'close', path: deskPath(code) })
            session.send({ type: 'refresh' })
          }}
        />
      )}
    </Box>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** A placeholder for the event list. */
function EventListSkeleton() {
  return (
    <Loading>
      <Row justifyContent="space-between" mb="24">
        <Skeleton w="120px" h="32" />
        <Skeleton w="240px" h="44" />
      </Row>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))">
        {places.map((place) => (
          <Skeleton key={place} h="240px" borderRadius="card" />
        ))}
      </Grid>
    </Loading>
  )
}
