import { useActorRef, useMachine, useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { CodeRequest, TypedCode } from '#machines/mail-sign-in/mail-sign-in.events.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { captchaFor } from '#ui/console/session/session-actors.ts'
import { lastLogonName } from '#ui/console/session/session-storage.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { PinInput } from '#ui/console-kit/fields/pin-input.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { useRefusalToast } from '#ui/kit/feedback/use-refusal-toast.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { CaptchaField, type CaptchaRef } from '../sign-in/captcha-field.tsx'
import { captchaOf, useSubmitWhenReady } from '../sign-in/use-submit-when-ready.ts'
import { mailSignIn } from './account-actors.ts'

const captchaLogic = captchaFor('mail-code')

// Refusals that appear beside their fields and not as a toast.
const besideField = new Set(['CaptchaWrong', 'MailCodeWrong'])

/** Runs the state machine for sign-in by mail, and connects this state machine to its captcha. */
function useMailSignIn() {
  const session = useSession()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const [snapshot, send, actor] = useMachine(mailSignIn)
  useEmitted(actor, {
    signedIn: ({ token, remember }) => session.send({ type: 'tokenGiven', token, remember }),
    captchaUsed: () => captcha.send({ type: 'another' }),
    refused: ({ refusal }) => {
      if (!besideField.has(refusal.code)) toast.show(refusal)
    },
  })
  return { snapshot, send, captcha, takeBack: toast.takeBack }
}

/** The form for the login name or e-mail address, then for the mailed code. */
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
  const submit = useSubmitWhenReady(captcha, () => {
    setChecked(true)
    const captchaMissing = captchaState.matches('shown') && captchaText.trim() === ''
    if (sending || address.trim() === '' || captchaMissing) return
    setSentText(captchaText)
    setCaptchaText('')
    onAsk({ address: address.trim(), ...captchaOf(captcha, captchaText) })
  })
  return (
    <form onSubmit={submit} onInput={() => captcha.send({ type: 'want' })} noValidate>
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
  const [validationError, setError] = useState<'shape' | 'wrong'>()
  const digits = limits.mailCodeDigits
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verifying) return
    const complete = typed.code.length === digits
    setError(complete ? 'wrong' : 'shape')
    if (complete) onEnter(typed)
  }
  const wrong = codeWrong && validationError === 'wrong' ? t.error('MailCodeWrong') : undefined
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
          error={validationError === 'shape' ? t('accounts.codeRules', { digits }) : wrong}
        >
          <PinInput
            autoFocus
            label={t('accounts.code')}
            digits={digits}
            onChange={(code) => {
              setTyped((before) => ({ ...before, code }))
              setError(undefined)
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
          {t('accounts.noEmail')}
        </Button>
      </Stack>
    </form>
  )
}
