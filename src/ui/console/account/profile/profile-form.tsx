import { TriangleAlert } from 'lucide-react'
import type { FormEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Refusal } from '#contract/errors.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { FormField, useErrorText } from '#ui/console/forms/form-field.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useProfile, useSession } from '#ui/console/session/host-session.tsx'
import { PasswordInput } from '#ui/kit/console/fields/password-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { profileRules } from '../fields/account.rules.ts'
import { PersonField } from '../fields/person-field.tsx'
import { asksPassword, keepsAnswer, type ProfileValues } from '../fields/profile-values.ts'
import { QuestionField } from '../fields/question-field.tsx'
import { AvatarField } from './avatar-field.tsx'

const profileOf = (user: HostUser): ProfileValues => ({
  userName: user.userName,
  email: user.email,
  phone: user.phone,
  avatarPath: user.avatarPath,
  securityQuestion: user.securityQuestion,
  securityAnswer: '',
  password: '',
})

/**
 * The form with the profile and its submission. The secret fields become empty after the server has saved the profile.
 */
function useProfileForm(stored: HostUser) {
  const t = useText<'accounts'>()
  const session = useSession()
  const submission = useSentCall('/api/sys/User/UpdateLoginUser', {
    onDone: () => {
      form.reset({ ...form.getValues(), securityAnswer: '', password: '' })
      session.send({ type: 'refresh' })
      toast.success(t('accounts.profileSaved'))
    },
  })
  const form = useZodForm(profileRules(stored), {
    begin: () => profileOf(stored),
    onEdit: submission.edited,
    guard: { sending: submission.sending },
  })
  return { form, submission }
}

const fieldOf = ({ field }: Refusal, values: ProfileValues): keyof ProfileValues | undefined =>
  field !== undefined && field in values ? (field as keyof ProfileValues) : undefined

/** The form for name, e-mail, phone, and the security question for password resets. */
export function ProfileForm() {
  const t = useText<'accounts' | 'console'>()
  const stored = useProfile().user
  const { form, submission } = useProfileForm(stored)
  const { refusal, sending } = submission
  const values = form.watch()
  const name = refusal ? fieldOf(refusal, values) : undefined
  const answerKept = keepsAnswer(values, stored)
  const send = form.handleSubmit((profile) => !sending && submission.submit(profile))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isUploading) void send(event)
  }
  return (
    <Form form={form} onSubmit={submit} refused={refusal && name && { name, refusal }}>
      <Stack gap="20">
        <RefusalNote refusal={name ? null : refusal} />
        <Card p={{ base: '16', md: '24' }}>
          <FormSection title={t('accounts.aboutYou')}>
            <PictureField />
            <PersonField name="userName" required />
            {stored.hasPassword && <PersonField name="email" required />}
            <PersonField name="phone" required />
          </FormSection>
        </Card>
        {stored.hasPassword && (
          <Card p={{ base: '16', md: '24' }}>
            <FormSection title={t('accounts.security')}>
              {stored.securityQuestion === '' && (
                <Row gap="8" alignItems="flex-start" color="warningText">
                  <TriangleAlert size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
                  <Text tone="warning">{t('accounts.noQuestionYet')}</Text>
                </Row>
              )}
              <QuestionField />
              <PersonField
                name="securityAnswer"
                required={!answerKept}
                hint={t(answerKept ? 'accounts.answerKept' : 'accounts.answerHint')}
              />
            </FormSection>
          </Card>
        )}
        {asksPassword(values, stored) && (
          <Card p={{ base: '16', md: '24' }}>
            <FormField
              control={form.control}
              name="password"
              label={t('accounts.passwordAsked')}
              required
              hint={t('accounts.passwordWhy')}
            >
              {(field) => <PasswordInput {...field} name="currentPassword" />}
            </FormField>
          </Card>
        )}
        <Row justifyContent="flex-end">
          <Button
            type="submit"
            variant="primary"
            busy={sending}
            whyDisabled={form.isUploading ? t('console.uploading') : undefined}
          >
            {t('console.saveChanges')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}

function PictureField() {
  const { control, watch } = useFormContext<ProfileValues>()
  const { field } = useController({ control, name: 'avatarPath' })
  const error = useErrorText(control, 'avatarPath')
  return <AvatarField name={watch('userName')} value={field.value} onChange={field.onChange} error={error} />
}
