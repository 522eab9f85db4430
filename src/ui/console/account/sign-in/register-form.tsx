import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Refusal } from '#contract/errors.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { captchaFor, register } from '#ui/console/session/session-actors.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { useRefusalToast } from '#ui/kit/feedback/use-refusal-toast.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { type RegistrationValues, registrationRules } from '../fields/account.rules.ts'
import { PersonField } from '../fields/person-field.tsx'
import { QuestionField } from '../fields/question-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { captchaOf, clearCaptcha, useSubmitWhenReady } from './use-submit-when-ready.ts'

const captchaLogic = captchaFor('registration')

const empty: RegistrationValues = {
  logonName: '',
  userName: '',
  email: '',
  password: '',
  repeated: '',
  phone: '',
  securityQuestion: '',
  securityAnswer: '',
  captchaText: '',
}

const fieldOfRefusal = (refusal: Refusal): keyof RegistrationValues | undefined => {
  if (refusal.code === 'CaptchaWrong') return 'captchaText'
  if (refusal.code === 'LogonNameTaken') return 'logonName'
  if (refusal.field === 'email' || refusal.field === 'phone') return refusal.field
  return refusal.code === 'PasswordWeak' ? 'password' : undefined
}

/** The form for a new host account. Refusals appear at their fields. */
export function RegisterForm({ onDone }: { onDone: (token: string) => void }) {
  const t = useText<'console'>()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const captchaShown = useSelector(captcha, (state) => state.matches('shown'))
  const rules = useMemo(() => registrationRules(captchaShown), [captchaShown])
  const submission = useSubmission(register, {
    onDone,
    onRefused: (refusal) => {
      captcha.send({ type: 'another' })
      clearCaptcha(form)
      if (!fieldOfRefusal(refusal)) toast.show(refusal)
    },
  })
  const { refusal, sending } = submission
  const form = useZodForm(rules, {
    begin: () => empty,
    // A change without a name comes from `clearCaptcha`, which resets the form. The refusal then stays beside its field.
    onEdit: (name) => name !== undefined && name !== 'captchaText' && submission.edited(),
    guard: { sending },
  })
  const send = form.handleSubmit((account) => {
    if (sending) return
    toast.takeBack()
    submission.submit({
      logonName: account.logonName,
      userName: account.userName,
      email: account.email,
      phone: account.phone ?? '',
      question: account.securityQuestion ?? '',
      answer: account.securityAnswer ?? '',
      password: account.password,
      ...captchaOf(captcha, form.getValues('captchaText')),
    })
  })
  const submit = useSubmitWhenReady(captcha, send)
  const name = refusal ? fieldOfRefusal(refusal) : undefined
  return (
    <Form
      form={form}
      onSubmit={submit}
      onInput={() => captcha.send({ type: 'want' })}
      refused={refusal && name && { name, refusal }}
    >
      <Stack gap="16">
        <PersonField name="logonName" required />
        <PersonField name="userName" required />
        <PersonField name="email" required />
        <NewPasswordFields name="password" label={t('console.password')} />
        <ReachFields />
        <CaptchaField captcha={captcha} />
        <Button type="submit" variant="primary" size="large" wide busy={sending}>
          {t('console.registerAction')}
        </Button>
      </Stack>
    </Form>
  )
}

/** The optional fields of a new account: the phone number, and the security question for password resets. */
function ReachFields() {
  const t = useText<'accounts'>()
  const { watch } = useFormContext<RegistrationValues>()
  return (
    <>
      <PersonField name="phone" optional />
      <QuestionField none={t('accounts.noQuestion')} />
      {watch('securityQuestion') !== '' && (
        <PersonField name="securityAnswer" required hint={t('accounts.securityHint')} />
      )}
    </>
  )
}
