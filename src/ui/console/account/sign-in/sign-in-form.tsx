import { useActorRef, useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import * as limits from '#contract/limits.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { captchaFor, signIn as signInLogic } from '#ui/console/session/session-actors.ts'
import { lastLogonName } from '#ui/console/session/session-storage.ts'
import { PasswordInput } from '#ui/kit/console/fields/password-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useRefusalToast } from '#ui/kit/feedback/use-refusal-toast.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { signInRules } from '../fields/account.rules.ts'
import { RememberField } from '../fields/remember-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { useSecondStep } from './use-second-step.tsx'
import { captchaOf, clearCaptcha, useSubmitWhenReady } from './use-submit-when-ready.ts'

const captchaLogic = captchaFor('sign-in')

/**
 * The form for login name, password, and the duration of the session. A state machine signs in. A failed attempt
 * requires a new captcha.
 */
export function SignInForm() {
  const t = useText<'console'>()
  const session = useSession()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const second = useSecondStep()
  const captchaShown = useSelector(captcha, (state) => state.matches('shown'))
  const [snapshot, send, actor] = useMachine(signInLogic)
  const rules = useMemo(() => signInRules(captchaShown), [captchaShown])
  const form = useZodForm(rules, {
    begin: () => ({ logonName: lastLogonName(), password: '', isThrityDays: false, captchaText: '' }),
    guard: false,
  })
  const { control } = form
  useEmitted(actor, {
    signedIn: ({ token, remember }) => session.send({ type: 'tokenGiven', token, remember }),
    captchaUsed: () => captcha.send({ type: 'another' }),
    refused: ({ refusal }) => {
      clearCaptcha(form)
      if (second.begin(refusal, form.getValues('isThrityDays'))) return
      // The field of the captcha shows the refusal `CaptchaWrong` itself.
      if (refusal.code !== 'CaptchaWrong') toast.show(refusal)
    },
  })
  const sending = snapshot.matches('sending')
  const signIn = form.handleSubmit(({ logonName, password, isThrityDays }) => {
    if (sending) return
    toast.takeBack()
    const proof = captchaOf(captcha, form.getValues('captchaText'))
    send({
      type: 'submit',
      credentials: { logonName, password, remember: isThrityDays, ...proof },
    })
  })
  const submit = useSubmitWhenReady(captcha, signIn)
  const { refusal } = snapshot.context
  const captchaWrong = refusal?.code === 'CaptchaWrong' && form.watch('captchaText') === ''
  if (second.form) return second.form
  return (
    <Form
      form={form}
      onSubmit={submit}
      onInput={() => captcha.send({ type: 'want' })}
      refused={captchaWrong && { name: 'captchaText', refusal }}
    >
      <Stack gap="16">
        <FormField control={control} name="logonName" label={t('console.logonName')}>
          {(field) => (
            <TextInput
              {...field}
              name="logonName"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus={field.value === ''}
              maxLength={limits.logonNameLength}
            />
          )}
        </FormField>
        <FormField control={control} name="password" label={t('console.password')}>
          {(field) => <PasswordInput {...field} name="password" />}
        </FormField>
        <CaptchaField captcha={captcha} />
        <RememberField />
        <Button type="submit" variant="primary" size="large" wide busy={sending}>
          {t('console.signIn')}
        </Button>
      </Stack>
    </Form>
  )
}
