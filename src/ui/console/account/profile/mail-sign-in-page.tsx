import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { redirectPath } from '#ui/console/session/redirect-path.ts'
import { SessionWait } from '#ui/console/session/session-wait.tsx'
import { PublicFrame } from '#ui/console/shell/frame/public-frame.tsx'
import { house } from '#ui/kit/house/house.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { MailSignInForm } from './mail-sign-in-form.tsx'

/** /logina: signs a host in with a mailed code. */
export default function MailSignInPage() {
  const [parameters] = useSearchParams()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  if (signedIn)
    return <Navigate to={redirectPath(parameters.get('redirect'), window.location.origin)} replace />
  if (!signedOut) return <SessionWait />
  if (house.hasPasswords === false) return <Navigate to="/login" replace />
  return (
    <MoreTexts source={accountsTexts}>
      <MailSignIn search={parameters.toString()} />
    </MoreTexts>
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
