import { Navigate } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { deskPath } from '../events/event-actions.tsx'
import { loadEvents } from '../events/event-list-actors.ts'
import { sortEvents } from '../events/filter-events.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { DeskShape } from './desk-shape.tsx'

/** Leads to the desk of the event that needs the host now: the first of the list, as the list sorts it. */
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
