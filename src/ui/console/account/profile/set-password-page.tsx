import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { PublicFrame } from '#ui/console/shell/frame/public-frame.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { newPasswordRules } from '../fields/account.rules.ts'
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx'
import { resetInProgress, useReset } from './reset-in-progress.ts'
import { ResetSteps } from './reset-steps.tsx'

/** /setPwd: the last step of a password reset. Without the earlier steps, this page redirects to the first step. */
export default function SetPasswordPage() {
  return (
    <MoreTexts source={accountsTexts}>
      <SetPassword />
    </MoreTexts>
  )
}

function SetPassword() {
  const t = useText<'accounts' | 'routes'>()
  const state = useReset((snapshot) => snapshot.value)
  const before = useRef(state)
  useEffect(() => {
    if (state === 'done' && before.current !== 'done') toast.success(t('accounts.passwordSet'))
    before.current = state
  }, [state, t])
  // The state machine stays in `done` until the first step starts again, so that this page does not redirect to the
  // first step while the user leaves it.
  if (state === 'done') return <Navigate to="/login" replace />
  if (state !== 'choosing' && state !== 'setting') return <Navigate to="/fogetPwd" replace />
  return (
    <PublicFrame title={t('routes.newPassword')} detail={t('accounts.newPasswordDetail')}>
      <Stack gap="20">
        <ResetSteps current={2} />
        <SetPasswordForm />
      </Stack>
    </PublicFrame>
  )
}

export function SetPasswordForm() {
  const t = useText<'accounts' | 'console'>()
  const { context, value } = useReset((snapshot) => snapshot)
  const form = useZodForm(newPasswordRules, {
    begin: () => ({ newPassword: '', repeated: '' }),
    guard: { sending: value === 'setting' },
  })
  const submit = form.handleSubmit(({ newPassword }) =>
    resetInProgress.send({ type: 'choose', password: newPassword }),
  )
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="16">
        <RefusalNote refusal={context.refusal} />
        <NewPasswordFields name="newPassword" />
        <Button type="submit" variant="primary" size="large" wide busy={value === 'setting'}>
          {t('accounts.setPassword')}
        </Button>
      </Stack>
    </Form>
  )
}
