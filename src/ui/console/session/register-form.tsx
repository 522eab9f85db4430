import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import * as limits from '../../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { useRefusalToast } from '../../kit/use-refusal-toast.ts'
import { PersonField, PersonFields } from '../accounts/person-field.tsx'
import { QuestionField } from '../accounts/question-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { CaptchaField } from './captcha-field.tsx'
import { captcha as captchaLogic, type Registration, register } from './session-actors.ts'
import { useSubmitOnceKnown } from './use-submit-once-known.ts'
import { type AccountDraft, accountFaults } from './validate-account.ts'

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

/** A new host account; refusals stand beside the field they are about. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
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
      if (!fieldOfRefusal(refusal)) toast.tell(refusal)
    },
  })
  const faults = accountFaults(draft, !captchaState.matches('notAsked'))
  const { refusal } = submission

  const errorOf = (name: keyof AccountDraft): string | undefined => {
    if (refusal && fieldOfRefusal(refusal) === name) return t.error(refusal.code, refusal.params)
    const fault = checked ? faults[name] : undefined
    return fault && t(fault)
  }
  const change = (part: Partial<AccountDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    if (!('captchaText' in part)) submission.edited()
  }
  const submit = useSubmitOnceKnown(captcha, () => {
    setChecked(true)
    if (submission.sending || Object.keys(faults).length > 0) return
    toast.takeBack()
    submission.submit({
      logonName: draft.logonName.trim(),
      userName: draft.userName,
      email: draft.email.trim(),
      phone: draft.phone.trim(),
      question: draft.question as Registration['question'],
      answer: draft.question === '' ? '' : draft.answer.trim(),
      password: draft.password,
      captchaText: draft.captchaText.trim(),
      captchaId: captchaState.context.captcha?.id ?? '',
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="16">
        <PersonFields
          of={['logonName', 'userName', 'email']}
          draft={draft}
          change={change}
          errorOf={errorOf}
        />
        <NewPasswordFields draft={draft} change={change} errorOf={errorOf} />
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
  )
}

interface ReachFieldsProps {
  draft: Pick<AccountDraft, 'phone' | 'question' | 'answer'>
  change: (part: Partial<AccountDraft>) => void
  errorOf: (name: 'phone' | 'question' | 'answer') => string | undefined
}

/** What a new account may leave for later: a phone number, and the question that a forgotten password is reset with. */
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
  draft: { password: string; repeated: string }
  change: (part: { password?: string; repeated?: string }) => void
  errorOf: (name: 'password' | 'repeated') => string | undefined
}

/** A new password, typed twice. */
export function NewPasswordFields({ draft, change, errorOf }: NewPasswordFieldsProps) {
  const t = useText<'console'>()
  return (
    <>
      <Field
        label={t('console.newPassword')}
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
