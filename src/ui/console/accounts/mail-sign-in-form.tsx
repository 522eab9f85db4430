import { useActorRef, useMachine, useSelector } from '@xstate/react'
import { type FormEvent, useMemo, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import type { CodeRequest, TypedCode } from '../../../machines/mail-sign-in/mail-sign-in.events.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useRefusalToast } from '../../kit/use-refusal-toast.ts'
import { CaptchaField, type CaptchaRef } from '../session/captcha-field.tsx'
import { useSession } from '../session/host-session.tsx'
import { captcha as captchaLogic, lastLogonName } from '../session/session-actors.ts'
import { useSubmitOnceKnown } from '../session/use-submit-once-known.ts'
import { mailSignIn } from './account-actors.ts'

// Said beside their fields.
const besideField = new Set(['CaptchaWrong', 'MailCodeWrong'])

/** The mail sign-in's chart and its captcha, tied together. */
function useMailSignIn() {
  const session = useSession()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const machine = useMemo(
    () =>
      mailSignIn.provide({
        actions: {
          'hand over the token': (_, kept) => session.send({ type: 'tokenGiven', ...kept }),
          'ask for another captcha': () => captcha.send({ type: 'another' }),
          'show the refusal': (_, { refusal }) => {
            if (refusal && !besideField.has(refusal.code)) toast.tell(refusal)
          },
        },
      }),
    [session, captcha, toast],
  )
  const [snapshot, send] = useMachine(machine)
  return { snapshot, send, captcha, takeBack: toast.takeBack }
}

/** Login name or address, then the code that came. */
export function MailSignInForm() {
  const { snapshot, send, captcha, takeBack } = useMailSignIn()
  const { refusal, request } = snapshot.context
  const entering = snapshot.matches('entering') || snapshot.matches('verifying')
  if (!entering)
    return (
      <AddressForm
        captcha={captcha}
        sending={snapshot.matches('sending')}
        captchaWrong={refusal?.code === 'CaptchaWrong'}
        onAsk={(asked) => {
          takeBack()
          send({ type: 'ask', request: asked })
        }}
      />
    )
  return (
    <CodeForm
      address={request?.address ?? ''}
      verifying={snapshot.matches('verifying')}
      codeWrong={refusal?.code === 'MailCodeWrong'}
      onEnter={(typed) => {
        takeBack()
        send({ type: 'enter', typed })
      }}
      onAgain={() => send({ type: 'again' })}
    />
  )
}

interface AddressFormProps {
  captcha: CaptchaRef
  sending: boolean
  captchaWrong: boolean
  onAsk: (request: CodeRequest) => void
}

function AddressForm({ captcha, sending, captchaWrong, onAsk }: AddressFormProps) {
  const t = useText<'accounts' | 'console'>()
  const captchaState = useSelector(captcha, (state) => state)
  const [address, setAddress] = useState(lastLogonName)
  const [captchaText, setCaptchaText] = useState('')
  const [checked, setChecked] = useState(false)
  const [sentText, setSentText] = useState('')
  const missing = (text: string): string | undefined =>
    checked && text.trim() === '' ? t('console.fieldEmpty') : undefined
  const submit = useSubmitOnceKnown(captcha, () => {
    setChecked(true)
    const captchaMissing = !captchaState.matches('notAsked') && captchaText.trim() === ''
    if (sending || address.trim() === '' || captchaMissing) return
    setSentText(captchaText)
    setCaptchaText('')
    const captchaId = captchaState.context.captcha?.id ?? ''
    onAsk({ address: address.trim(), captchaId, captchaText: captchaText.trim() })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="16">
        <Field label={t('accounts.address')} error={missing(address)}>
          <TextInput
            name="address"
            value={address}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus={!address}
            maxLength={limits.guestEmailLength}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <CaptchaField
          captcha={captcha}
          value={captchaText}
          onChange={setCaptchaText}
          error={
            captchaWrong && !captchaText
              ? t.error('CaptchaWrong')
              : sentText
                ? undefined
                : missing(captchaText)
          }
        />
        <Button type="submit" variant="primary" size="large" wide busy={sending}>
          {t('accounts.sendCode')}
        </Button>
      </Stack>
    </form>
  )
}

interface CodeFormProps {
  address: string
  verifying: boolean
  codeWrong: boolean
  onEnter: (typed: TypedCode) => void
  onAgain: () => void
}

function CodeForm({ address, verifying, codeWrong, onEnter, onAgain }: CodeFormProps) {
  const t = useText<'accounts' | 'console'>()
  const [typed, setTyped] = useState<TypedCode>({ code: '', remember: false })
  const [fault, setFault] = useState<'shape' | 'wrong'>()
  const digits = limits.mailCodeDigits
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verifying) return
    const complete = typed.code.replace(/\D/g, '').length === digits
    setFault(complete ? 'wrong' : 'shape')
    if (complete) onEnter(typed)
  }
  const wrong = codeWrong && fault === 'wrong' ? t.error('MailCodeWrong') : undefined
  const minutes = limits.mailCodeSeconds / 60
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="16">
        <Card look="quiet" role="status">
          <Text strong>{t('accounts.codeSentTitle')}</Text>
          <Text mt="4">{t('accounts.codeSentDetail', { address, minutes })}</Text>
        </Card>
        <Field
          label={t('accounts.code')}
          error={fault === 'shape' ? t('accounts.codeRules', { digits }) : wrong}
        >
          <TextInput
            name="code"
            value={typed.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={2 * digits}
            onChange={(event) => {
              setTyped({ ...typed, code: event.target.value })
              setFault(undefined)
            }}
          />
        </Field>
        <Checkbox checked={typed.remember} onChange={(remember) => setTyped({ ...typed, remember })}>
          {t('console.rememberThirtyDays')}
        </Checkbox>
        <Button type="submit" variant="primary" size="large" wide busy={verifying}>
          {t('console.signIn')}
        </Button>
        <Button variant="ghost" wide onClick={onAgain}>
          {t('accounts.noLetter')}
        </Button>
      </Stack>
    </form>
  )
}
