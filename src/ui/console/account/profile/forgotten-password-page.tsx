import { Link, Navigate } from 'react-router-dom'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { PublicFrame } from '#ui/console/shell/frame/public-frame.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { ClaimForm } from './claim-form.tsx'
import { LogonNameForm } from './logon-name-form.tsx'
import { useReset } from './reset-in-progress.ts'
import { ResetSteps } from './reset-steps.tsx'

/** /fogetPwd: the first steps of a password reset: the login name, then the security question. */
export default function ForgottenPasswordPage() {
  if (house.hasPasswords === false) return <Navigate to="/login" replace />
  return (
    <MoreTexts source={accountsTexts}>
      <ForgottenPassword />
    </MoreTexts>
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
      foot={
        <>
          <span>{t('accounts.remembered')}</span> <Link to="/login">{t('console.signIn')}</Link>
        </>
      }
    >
      <Stack gap="20">
        <ResetSteps current={answering ? 1 : 0} />
        {answering ? <ClaimForm /> : <LogonNameForm />}
      </Stack>
    </PublicFrame>
  )
}
