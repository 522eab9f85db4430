import { type FormEvent, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useProfile, useSession } from '#ui/console/session/host-session.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { PinInput } from '#ui/console-kit/fields/pin-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { sendEmailCode, verifyEmail } from './account-actors.ts'

/**
 * A form that confirms the account's e-mail address with a mailed code. Renders nothing if the address is already
 * confirmed.
 */
export function EmailVerification() {
  const { user } = useProfile()
  return user.Email === '' || user.EmailVerified ? null : <CodeForm key={user.Email} email={user.Email} />
}

function CodeForm({ email }: { email: string }) {
  const t = useText<'accounts'>()
  const session = useSession()
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const digits = limits.mailCodeDigits
  const verifying = useSubmission(verifyEmail, {
    onDone: () => {
      toast.success(t('accounts.emailVerified'))
      session.send({ type: 'refresh' })
    },
  })
  const sending = useSubmission(sendEmailCode, {
    onDone: () => toast.success(t('accounts.emailCodeSent', { email })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complete = code.length === digits
    setIncomplete(!complete)
    if (complete && !verifying.sending) verifying.submit(code)
  }
  const wrong = verifying.refusal?.code === 'MailCodeWrong' ? t.error('MailCodeWrong') : undefined
  return (
    <Card p={{ base: '16', md: '24' }} mb="20">
      <form onSubmit={submit} noValidate>
        <Stack gap="12">
          <Heading as="h2" size="16">
            {t('accounts.emailUnverified')}
          </Heading>
          <Text tone="muted">{t('accounts.emailUnverifiedDetail', { email })}</Text>
          <RefusalNote refusal={wrong ? null : (verifying.refusal ?? sending.refusal)} />
          <Field
            label={t('accounts.emailCode')}
            error={incomplete ? t('accounts.codeRules', { digits }) : wrong}
          >
            <PinInput
              label={t('accounts.emailCode')}
              digits={digits}
              onChange={(typed) => {
                setCode(typed)
                setIncomplete(false)
                verifying.edited()
              }}
            />
          </Field>
          <Row gap="8" flexWrap="wrap">
            <Button type="submit" variant="primary" busy={verifying.sending}>
              {t('accounts.verifyEmail')}
            </Button>
            <Button busy={sending.sending} onClick={() => sending.submit(null)}>
              {t('accounts.sendEmailCode')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
