import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTerms } from '#ui/console/parts/calls/terms.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { captchaFor } from '#ui/console/session/session-actors.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Skeleton } from '#ui/console-kit/display/skeleton.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { PersonField } from '../fields/person-field.tsx'
import { CaptchaField } from '../sign-in/captcha-field.tsx'
import { captchaOf, useSubmitWhenReady } from '../sign-in/use-submit-when-ready.ts'
import { resetInProgress, useReset } from './reset-in-progress.ts'

const captchaLogic = captchaFor('password-reset')

const empty = { userName: '', answer: '', captchaText: '' }

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
  const [typed, setTyped] = useState(empty)
  const [checked, setChecked] = useState(false)
  const { refusal } = context
  useEffect(() => {
    if (!refusal) return
    captcha.send({ type: 'another' })
    setTyped((before) => ({ ...before, captchaText: '' }))
  }, [refusal, captcha])
  const asked = (['userName', 'answer', 'captchaText'] as const).filter(
    (name) => name !== 'captchaText' || captchaState.matches('shown'),
  )
  const errorOf = (name: keyof typeof empty): string | undefined =>
    checked && asked.includes(name) && typed[name].trim() === '' ? t('console.fieldEmpty') : undefined
  const change = (part: Partial<typeof empty>) => setTyped((before) => ({ ...before, ...part }))
  const submit = useSubmitWhenReady(captcha, () => {
    setChecked(true)
    if (asked.some((name) => typed[name].trim() === '')) return
    resetInProgress.send({
      type: 'claim',
      claim: { ...typed, ...captchaOf(captcha, typed.captchaText) },
    })
  })
  const captchaWrong = refusal?.code === 'CaptchaWrong' && typed.captchaText === ''
  return (
    <form onSubmit={submit} onInput={() => captcha.send({ type: 'want' })} noValidate>
      <Stack gap="16">
        <RefusalNote refusal={refusal?.code === 'CaptchaWrong' ? null : refusal} />
        <Question />
        <PersonField
          line="userName"
          label={t('accounts.registeredName')}
          required
          autoFocus
          value={typed.userName}
          onChange={(userName) => change({ userName })}
          error={errorOf('userName')}
        />
        <PersonField
          line="answer"
          required
          hint={t('accounts.answerHint')}
          value={typed.answer}
          onChange={(answer) => change({ answer })}
          error={errorOf('answer')}
        />
        <CaptchaField
          captcha={captcha}
          value={typed.captchaText}
          onChange={(captchaText) => change({ captchaText })}
          error={captchaWrong ? t.error('CaptchaWrong') : errorOf('captchaText')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={value === 'validating'}>
          {t('accounts.next')}
        </Button>
        <Button variant="ghost" wide onClick={() => resetInProgress.send({ type: 'begin' })}>
          {t('accounts.anotherName')}
        </Button>
      </Stack>
    </form>
  )
}
