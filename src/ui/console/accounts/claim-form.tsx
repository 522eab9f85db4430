import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Text } from '../../kit/text.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { CaptchaField } from '../session/captcha-field.tsx'
import { captcha as captchaLogic } from '../session/session-actors.ts'
import { useSubmitOnceKnown } from '../session/use-submit-once-known.ts'
import { PersonField } from './person-field.tsx'
import { resetInProgress, useReset } from './reset-in-progress.ts'
import { useTerms } from './terms.tsx'

const empty = { userName: '', answer: '', captchaText: '' }

/** The account's question, which only its owner can answer. */
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

/** Name, answer and the image's characters. */
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
    (name) => name !== 'captchaText' || !captchaState.matches('notAsked'),
  )
  const errorOf = (name: keyof typeof empty): string | undefined =>
    checked && asked.includes(name) && typed[name].trim() === '' ? t('console.fieldEmpty') : undefined
  const change = (part: Partial<typeof empty>) => setTyped((before) => ({ ...before, ...part }))
  const submit = useSubmitOnceKnown(captcha, () => {
    setChecked(true)
    if (asked.some((name) => typed[name].trim() === '')) return
    const captchaId = captchaState.context.captcha?.id ?? ''
    resetInProgress.send({
      type: 'claim',
      claim: { ...typed, captchaText: typed.captchaText.trim(), captchaId },
    })
  })
  const captchaWrong = refusal?.code === 'CaptchaWrong' && typed.captchaText === ''
  return (
    <form onSubmit={submit} noValidate>
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
