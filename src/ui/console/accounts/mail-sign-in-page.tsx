import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { useSessionState } from '../session/host-session.tsx'
import { PublicFrame } from '../session/public-frame.tsx'
import { redirectPath } from '../session/redirect-path.ts'
import { SessionWait } from '../session/session-wait.tsx'
import { AccountTexts } from './account-texts.tsx'
import { MailSignInForm } from './mail-sign-in-form.tsx'

/** /logina: signs a host in with a code that is sent by mail. */
export default function MailSignInPage() {
  const [parameters] = useSearchParams()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  if (signedIn)
    return <Navigate to={redirectPath(parameters.get('redirect'), window.location.origin)} replace />
  if (!signedOut) return <SessionWait />
  return (
    <AccountTexts>
      <MailSignIn search={parameters.toString()} />
    </AccountTexts>
  )
}

function MailSignIn({ search }: { search: string }) {
  const t = useText<'accounts' | 'routes'>()
  return (
    <PublicFrame
      title={t('routes.mailSignIn')}
      detail={t('accounts.mailSignInDetail')}
      foot={<Link to={{ pathname: '/login', search }}>{t('accounts.byPassword')}</Link>}
    >
      <MailSignInForm />
    </PublicFrame>
  )
}
