import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { registersByForm } from '#contract/house.ts'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { redirectPath } from '#ui/console/session/redirect-path.ts'
import { SessionWait } from '#ui/console/session/session-wait.tsx'
import { PublicFrame } from '#ui/console/shell/frame/public-frame.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { HouseSignIn } from './house-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** /login: signs a host in and redirects to the requested page. */
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
  const { providers = [], hasPasswords = true } = house
  const hasForm = hasPasswords || parameters.has('operator')
  return (
    <PublicFrame
      title={t('console.signIn')}
      detail={t('console.signInDetail')}
      foot={
        <Stack gap="12">
          {registersByForm(house) && (
            <span>
              <span>{t('console.noAccount')}</span> <Link to="/register">{t('console.register')}</Link>
            </span>
          )}
          {hasPasswords && <Link to={{ pathname: '/logina', search }}>{t('console.byMail')}</Link>}
          {hasPasswords && <Link to="/fogetPwd">{t('console.forgotten')}</Link>}
          {!hasForm && (
            <Link to={{ pathname: '/login', search: [search, 'operator'].filter(Boolean).join('&') }}>
              {t('console.operatorSignIn')}
            </Link>
          )}
          <a href="/Guest">{t('console.joinAsGuest')}</a>
        </Stack>
      }
    >
      {providers.length > 0 && (
        <HouseSignIn
          providers={providers}
          redirect={parameters.get('redirect') ?? ''}
          refused={parameters.get('refused')}
          hasForm={hasForm}
        />
      )}
      {hasForm && <SignInForm />}
    </PublicFrame>
  )
}
