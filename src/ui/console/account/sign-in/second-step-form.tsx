import { useState } from 'react'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useSession } from '#ui/console/session/host-session.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { secondStepRules } from '../fields/account.rules.ts'
import { SecondFactorField } from '../fields/second-factor-field.tsx'
import { finishSignIn, type SecondStep } from './second-step-actors.ts'

interface SecondStepProps {
  step: SecondStep
  onBack: () => void
}

/** The form for the second factor of a sign-in: a code of the app, or a recovery code. */
export default function SecondStepForm(props: SecondStepProps) {
  return (
    <MoreTexts source={accountsTexts}>
      <CodeForm {...props} />
    </MoreTexts>
  )
}

function CodeForm({ step, onBack }: SecondStepProps) {
  const t = useText<'accounts' | 'console'>()
  const session = useSession()
  const [signIn] = useState(() => finishSignIn(step))
  const { submit, edited, sending, refusal } = useSubmission(signIn, {
    onDone: (token) => session.send({ type: 'tokenGiven', token, remember: step.remember }),
  })
  const form = useZodForm(secondStepRules, { begin: () => ({ code: '' }), onEdit: edited, guard: false })
  const isCodeWrong = refusal?.code === 'MailCodeWrong'
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) => !sending && submit(values))}
      refused={isCodeWrong && { name: 'code', refusal }}
    >
      <Stack gap="16">
        <Text>{t('accounts.secondStepDetail')}</Text>
        <RefusalNote refusal={isCodeWrong ? null : refusal} />
        <SecondFactorField />
        <Button type="submit" variant="primary" size="large" wide busy={sending}>
          {t('console.signIn')}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {t('accounts.startOver')}
        </Button>
      </Stack>
    </Form>
  )
}
