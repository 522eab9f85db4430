import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { keptTemplateRules } from './template.rules.ts'

export interface KeepTemplateDialogProps {
  items: readonly AnyItem[]
  onClose: () => void
}

/** The form that saves items as a named template. */
export default function KeepTemplateDialog({ items, onClose }: KeepTemplateDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const [rules] = useState(() =>
    keptTemplateRules(
      eventCode,
      items.map(({ doc }) => doc.id),
    ),
  )
  const { submit, edited, sending, refusal } = useSentCall('/api/event/Template/Add', {
    onDone: () => {
      toast.success(t('console.templateKept'))
      onClose()
    },
  })
  const form = useZodForm(rules, {
    begin: () => ({ name: (items[0]?.doc.context.title ?? '').slice(0, limits.templateNameLength) }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  return (
    <FormDialog
      form={form}
      title={t('console.keepTemplate')}
      detail={t('console.keepTemplateDetail', { count: items.length })}
      action={t('console.keepTemplate')}
      sending={sending}
      onSubmit={form.handleSubmit((template) => !sending && submit(template))}
    >
      <RefusalNote refusal={refusal} />
      <Fields<{ name: string }>
        fields={[
          {
            type: 'text',
            name: 'name',
            label: t('console.templateName'),
            required: true,
            input: {
              autoFocus: true,
              most: limits.templateNameLength,
              maxLength: limits.templateNameLength,
            },
          },
        ]}
      />
    </FormDialog>
  )
}
