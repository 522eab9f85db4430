import { Navigate, useLocation } from 'react-router-dom'
import { Shell } from '../shell/shell.tsx'
import { useSessionState } from './host-session.tsx'
import { signInPath } from './redirect-path.ts'
import { SessionWait } from './session-wait.tsx'

/** The login guard: the shell for a signed-in host, else the sign-in page, which leads back here. */
export function RequireHost() {
  const location = useLocation()
  const state = useSessionState((snapshot) => snapshot.value)
  if (state === 'signedIn') return <Shell />
  if (state === 'signedOut') return <Navigate to={signInPath(location)} replace />
  return <SessionWait />
}
