import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { useSessionState } from './host-session.tsx'
import { PublicFrame } from './public-frame.tsx'
import { redirectPath } from './redirect-path.ts'
import { SessionWait } from './session-wait.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** /login: signs a host in and leads to where they wanted to go. */
export default function LoginPage() {
  const t = useText<'console'>()
  const [parameters] = useSearchParams()
  const search = parameters.toString()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  if (signedIn) {
    return <Navigate to={redirectPath(parameters.get('redirect'), window.location.origin)} replace />
  }
  if (!signedOut) return <SessionWait />
  return (
    <PublicFrame
      title={t('console.signIn')}
      detail={t('console.signInDetail')}
      foot={
        <Stack gap="12">
          <span>
            {t('console.noAccount')} <Link to="/register">{t('console.register')}</Link>
          </span>
          <Link to={{ pathname: '/logina', search }}>{t('console.byMail')}</Link>
          <Link to="/fogetPwd">{t('console.forgotten')}</Link>
          <a href="/Guest">{t('console.joinAsGuest')}</a>
        </Stack>
      }
    >
      <SignInForm />
    </PublicFrame>
  )
}
