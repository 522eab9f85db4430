import { useActorRef, useMachine, useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import * as limits from '#contract/limits.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { captchaFor } from '#ui/console/session/session-actors.ts'
import { lastLogonName } from '#ui/console/session/session-storage.ts'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { PinInput } from '#ui/kit/console/fields/pin-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useRefusalToast } from '#ui/kit/feedback/use-refusal-toast.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { mailCodeRequestRules, mailSignInRules } from '../fields/account.rules.ts'
import { RememberField } from '../fields/remember-field.tsx'
import { CaptchaField, type CaptchaRef } from '../sign-in/captcha-field.tsx'
import { useSecondStep } from '../sign-in/use-second-step.tsx'
import { captchaOf, clearCaptcha, useSubmitWhenReady } from '../sign-in/use-submit-when-ready.ts'
import { mailSignIn } from './account-actors.ts'

const captchaLogic = captchaFor('mail-code')

// Refusals that appear beside their fields and not as a toast.
const besideField = new Set(['CaptchaWrong', 'MailCodeWrong'])

/** Runs the state machine for sign-in by mail, and connects this state machine to its captcha. */
function useMailSignIn() {
  const session = useSession()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const second = useSecondStep()
  const [snapshot, , actor] = useMachine(mailSignIn)
  useEmitted(actor, {
    signedIn: ({ token, remember }) => session.send({ type: 'tokenGiven', token, remember }),
    captchaUsed: () => captcha.send({ type: 'another' }),
    refused: ({ refusal }) => {
      if (second.begin(refusal, actor.getSnapshot().context.typed?.remember ?? false)) return
      if (!besideField.has(refusal.code)) toast.show(refusal)
    },
  })
  return { second: second.form, snapshot, actor, captcha, takeBack: toast.takeBack }
}

interface StepProps {
  snapshot: SnapshotFrom<typeof mailSignIn>
  actor: ActorRefFrom<typeof mailSignIn>
  /** Hides the message of the last refusal. */
  takeBack: () => void
}

/** The form for the login name or e-mail address, then for the mailed code. */
export function MailSignInForm() {
  const { second, captcha, ...step } = useMailSignIn()
  if (second) return second
  const { snapshot } = step
  const isEntering = snapshot.matches('entering') || snapshot.matches('verifying')
  return isEntering ? <CodeForm {...step} /> : <AddressForm captcha={captcha} {...step} />
}

function AddressForm({ captcha, snapshot, actor, takeBack }: StepProps & { captcha: CaptchaRef }) {
  const t = useText<'accounts' | 'console'>()
  const captchaShown = useSelector(captcha, (state) => state.matches('shown'))
  const rules = useMemo(() => mailCodeRequestRules(captchaShown), [captchaShown])
  const form = useZodForm(rules, {
    begin: () => ({ address: lastLogonName(), captchaText: '' }),
    guard: false,
  })
  useEmitted(actor, { refused: () => clearCaptcha(form) })
  const sending = snapshot.matches('sending')
  const ask = form.handleSubmit(({ address }) => {
    if (sending) return
    takeBack()
    const proof = captchaOf(captcha, form.getValues('captchaText'))
    actor.send({ type: 'ask', request: { address, ...proof } })
  })
  const submit = useSubmitWhenReady(captcha, ask)
  const { refusal } = snapshot.context
  const captchaWrong = refusal?.code === 'CaptchaWrong' && form.watch('captchaText') === ''
  return (
    <Form
      form={form}
      onSubmit={submit}
      onInput={() => captcha.send({ type: 'want' })}
      refused={captchaWrong && { name: 'captchaText', refusal }}
    >
      <Stack gap="16">
        <FormField control={form.control} name="address" label={t('accounts.address')}>
          {(field) => (
            <TextInput
              {...field}
              name="address"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus={field.value === ''}
              maxLength={limits.guestEmailLength}
            />
          )}
        </FormField>
        <CaptchaField captcha={captcha} />
        <Button type="submit" variant="primary" size="large" wide busy={sending}>
          {t('accounts.sendCode')}
        </Button>
      </Stack>
    </Form>
  )
}

function CodeForm({ snapshot, actor, takeBack }: StepProps) {
  const t = useText<'accounts' | 'console'>()
  const form = useZodForm(mailSignInRules, { begin: () => ({ code: '', isThrityDays: false }), guard: false })
  const { control } = form
  const { refusal, request, typed } = snapshot.context
  const verifying = snapshot.matches('verifying')
  const submit = form.handleSubmit(({ code, isThrityDays }) => {
    if (verifying) return
    takeBack()
    actor.send({ type: 'enter', typed: { code, remember: isThrityDays } })
  })
  // The refusal is about the code that was sent. It disappears when the user changes the code.
  const codeWrong = refusal?.code === 'MailCodeWrong' && form.watch('code') === typed?.code
  const digits = limits.mailCodeDigits
  const minutes = limits.mailCodeSeconds / 60
  return (
    <Form form={form} onSubmit={submit} refused={codeWrong && { name: 'code', refusal }}>
      <Stack gap="16">
        <Alert role="status" icon={<MailCheck size={18} />} title={t('accounts.codeSentTitle')}>
          {t('accounts.codeSentDetail', { address: request?.address ?? '', minutes })}
        </Alert>
        <FormField
          control={control}
          name="code"
          label={t('accounts.code')}
          texts={{ CodeIncomplete: t('accounts.codeRules', { digits }) }}
        >
          {({ onChange }) => (
            <PinInput autoFocus label={t('accounts.code')} digits={digits} onChange={onChange} />
          )}
        </FormField>
        <RememberField />
        <Button type="submit" variant="primary" size="large" wide busy={verifying}>
          {t('console.signIn')}
        </Button>
        <Button variant="ghost" wide onClick={() => actor.send({ type: 'again' })}>
          {t('accounts.noEmail')}
        </Button>
      </Stack>
    </Form>
  )
}
