import { useParams } from 'react-router-dom'
import { LiveProvider } from '../../kit/live.tsx'
import { hostCookies } from '../host-actors.ts'
import { CurrentEvent } from './current-event.tsx'
import { Desk } from './desk.tsx'

/** What stands in the place of a code where the way to the desk names no event: `/Event` leads here. */
const noCode = ':code'

/** /Event/index/:code: the control desk of one event. */
export default function DeskPage() {
  const { code = noCode } = useParams()
  if (code === noCode) return <CurrentEvent />
  return (
    <LiveProvider key={code} audience="host" eventCode={code.toUpperCase()} token={hostCookies.hostToken()}>
      <Desk />
    </LiveProvider>
  )
}
