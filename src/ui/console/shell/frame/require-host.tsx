import { Navigate, useLocation } from 'react-router-dom'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { signInPath } from '#ui/console/session/redirect-path.ts'
import { SessionWait } from '#ui/console/session/session-wait.tsx'
import { Shell } from './shell.tsx'

const changePasswordPath = '/UserCenter/ChangePwd'

/**
 * The login guard: the shell for a signed-in host, otherwise a redirect to the sign-in page, which leads back to
 * the current page.
 */
export function RequireHost() {
  const location = useLocation()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  const mustChange = useSessionState(({ context }) => context.profile?.user.passwordGiven)
  // The server refuses all other calls until then.
  if (signedIn && mustChange && location.pathname !== changePasswordPath)
    return <Navigate to={changePasswordPath} replace />
  if (signedIn) return <Shell />
  if (signedOut) return <Navigate to={signInPath(location)} replace />
  return <SessionWait />
}
