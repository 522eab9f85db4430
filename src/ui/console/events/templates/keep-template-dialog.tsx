import { type FormEvent, useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { AnyItem } from '#ui/live/items.ts'
import { useEventCode } from '#ui/live/live.tsx'
import { templateKeeper } from './template-actors.ts'

interface KeepTemplateDialogProps {
  items: readonly AnyItem[]
  onClose: () => void
}

/** The form that saves items as a named template. */
export function KeepTemplateDialog({ items, onClose }: KeepTemplateDialogProps) {
  const t = useText<'console'>()
  const form = useId()
  const eventCode = useEventCode()
  const [first] = useState(() => (items[0]?.doc.context.title ?? '').slice(0, limits.templateNameLength))
  const [name, setName] = useState(first)
  const [checked, setChecked] = useState(false)
  const [keep] = useState(() =>
    templateKeeper(
      eventCode,
      items.map(({ doc }) => doc.id),
    ),
  )
  const submission = useSubmission(keep, {
    onDone: () => {
      toast.success(t('console.templateKept'))
      onClose()
    },
  })
  const empty = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!submission.sending && !empty) submission.submit(name)
  }
  const { leave, question } = useLeave({ changed: name !== first, sending: submission.sending }, onClose)
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t('console.keepTemplate')}
        detail={t('console.keepTemplateDetail', { count: items.length })}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={submission.sending}>
              {t('console.keepTemplate')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="16">
            <RefusalNote refusal={submission.refusal} />
            <Field
              label={t('console.templateName')}
              required
              error={checked && empty ? t('console.fieldEmpty') : undefined}
            >
              <TextInput
                autoFocus
                name="name"
                most={limits.templateNameLength}
                maxLength={limits.templateNameLength}
                value={name}
                onChange={(event) => {
                  setName(event.target.value)
                  submission.edited()
                }}
              />
            </Field>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
