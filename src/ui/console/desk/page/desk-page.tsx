import { Navigate, useParams } from 'react-router-dom'
import { coHostsTexts } from '#i18n/surfaces/co-hosts-texts.ts'
import { endsSession } from '#machines/flow/host-session/refused-token.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { sortEvents } from '#ui/console/events/data/filter-events.ts'
import { deskPath } from '#ui/console/events/list/event-actions.tsx'
import { useSession } from '#ui/console/session/host-session.tsx'
import { hostToken } from '#ui/console/session/session-storage.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { Desk } from './desk.tsx'
import { DeskShape } from './desk-shape.tsx'

/** The value of the path parameter in a link to the desk without an event code. */
const noCode = ':code'

/** /Event/index/:code: the control desk of an event. */
export default function DeskPage() {
  const { code = noCode } = useParams()
  const session = useSession()
  if (code === noCode) return <CurrentEvent />
  return (
    <LiveProvider
      key={code}
      audience="host"
      eventCode={code.toUpperCase()}
      token={hostToken()}
      onTurnedAway={(refusal) => endsSession(refusal) && session.send({ type: 'tokenRefused', refusal })}
    >
      <MoreTexts source={coHostsTexts}>
        <Desk />
      </MoreTexts>
    </LiveProvider>
  )
}

/** Redirects to the desk of the most urgent event, which is the first event in the sorted list. */
function CurrentEvent() {
  const t = useText<'console'>()
  const loaded = useLoadedCall('/api/event/Event/GetList', { filter: 'all' })
  return (
    <LoadedPart loaded={loaded} failed={t('console.listFailed')} shape={<DeskShape />}>
      {(events) => {
        const [first] = sortEvents(events)
        return <Navigate to={first ? deskPath(first.eventCode) : '/Events/EventList'} replace />
      }}
    </LoadedPart>
  )
}
