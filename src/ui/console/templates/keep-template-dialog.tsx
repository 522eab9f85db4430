import { type FormEvent, useId, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { Stack } from '../../kit/layout.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { templateKeeper } from './template-actors.ts'

interface KeepTemplateDialogProps {
  items: readonly AnyItem[]
  onClose: () => void
}

/** Keeps items under a name, to begin others with. */
export function KeepTemplateDialog({ items, onClose }: KeepTemplateDialogProps) {
  const t = useText<'console'>()
  const form = useId()
  const eventCode = useEventCode()
  const [name, setName] = useState(() =>
    (items[0]?.doc.context.title ?? '').slice(0, limits.templateNameLength),
  )
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.keepTemplate')}
      detail={t('console.keepTemplateDetail', { count: items.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
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
  )
}
