import { type FormEvent, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { PublicFrame } from '../session/public-frame.tsx'
import { NewPasswordFields } from '../session/register-form.tsx'
import { passwordFault, repeatFault } from '../session/validate-account.ts'
import { AccountTexts } from './account-texts.tsx'
import { resetInProgress, useReset } from './reset-in-progress.ts'

/** /setPwd: the last step of a reset; who comes here without the others begins with the first. */
export default function SetPasswordPage() {
  return (
    <AccountTexts>
      <SetPassword />
    </AccountTexts>
  )
}

function SetPassword() {
  const t = useText<'accounts' | 'routes'>()
  const navigate = useNavigate()
  const state = useReset((snapshot) => snapshot.value)
  const done = state === 'done'
  useEffect(() => {
    if (!done) return undefined
    toast.success(t('accounts.passwordSet'))
    navigate('/login', { replace: true })
    // Not before this page is left: it leads who has no token to the first step.
    return () => resetInProgress.send({ type: 'begin' })
  }, [done, t, navigate])
  if (done) return null
  if (state !== 'choosing' && state !== 'setting') return <Navigate to="/fogetPwd" replace />
  return (
    <PublicFrame title={t('routes.newPassword')} detail={t('accounts.newPasswordDetail')}>
      <SetPasswordForm />
    </PublicFrame>
  )
}

function SetPasswordForm() {
  const t = useText<'accounts' | 'console'>()
  const { context, value } = useReset((snapshot) => snapshot)
  const [draft, setDraft] = useState({ password: '', repeated: '' })
  const [checked, setChecked] = useState(false)
  const faults = {
    password: passwordFault(draft.password),
    repeated: repeatFault(draft.password, draft.repeated),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (faults.password || faults.repeated) return
    resetInProgress.send({ type: 'choose', password: draft.password })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="16">
        <RefusalNote refusal={context.refusal} />
        <NewPasswordFields
          draft={draft}
          change={(part) => setDraft((before) => ({ ...before, ...part }))}
          errorOf={(name) => {
            const fault = checked ? faults[name] : undefined
            return fault && t(fault)
          }}
        />
        <Button type="submit" variant="primary" size="large" wide busy={value === 'setting'}>
          {t('accounts.setPassword')}
        </Button>
      </Stack>
    </form>
  )
}
