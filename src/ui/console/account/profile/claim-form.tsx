import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTerms } from '#ui/console/calls/terms.tsx'
import { Form } from '#ui/console/forms/form.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { captchaFor } from '#ui/console/session/session-actors.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { claimRules } from '../fields/account.rules.ts'
import { PersonField } from '../fields/person-field.tsx'
import { CaptchaField } from '../sign-in/captcha-field.tsx'
import { captchaOf, clearCaptcha, useSubmitWhenReady } from '../sign-in/use-submit-when-ready.ts'
import { resetInProgress, useReset } from './reset-in-progress.ts'

const captchaLogic = captchaFor('password-reset')

/** The account's security question, which only the owner of the account can answer. */
function Question() {
  const t = useText<'accounts'>()
  const question = useReset(({ context }) => context.question) ?? ''
  const { choices, failed, name, retry } = useTerms('SecurityQuestion')
  return (
    <Card look="quiet">
      <Text tone="muted">{t('accounts.question')}</Text>
      {choices && <Text strong>{name(question)}</Text>}
      {!choices && !failed && <Skeleton h="20" />}
      {failed && <Button onClick={retry}>{t('accounts.termsFailed')}</Button>}
    </Card>
  )
}

/** The form with the user name and the answer to the security question. */
export function ClaimForm() {
  const t = useText<'accounts' | 'console'>()
  const { context, value } = useReset((snapshot) => snapshot)
  const captcha = useActorRef(captchaLogic)
  const captchaState = useSelector(captcha, (state) => state)
  const captchaShown = captchaState.matches('shown')
  const rules = useMemo(() => claimRules(captchaShown), [captchaShown])
  const form = useZodForm(rules, {
    begin: () => ({ userName: '', securityAnswer: '', captchaText: '' }),
    guard: false,
  })
  const { refusal } = context
  useEmitted(resetInProgress, {
    refused: () => {
      captcha.send({ type: 'another' })
      clearCaptcha(form)
    },
  })
  const send = form.handleSubmit(({ userName, securityAnswer }) =>
    resetInProgress.send({
      type: 'claim',
      claim: {
        userName,
        answer: securityAnswer,
        ...captchaOf(captcha, form.getValues('captchaText')),
      },
    }),
  )
  const submit = useSubmitWhenReady(captcha, send)
  const captchaWrong = refusal?.code === 'CaptchaWrong' && form.watch('captchaText') === ''
  return (
    <Form
      form={form}
      onSubmit={submit}
      onInput={() => captcha.send({ type: 'want' })}
      refused={captchaWrong && { name: 'captchaText', refusal }}
    >
      <Stack gap="16">
        <RefusalNote refusal={refusal?.code === 'CaptchaWrong' ? null : refusal} />
        <Question />
        <PersonField name="userName" label={t('accounts.registeredName')} required autoFocus />
        <PersonField name="securityAnswer" required hint={t('accounts.answerHint')} />
        <CaptchaField captcha={captcha} />
        <Button type="submit" variant="primary" size="large" wide busy={value === 'validating'}>
          {t('accounts.next')}
        </Button>
        <Button variant="ghost" wide onClick={() => resetInProgress.send({ type: 'begin' })}>
          {t('accounts.anotherName')}
        </Button>
      </Stack>
    </Form>
  )
}
