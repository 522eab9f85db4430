import { type FormEvent, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { changePassword } from '#ui/console/session/session-actors.ts'
import { passwordError, repeatError } from '#ui/console/session/validate-account.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { PasswordInput } from '#ui/console-kit/fields/password-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { NewPasswordFields } from '../sign-in/register-form.tsx'

const fieldOfRefusal = (refusal: Refusal): 'old' | 'password' | undefined => {
  if (refusal.code === 'PasswordWrong') return 'old'
  return refusal.code === 'PasswordWeak' ? 'password' : undefined
}

/** A form with the current password and a new password. */
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
  const validationErrors = {
    old: draft.old === '' ? ('console.fieldEmpty' as const) : undefined,
    password: passwordError(draft.password),
    repeated: repeatError(draft.password, draft.repeated),
  }
  const { refusal } = submission
  const refusedField = refusal && fieldOfRefusal(refusal)
  const errorOf = (name: keyof typeof validationErrors): string | undefined => {
    if (refusal && refusedField === name) return t.error(refusal.code, refusal.params)
    const validationError = checked ? validationErrors[name] : undefined
    return validationError && t(validationError)
  }
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || validationErrors.old || validationErrors.password || validationErrors.repeated)
      return
    submission.submit({ oldPassword: draft.old, newPassword: draft.password })
  }
  const { question } = useLeave(
    { changed: Object.values(draft).some((text) => text !== ''), sending: submission.sending },
    () => {},
  )
  return (
    <>
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
      {question}
    </>
  )
}
