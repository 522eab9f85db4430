import { Navigate } from 'react-router-dom'
import { loadEvents } from '#ui/console/events/data/event-list-actors.ts'
import { sortEvents } from '#ui/console/events/data/filter-events.ts'
import { deskPath } from '#ui/console/events/list/event-actions.tsx'
import { LoadedPart } from '#ui/console/parts/calls/loaded-part.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { DeskShape } from './desk-shape.tsx'

/** Redirects to the desk of the most urgent event, which is the first event in the sorted list. */
export function CurrentEvent() {
  const t = useText<'console'>()
  const loaded = useLoaded(loadEvents)
  return (
    <LoadedPart loaded={loaded} failed={t('console.listFailed')} shape={<DeskShape />}>
      {(events) => {
        const [first] = sortEvents(events)
        return <Navigate to={first ? deskPath(first.EventCode) : '/Events/EventList'} replace />
      }}
    </LoadedPart>
  )
}
