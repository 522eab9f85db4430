import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
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
  const state = useReset((snapshot) => snapshot.value)
  const before = useRef(state)
  useEffect(() => {
    if (state === 'done' && before.current !== 'done') toast.success(t('accounts.passwordSet'))
    before.current = state
  }, [state, t])
  // The chart stays done until the first step begins anew: nothing leads elsewhere while this page is left.
  if (state === 'done') return <Navigate to="/login" replace />
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
