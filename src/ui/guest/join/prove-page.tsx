import { type FormEvent, useState } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { SessionProps } from '../session/guest-actors.ts'
import { CaptchaField } from './captcha-field.tsx'
import { JoinFrame } from './join-frame.tsx'

/**
 * The page with a captcha that appears after too many wrong event codes from this network. A captcha is better than
 * a block, which would lock other guests out.
 */
export function ProvePage({ session, send }: SessionProps) {
  const t = useText<'guest'>()
  const { entry } = session.context
  const [typed, setTyped] = useState('')
  const loading = session.matches({ proving: 'loadingCaptcha' })
  const working = session.matches({ proving: 'working' })
  const captchaId = working || session.context.proofDone ? null : session.context.captchaId
  const refresh = () => send({ type: 'refreshCaptcha' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') send({ type: 'prove', captchaText: typed.trim() })
  }
  return (
    <JoinFrame>
      <Stack gap="4">
        <Heading as="h1" size="24">
          {t('guest.proveTitle')}
        </Heading>
        <Text size="16" tone="muted" role="status">
          {t(working ? 'guest.checkRuns' : 'guest.proveDetail')}
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
            // A captcha image is valid for a single attempt. If no image is valid, the button loads another image.
            <Button type="submit" variant="primary" size="large" wide busy={loading}>
              {t('guest.continue')}
            </Button>
          ) : (
            <Button size="large" wide busy={loading || working} onClick={refresh}>
              {t('common.retry')}
            </Button>
          )}
        </Stack>
      </form>
    </JoinFrame>
  )
}
