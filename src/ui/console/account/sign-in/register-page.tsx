import { Link, Navigate } from 'react-router-dom'
import { registersByForm } from '#contract/house.ts'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { useSession, useSessionState } from '#ui/console/session/host-session.tsx'
import { SessionWait } from '#ui/console/session/session-wait.tsx'
import { PublicFrame } from '#ui/console/shell/frame/public-frame.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { house } from '#ui/kit/house/house.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { RegisterForm } from './register-form.tsx'

/** /register: creates a host account and signs the new host in. */
export default function RegisterPage() {
  const t = useText<'console'>()
  const session = useSession()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  const signedOut = useSessionState((snapshot) => snapshot.matches('signedOut'))
  if (signedIn) return <Navigate to="/" replace />
  if (!signedOut) return <SessionWait />
  const isOpen = registersByForm(house)
  const done = (token: string) => {
    toast.success(t('console.registered'))
    session.send({ type: 'tokenGiven', token, remember: false })
  }
  return (
    <PublicFrame
      title={t('console.register')}
      detail={isOpen ? t('console.registerDetail') : undefined}
      foot={
        <>
          <span>{t('console.haveAccount')}</span> <Link to="/login">{t('console.signIn')}</Link>
        </>
      }
    >
      {isOpen ? (
        <MoreTexts source={accountsTexts}>
          <RegisterForm onDone={done} />
        </MoreTexts>
      ) : (
        <Text>{t.error(house.hasPasswords === false ? 'PasswordsOff' : 'RegistrationClosed')}</Text>
      )}
    </PublicFrame>
  )
}
