import { Navigate } from 'react-router-dom'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { deskPath } from '../events/event-actions.tsx'
import { loadEvents } from '../events/event-list-actors.ts'
import { sortEvents } from '../events/filter-events.ts'
import { useLoaded } from '../forms/use-loaded.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'

/** Leads to the desk of the event that needs the host now: the first of the list, as the list sorts it. */
export function CurrentEvent() {
  const t = useText<'console'>()
  const { data, refusal, retry } = useLoaded(loadEvents)
  if (refusal) {
    return (
      <ErrorState
        title={t('console.listFailed')}
        detail={t.error(refusal.code, refusal.params)}
        onRetry={retry}
      />
    )
  }
  if (!data) return <DeskSkeleton />
  const [first] = sortEvents(data)
  return <Navigate to={first ? deskPath(first.EventCode) : '/Events/EventList'} replace />
}
