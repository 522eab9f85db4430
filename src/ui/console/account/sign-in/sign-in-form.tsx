import { useActorRef, useMachine, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { useSession } from '#ui/console/session/host-session.tsx'
import { captchaFor, signIn as signInLogic } from '#ui/console/session/session-actors.ts'
import { lastLogonName } from '#ui/console/session/session-storage.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { PasswordInput } from '#ui/console-kit/fields/password-input.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { useRefusalToast } from '#ui/kit/feedback/use-refusal-toast.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { CaptchaField } from './captcha-field.tsx'
import { captchaOf, useSubmitWhenReady } from './use-submit-when-ready.ts'

const captchaLogic = captchaFor('sign-in')

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

/** The `name` attributes of the inputs. */
const inputNames: Record<keyof Missing, string> = {
  logonName: 'logonName',
  password: 'password',
  captchaText: 'captcha',
}

/**
 * Runs the state machine for sign-in, and connects this state machine to its captcha. A failed attempt requires a
 * new captcha.
 */
function useSignIn(onRefused: (refusal: Refusal) => void) {
  const session = useSession()
  const toast = useRefusalToast()
  const captcha = useActorRef(captchaLogic)
  const [snapshot, send, actor] = useMachine(signInLogic)
  useEmitted(actor, {
    signedIn: ({ token, remember }) => session.send({ type: 'tokenGiven', token, remember }),
    captchaUsed: () => captcha.send({ type: 'another' }),
    refused: ({ refusal }) => {
      // The field of the captcha shows the refusal `CaptchaWrong` itself.
      if (refusal.code !== 'CaptchaWrong') toast.show(refusal)
      onRefused(refusal)
    },
  })
  const current = useSelector(captcha, (state) => state)
  return { snapshot, send, captcha, captchaState: current, takeBack: toast.takeBack }
}

const nothingTyped = (): Typed => ({
  logonName: lastLogonName(),
  password: '',
  captchaText: '',
  remember: false,
})

/** The form for login name, password, and the duration of the session. */
export function SignInForm() {
  const t = useText<'console'>()
  const [typed, setTyped] = useState(nothingTyped)
  const [missing, setMissing] = useState<Missing>({})
  const [onRefused] = useState(() => () => setTyped((before) => ({ ...before, captchaText: '' })))
  const { snapshot, send, captcha, captchaState, takeBack } = useSignIn(onRefused)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const sending = snapshot.matches('sending')
  const form = useRef<HTMLFormElement>(null)

  const submit = useSubmitWhenReady(captcha, () => {
    const lacking = missingOf(typed, captchaState.matches('shown'))
    setMissing(lacking)
    const first = (Object.keys(lacking) as (keyof Missing)[])[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name=${inputNames[first]}]`)?.focus()
    if (sending || first) return
    takeBack()
    send({ type: 'submit', credentials: { ...typed, ...captchaOf(captcha, typed.captchaText) } })
  })
  const captchaWrong = snapshot.context.refusal?.code === 'CaptchaWrong' && !typed.captchaText
  return (
    <form ref={form} onSubmit={submit} onInput={() => captcha.send({ type: 'want' })} noValidate>
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
