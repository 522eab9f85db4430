import { type FormEvent, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { NewPasswordFields } from '../session/register-form.tsx'
import { changePassword } from '../session/session-actors.ts'
import { passwordFault, repeatFault } from '../session/validate-account.ts'

const fieldOfRefusal = (refusal: Refusal): 'old' | 'password' | undefined => {
  if (refusal.code === 'PasswordWrong') return 'old'
  return refusal.code === 'PasswordWeak' ? 'password' : undefined
}

/** The password that is, and one instead of it. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText<'console'>()
  const [draft, setDraft] = useState({ old: '', password: '', repeated: '' })
  const [checked, setChecked] = useState(false)
  const submission = useSubmission(changePassword, {
    onDone: () => {
      toast.success(t('console.passwordChanged'))
      onDone()
    },
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
    submission.submit({ oldPassword: draft.old, newPassword: draft.password })
  }
  return (
    <form onSubmit={submit} noValidate>
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
        <Row justifyContent="flex-end">
          <Button type="submit" variant="primary" busy={submission.sending}>
            {t('console.changePassword')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
