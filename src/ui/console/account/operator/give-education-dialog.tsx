import { useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { sendAttempt } from '#ui/console/parts/calls/call-actors.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { useZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { educationRules } from './operator.rules.ts'

interface GiveEducationDialogProps {
  onClose: () => void
  onDone: () => void
}

/**
 * A form that gives the educational edition to an account. The host has asked customer service for this edition.
 */
export default function GiveEducationDialog({ onClose, onDone }: GiveEducationDialogProps) {
  const t = useText<'orders' | 'console'>()
  const id = useId()
  const [give] = useState(() => sendAttempt('/api/order/Operator/GiveEducation'))
  const { submit, edited, sending, refusal } = useSubmission(give, {
    onDone: () => {
      toast.success(t('orders.given'))
      onDone()
    },
  })
  const form = useZodForm(educationRules, {
    begin: () => ({ logonName: '', comment: '' }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const { control } = form
  const isUnknown = refusal?.field === 'logonName'
  return (
    <Dialog
      open
      onClose={form.leave}
      title={t('orders.giveEducation')}
      detail={t('orders.giveDetail')}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={sending}>
            {t('orders.giveEducation')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        onSubmit={form.handleSubmit((gift) => !sending && submit(gift))}
        refused={isUnknown && { name: 'logonName', refusal }}
      >
        <Stack gap="16">
          <RefusalNote refusal={isUnknown ? null : refusal} />
          <FormField
            control={control}
            name="logonName"
            label={t('orders.giveTo')}
            required
            texts={{ BadInput: t('console.logonNameRules') }}
          >
            {(field) => (
              <TextInput
                {...field}
                name="logonName"
                autoFocus
                autoComplete="off"
                maxLength={limits.logonNameLength}
              />
            )}
          </FormField>
          <FormField control={control} name="comment" label={t('orders.comment')} required>
            {(field) => (
              <TextInput {...field} name="comment" autoComplete="off" maxLength={limits.orderCommentLength} />
            )}
          </FormField>
        </Stack>
      </Form>
    </Dialog>
  )
}
