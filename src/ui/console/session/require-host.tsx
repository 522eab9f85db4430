import { Navigate, useLocation } from 'react-router-dom'
import { Shell } from '../shell/shell.tsx'
import { useSessionState } from './host-session.tsx'
import { signInPath } from './redirect-path.ts'
import { SessionWait } from './session-wait.tsx'

/** The login guard: the shell for a signed-in host, else the sign-in page, which leads back here. */
export function RequireHost() {
  const location = useLocation()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  if (signedIn) return <Shell />
  if (signedOut) return <Navigate to={signInPath(location)} replace />
  return <SessionWait />
}
