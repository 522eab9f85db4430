import { Link, Navigate } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { PublicFrame } from '../session/public-frame.tsx'
import { AccountTexts } from './account-texts.tsx'
import { ClaimForm } from './claim-form.tsx'
import { LogonNameForm } from './logon-name-form.tsx'
import { useReset } from './reset-in-progress.ts'

/** /fogetPwd: who has forgotten a password says who they are, and answers the question of the account. */
export default function ForgottenPasswordPage() {
  return (
    <AccountTexts>
      <ForgottenPassword />
    </AccountTexts>
  )
}

function ForgottenPassword() {
  const t = useText<'accounts' | 'console' | 'routes'>()
  const state = useReset((snapshot) => snapshot.value)
  if (state === 'choosing' || state === 'setting') return <Navigate to="/setPwd" replace />
  const answering = state === 'answering' || state === 'validating'
  return (
    <PublicFrame
      title={t('routes.forgottenPassword')}
      detail={t('accounts.forgottenDetail', { step: answering ? 2 : 1 })}
      foot={
        <>
          {t('accounts.remembered')} <Link to="/login">{t('console.signIn')}</Link>
        </>
      }
    >
      {answering ? <ClaimForm /> : <LogonNameForm />}
    </PublicFrame>
  )
}
