import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { toast } from '../../kit/toast-store.ts'
import { AccountTexts } from '../accounts/account-texts.tsx'
import { useSessionState } from './host-session.tsx'
import { PublicFrame } from './public-frame.tsx'
import { RegisterForm } from './register-form.tsx'

/** /register: a new host account, then the sign-in page. */
export default function RegisterPage() {
  const t = useText<'console'>()
  const navigate = useNavigate()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  if (signedIn) return <Navigate to="/" replace />
  const done = () => {
    toast.success(t('console.registered'))
    navigate('/login', { replace: true })
  }
  return (
    <PublicFrame
      title={t('console.register')}
      detail={t('console.registerDetail')}
      foot={
        <>
          {t('console.haveAccount')} <Link to="/login">{t('console.signIn')}</Link>
        </>
      }
    >
      <AccountTexts>
        <RegisterForm onDone={done} />
      </AccountTexts>
    </PublicFrame>
  )
}
