import { Navigate, useLocation } from 'react-router-dom'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { signInPath } from '#ui/console/session/redirect-path.ts'
import { SessionWait } from '#ui/console/session/session-wait.tsx'
import { Shell } from './shell.tsx'

/** The page that a host must use before any other; undefined if there is none. */
const firstPath = (user: { passwordGiven: boolean; mustVerify: boolean } | undefined): string | undefined =>
  user?.passwordGiven ? '/UserCenter/ChangePwd' : user?.mustVerify ? '/UserCenter/MyInfo' : undefined

/**
 * The login guard: the shell for a signed-in host, otherwise a redirect to the sign-in page, which leads back to
 * the current page.
 */
export function RequireHost() {
  const location = useLocation()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  const first = useSessionState(({ context }) => firstPath(context.profile?.user))
  // The server refuses all other calls until then.
  if (signedIn && first && location.pathname !== first) return <Navigate to={first} replace />
  if (signedIn) return <Shell />
  if (signedOut) return <Navigate to={signInPath(location)} replace />
  return <SessionWait />
}
