import type { Refusal } from '#contract/errors.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useSession } from '#ui/console/session/host-session.tsx'
import { PasswordInput } from '#ui/kit/console/fields/password-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { changedPasswordRules } from '../fields/account.rules.ts'
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx'

const fieldOfRefusal = (refusal: Refusal): 'oldPassword' | 'newPassword' | undefined => {
  if (refusal.code === 'PasswordWrong') return 'oldPassword'
  return refusal.code === 'PasswordWeak' || refusal.code === 'PasswordSame' ? 'newPassword' : undefined
}

/** A form with the current password and a new password. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText<'console'>()
  const session = useSession()
  const { submit, edited, sending, refusal } = useSentCall('/api/sys/User/ChangePassword', {
    onDone: () => {
      toast.success(t('console.passwordChanged'))
      session.send({ type: 'refresh' })
      onDone()
    },
  })
  const form = useZodForm(changedPasswordRules, {
    begin: () => ({ oldPassword: '', newPassword: '', repeated: '' }),
    onEdit: edited,
    guard: { sending },
  })
  const name = refusal ? fieldOfRefusal(refusal) : undefined
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ oldPassword, newPassword }) => {
        if (!sending) submit({ oldPassword, newPassword })
      })}
      refused={refusal && name && { name, refusal }}
    >
      <Stack gap="16">
        <RefusalNote refusal={name ? null : refusal} />
        <FormField control={form.control} name="oldPassword" label={t('console.oldPassword')} required>
          {(field) => <PasswordInput {...field} name="oldPassword" />}
        </FormField>
        <NewPasswordFields name="newPassword" />
        <Row justifyContent="flex-end">
          <Button type="submit" variant="primary" busy={sending}>
            {t('console.changePassword')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
