import { useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { useSentCall } from '#ui/console/parts/calls/use-host-call.ts'
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
import { useEventCode } from '#ui/live/live.tsx'
import { keptTemplateRules } from './template.rules.ts'

export interface KeepTemplateDialogProps {
  items: readonly AnyItem[]
  onClose: () => void
}

/** The form that saves items as a named template. */
export default function KeepTemplateDialog({ items, onClose }: KeepTemplateDialogProps) {
  const t = useText<'console'>()
  const id = useId()
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
    <Dialog
      open
      onClose={form.leave}
      title={t('console.keepTemplate')}
      detail={t('console.keepTemplateDetail', { count: items.length })}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={sending}>
            {t('console.keepTemplate')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={form.handleSubmit((template) => !sending && submit(template))}>
        <Stack gap="16">
          <RefusalNote refusal={refusal} />
          <FormField control={form.control} name="name" label={t('console.templateName')} required>
            {(field) => (
              <TextInput
                {...field}
                autoFocus
                name="name"
                most={limits.templateNameLength}
                maxLength={limits.templateNameLength}
              />
            )}
          </FormField>
        </Stack>
      </Form>
    </Dialog>
  )
}
