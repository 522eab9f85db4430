import { type FormEvent, useId, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { NewPasswordFields } from './register-form.tsx'
import { changePassword } from './session-actors.ts'
import { passwordFault, repeatFault } from './validate-account.ts'

interface ChangePasswordDialogProps {
  open: boolean
  onClose: () => void
}

const fieldOfRefusal = (refusal: Refusal): 'old' | 'password' | undefined => {
  if (refusal.code === 'PasswordWrong') return 'old'
  return refusal.code === 'PasswordWeak' ? 'password' : undefined
}

/** A new password; every other session of the account ends with it. */
export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  const t = useText<'console'>()
  const form = useId()
  const [sending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.changePassword')}
      detail={t('console.changePasswordDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            {t('console.changePassword')}
          </Button>
        </>
      }
    >
      <ChangePasswordForm id={form} onSending={setSending} onDone={onClose} />
    </Dialog>
  )
}

interface ChangePasswordFormProps {
  id: string
  onSending: (sending: boolean) => void
  onDone: () => void
}

function ChangePasswordForm({ id, onSending, onDone }: ChangePasswordFormProps) {
  const t = useText<'console'>()
  const [draft, setDraft] = useState({ old: '', password: '', repeated: '' })
  const [checked, setChecked] = useState(false)
  const submission = useSubmission(changePassword, {
    onDone: () => {
      onSending(false)
      toast.success(t('console.passwordChanged'))
      onDone()
    },
    onRefused: () => onSending(false),
  })
  const faults = {
    old: draft.old === '' ? ('console.fieldEmpty' as const) : undefined,
    password: passwordFault(draft.password),
    repeated: repeatFault(draft.password, draft.repeated),
  }
  const { refusal } = submission
  const refusedField = refusal && fieldOfRefusal(refusal)
  const errorOf = (name: keyof typeof faults): string | undefined => {
    if (refusal && refusedField === name) return t.error(refusal.code, refusal.params)
    const fault = checked ? faults[name] : undefined
    return fault && t(fault)
  }
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || faults.old || faults.password || faults.repeated) return
    onSending(true)
    submission.submit({ oldPassword: draft.old, newPassword: draft.password })
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap="16">
        <RefusalNote refusal={refusedField ? null : refusal} />
        <Field label={t('console.oldPassword')} required error={errorOf('old')}>
          <PasswordInput
            name="oldPassword"
            value={draft.old}
            onChange={(event) => change({ old: event.target.value })}
          />
        </Field>
        <NewPasswordFields draft={draft} change={change} errorOf={errorOf} />
      </Stack>
    </form>
  )
}
