import * as limits from '#contract/limits.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useProfile, useSession } from '#ui/console/session/host-session.tsx'
import { PinInput } from '#ui/kit/console/fields/pin-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { emailCodeRules } from '../fields/account.rules.ts'

/**
 * A form that confirms the account's e-mail address with a mailed code. Renders nothing if the address is already
 * confirmed.
 */
export function EmailVerification() {
  const { user } = useProfile()
  return user.email === '' || user.emailVerified ? null : <CodeForm key={user.email} email={user.email} />
}

function CodeForm({ email }: { email: string }) {
  const t = useText<'accounts'>()
  const session = useSession()
  const digits = limits.mailCodeDigits
  const verifying = useSentCall('/api/sys/User/VerifyEmail', {
    onDone: () => {
      toast.success(t('accounts.emailVerified'))
      session.send({ type: 'refresh' })
    },
  })
  const sending = useSentCall('/api/sys/User/SendEmailCode', {
    onDone: () => toast.success(t('accounts.emailCodeSent', { email })),
  })
  const form = useZodForm(emailCodeRules, {
    begin: () => ({ code: '' }),
    onEdit: verifying.edited,
    guard: false,
  })
  const submit = form.handleSubmit(({ code }) => !verifying.sending && verifying.submit({ code }))
  const { refusal } = verifying
  const isCodeWrong = refusal?.code === 'MailCodeWrong'
  return (
    <Card p={{ base: '16', md: '24' }} mb="20">
      <Form form={form} onSubmit={submit} refused={isCodeWrong && { name: 'code', refusal }}>
        <Stack gap="12">
          <Heading as="h2" size="16">
            {t('accounts.emailUnverified')}
          </Heading>
          <Text tone="muted">{t('accounts.emailUnverifiedDetail', { email })}</Text>
          <RefusalNote refusal={isCodeWrong ? null : (refusal ?? sending.refusal)} />
          <FormField
            control={form.control}
            name="code"
            label={t('accounts.emailCode')}
            texts={{ CodeIncomplete: t('accounts.codeRules', { digits }) }}
          >
            {({ onChange }) => (
              <PinInput label={t('accounts.emailCode')} digits={digits} onChange={onChange} />
            )}
          </FormField>
          <Row gap="8" flexWrap="wrap">
            <Button type="submit" variant="primary" busy={verifying.sending}>
              {t('accounts.verifyEmail')}
            </Button>
            <Button busy={sending.sending} onClick={() => sending.submit({})}>
              {t('accounts.sendEmailCode')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
