import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import type { SessionProps } from '../session-props.ts'
import { CaptchaField } from './captcha-field.tsx'
import { DoorFrame } from './door-frame.tsx'

/** Too many wrong codes came from around here: a person is asked to say so, and nobody is locked out. */
export function ProvePage({ session, send }: SessionProps) {
  const t = useText<'guest'>()
  const { captchaId, entry } = session.context
  const [typed, setTyped] = useState('')
  const loading = session.matches({ proving: 'loadingCaptcha' })
  const refresh = () => send({ type: 'refreshCaptcha' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') send({ type: 'prove', captchaText: typed.trim() })
  }
  return (
    <DoorFrame>
      <Stack gap="4">
        <Heading as="h1" size="24">
          {t('guest.proveTitle')}
        </Heading>
        <Text size="16" tone="muted">
          {t('guest.proveDetail')}
        </Text>
      </Stack>
      <form onSubmit={submit} noValidate>
        <Stack gap="16">
          {captchaId && (
            <CaptchaField
              captchaId={captchaId}
              typed={typed}
              error={entry.captchaText === '' ? undefined : t.error('CaptchaWrong')}
              onType={setTyped}
              onRefresh={refresh}
            />
          )}
          {captchaId ? (
            // The image that was misread is good for nothing any more.
            <Button type="submit" variant="primary" size="large" wide busy={loading}>
              {t('guest.continue')}
            </Button>
          ) : (
            <Button size="large" wide busy={loading} onClick={refresh}>
              {t('common.retry')}
            </Button>
          )}
        </Stack>
      </form>
    </DoorFrame>
  )
}
