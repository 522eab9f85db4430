import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { sendAttempt } from '#ui/console/calls/call-actors.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { educationRules, type GiftValues } from './operator.rules.ts'

interface GiveEducationDialogProps {
  onClose: () => void
  onDone: () => void
}

/**
 * A form that gives the educational edition to an account. The host has asked customer service for this edition.
 */
export default function GiveEducationDialog({ onClose, onDone }: GiveEducationDialogProps) {
  const t = useText<'orders' | 'console'>()
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
  const isUnknown = refusal?.field === 'logonName'
  return (
    <FormDialog
      form={form}
      title={t('orders.giveEducation')}
      detail={t('orders.giveDetail')}
      action={t('orders.giveEducation')}
      sending={sending}
      onSubmit={form.handleSubmit((gift) => !sending && submit(gift))}
      refused={isUnknown && { name: 'logonName', refusal }}
    >
      <RefusalNote refusal={isUnknown ? null : refusal} />
      <Fields<GiftValues>
        fields={[
          {
            type: 'text',
            name: 'logonName',
            label: t('orders.giveTo'),
            required: true,
            texts: { BadInput: t('console.logonNameRules') },
            input: { autoFocus: true, autoComplete: 'off', maxLength: limits.logonNameLength },
          },
          {
            type: 'text',
            name: 'comment',
            label: t('orders.comment'),
            required: true,
            input: { autoComplete: 'off', maxLength: limits.orderCommentLength },
          },
        ]}
      />
    </FormDialog>
  )
}
