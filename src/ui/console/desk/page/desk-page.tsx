import { useParams } from 'react-router-dom'
import { coHostsTexts } from '#i18n/surfaces/co-hosts-texts.ts'
import { endsSession } from '#machines/host-session/refused-token.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { hostToken } from '#ui/console/session/session-storage.ts'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { CurrentEvent } from './current-event.tsx'
import { Desk } from './desk.tsx'

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
