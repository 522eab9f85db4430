import { useParams } from 'react-router-dom'
import { LiveProvider } from '../../kit/live.tsx'
import { hostCookies } from '../host-actors.ts'
import { Desk } from './desk.tsx'

/** /Event/index/:code: the control desk of one event. */
export default function DeskPage() {
  const { code = '' } = useParams()
  return (
    <LiveProvider audience="host" eventCode={code.toUpperCase()} token={hostCookies.hostToken()}>
      <Desk />
    </LiveProvider>
  )
}
