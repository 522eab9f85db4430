import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { captchaFor, type Registration, register } from '#ui/console/session/session-actors.ts'
import { type AccountDraft, accountErrors } from '#ui/console/session/validate-account.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { PasswordInput } from '#ui/console-kit/fields/password-input.tsx'
import { useRefusalToast } from '#ui/kit/feedback/use-refusal-toast.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { differs } from '#ui/state/differs.ts'
import { PersonField, PersonFields } from '../fields/person-field.tsx'
import { QuestionField } from '../fields/question-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { captchaOf, useSubmitWhenReady } from './use-submit-when-ready.ts'

const captchaLogic = captchaFor('registration')

const empty: AccountDraft = {
  logonName: '',
  userName: '',
  email: '',
  phone: '',
  question: '',
  answer: '',
  password: '',
  repeated: '',
  captchaText: '',
}

const fieldOfRefusal = (refusal: Refusal): keyof AccountDraft | undefined => {
  if (refusal.code === 'CaptchaWrong') return 'captchaText'
  if (refusal.code === 'LogonNameTaken') return 'logonName'
  if (refusal.field === 'Email') return 'email'
  if (refusal.field === 'Phone') return 'phone'
  if (refusal.code === 'PasswordWeak') return 'password'
  return undefined
}

/** The form for a new host account. Refusals appear at their fields. */
export function RegisterForm({ onDone }: { onDone: (token: string) => void }) {
  const t = useText<'console'>()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const captchaState = useSelector(captcha, (state) => state)
  const [draft, setDraft] = useState(empty)
  const [checked, setChecked] = useState(false)
  const submission = useSubmission(register, {
    onDone,
    onRefused: (refusal) => {
      captcha.send({ type: 'another' })
      setDraft((before) => ({ ...before, captchaText: '' }))
      if (!fieldOfRefusal(refusal)) toast.show(refusal)
    },
  })
  const validationErrors = accountErrors(draft, captchaState.matches('shown'))
  const { refusal } = submission

  const errorOf = (name: keyof AccountDraft): string | undefined => {
    if (refusal && fieldOfRefusal(refusal) === name) return t.error(refusal.code, refusal.params)
    const validationError = checked ? validationErrors[name] : undefined
    return validationError && t(validationError)
  }
  const change = (part: Partial<AccountDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    if (!('captchaText' in part)) submission.edited()
  }
  const submit = useSubmitWhenReady(captcha, () => {
    setChecked(true)
    if (submission.sending || Object.keys(validationErrors).length > 0) return
    toast.takeBack()
    submission.submit({
      logonName: draft.logonName.trim(),
      userName: draft.userName,
      email: draft.email.trim(),
      phone: draft.phone.trim(),
      question: draft.question as Registration['question'],
      answer: draft.question === '' ? '' : draft.answer.trim(),
      password: draft.password,
      ...captchaOf(captcha, draft.captchaText),
    })
  })
  const { question } = useLeave({ changed: differs(draft, empty), sending: submission.sending }, () => {})
  return (
    <>
      <form onSubmit={submit} onInput={() => captcha.send({ type: 'want' })} noValidate>
        <Stack gap="16">
          <PersonFields
            of={['logonName', 'userName', 'email']}
            draft={draft}
            change={change}
            errorOf={errorOf}
          />
          <NewPasswordFields label={t('console.password')} draft={draft} change={change} errorOf={errorOf} />
          <ReachFields draft={draft} change={change} errorOf={errorOf} />
          <CaptchaField
            captcha={captcha}
            value={draft.captchaText}
            onChange={(captchaText) => change({ captchaText })}
            error={errorOf('captchaText')}
          />
          <Button type="submit" variant="primary" size="large" wide busy={submission.sending}>
            {t('console.registerAction')}
          </Button>
        </Stack>
      </form>
      {question}
    </>
  )
}

interface ReachFieldsProps {
  draft: Pick<AccountDraft, 'phone' | 'question' | 'answer'>
  change: (part: Partial<AccountDraft>) => void
  errorOf: (name: 'phone' | 'question' | 'answer') => string | undefined
}

/** The optional fields of a new account: the phone number, and the security question for password resets. */
function ReachFields({ draft, change, errorOf }: ReachFieldsProps) {
  const t = useText<'accounts'>()
  return (
    <>
      <PersonField
        line="phone"
        optional
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
      />
      <QuestionField
        value={draft.question}
        none={t('accounts.noQuestion')}
        onChoose={(question) => change({ question })}
        error={errorOf('question')}
      />
      {draft.question !== '' && (
        <PersonField
          line="answer"
          required
          hint={t('accounts.securityHint')}
          value={draft.answer}
          onChange={(answer) => change({ answer })}
          error={errorOf('answer')}
        />
      )}
    </>
  )
}

interface NewPasswordFieldsProps {
  /**
   * The label of the field, by default "New password". An account without an earlier password gets another label.
   */
  label?: string
  draft: { password: string; repeated: string }
  change: (part: { password?: string; repeated?: string }) => void
  errorOf: (name: 'password' | 'repeated') => string | undefined
}

/** The fields for a new password and the repetition of the password. */
export function NewPasswordFields({ label, draft, change, errorOf }: NewPasswordFieldsProps) {
  const t = useText<'console'>()
  return (
    <>
      <Field
        label={label ?? t('console.newPassword')}
        required
        hint={t('console.passwordRules')}
        error={errorOf('password')}
      >
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={draft.password}
          maxLength={limits.passwordLengthMost}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <Field label={t('console.repeatPassword')} required error={errorOf('repeated')}>
        <PasswordInput
          name="repeatPassword"
          autoComplete="new-password"
          value={draft.repeated}
          maxLength={limits.passwordLengthMost}
          onChange={(event) => change({ repeated: event.target.value })}
        />
      </Field>
    </>
  )
}
