import { useActorRef, useMachine, useSelector } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import * as limits from '../../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useRefusalToast } from '../../kit/use-refusal-toast.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useSession } from './host-session.tsx'
import { captcha as captchaLogic, lastLogonName, signIn as signInLogic } from './session-actors.ts'
import { useSubmitOnceKnown } from './use-submit-once-known.ts'

interface Typed {
  logonName: string
  password: string
  captchaText: string
  remember: boolean
}

type Missing = Partial<Record<'logonName' | 'password' | 'captchaText', true>>

const missingOf = (typed: Typed, captchaAsked: boolean): Missing => ({
  ...(typed.logonName.trim() ? {} : { logonName: true }),
  ...(typed.password ? {} : { password: true }),
  ...(captchaAsked && !typed.captchaText.trim() ? { captchaText: true } : {}),
})

/** Where each is typed. */
const inputNames: Record<keyof Missing, string> = {
  logonName: 'logonName',
  password: 'password',
  captchaText: 'captcha',
}

/** The sign-in chart and its captcha, tied together: a failed try needs another image. */
function useSignIn(onRefused: (refusal: Refusal) => void) {
  const session = useSession()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const machine = useMemo(
    () =>
      signInLogic.provide({
        actions: {
          'hand over the token': (_, kept) => session.send({ type: 'tokenGiven', ...kept }),
          'ask for another captcha': () => captcha.send({ type: 'another' }),
          'show the refusal': (_, { refusal }) => {
            if (!refusal) return
            // The captcha's field says it itself.
            if (refusal.code !== 'CaptchaWrong') toast.tell(refusal)
            onRefused(refusal)
          },
        },
      }),
    [session, captcha, toast, onRefused],
  )
  const [snapshot, send] = useMachine(machine)
  const current = useSelector(captcha, (state) => state)
  return { snapshot, send, captcha, captchaState: current, takeBack: toast.takeBack }
}

const nothingTyped = (): Typed => ({
  logonName: lastLogonName(),
  password: '',
  captchaText: '',
  remember: false,
})

/** Name, password, the image's characters, and how long to stay signed in. */
export function SignInForm() {
  const t = useText<'console'>()
  const [typed, setTyped] = useState(nothingTyped)
  const [missing, setMissing] = useState<Missing>({})
  const [onRefused] = useState(() => () => setTyped((before) => ({ ...before, captchaText: '' })))
  const { snapshot, send, captcha, captchaState, takeBack } = useSignIn(onRefused)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const sending = snapshot.matches('sending')
  const form = useRef<HTMLFormElement>(null)

  const submit = useSubmitOnceKnown(captcha, () => {
    const lacking = missingOf(typed, !captchaState.matches('notAsked'))
    setMissing(lacking)
    const first = (Object.keys(lacking) as (keyof Missing)[])[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name=${inputNames[first]}]`)?.focus()
    if (sending || first) return
    takeBack()
    const captchaId = captchaState.context.captcha?.id ?? ''
    send({ type: 'submit', credentials: { ...typed, captchaId } })
  })
  const captchaWrong = snapshot.context.refusal?.code === 'CaptchaWrong' && !typed.captchaText
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="16">
        <Field
          label={t('console.logonName')}
          error={missing.logonName && !typed.logonName.trim() ? t('console.fieldEmpty') : undefined}
        >
          <TextInput
            name="logonName"
            value={typed.logonName}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus={!typed.logonName}
            maxLength={limits.logonNameLength}
            onChange={(event) => change({ logonName: event.target.value })}
          />
        </Field>
        <Field
          label={t('console.password')}
          error={missing.password && !typed.password ? t('console.fieldEmpty') : undefined}
        >
          <PasswordInput
            name="password"
            value={typed.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        </Field>
        <CaptchaField
          captcha={captcha}
          value={typed.captchaText}
          onChange={(captchaText) => change({ captchaText })}
          error={captchaError(t, captchaWrong, missing.captchaText === true && !typed.captchaText.trim())}
        />
        <Checkbox checked={typed.remember} onChange={(remember) => change({ remember })}>
          {t('console.rememberThirtyDays')}
        </Checkbox>
        <Button type="submit" variant="primary" size="large" wide busy={sending}>
          {t('console.signIn')}
        </Button>
      </Stack>
    </form>
  )
}

function captchaError(
  t: ReturnType<typeof useText<'console'>>,
  wrong: boolean,
  empty: boolean,
): string | undefined {
  if (wrong) return t.error('CaptchaWrong')
  return empty ? t('console.fieldEmpty') : undefined
}
