import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Refusal } from '#contract/errors.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { useZodForm, type ZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { UploadReport, useUploadsUnderWay } from '#ui/console/parts/uploads/uploads-under-way.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { type ItemInput, itemSaver, type SavedKind } from '../item-actors.ts'

interface ItemFormOptions<Values extends FieldValues, Kind extends SavedKind> {
  kind: Kind
  /** The id of the item that the form changes. Undefined for a new item. */
  id: string | undefined
  rules: z.ZodType<ItemInput<Kind>, Values>
  /** The values of the form when it opens. */
  begin: () => Values
  onClose: () => void
  /** Called with the id of a new item. */
  onAdded: (id: string) => void
}

interface ItemForm<Values extends FieldValues, Payload> {
  form: ZodForm<Values, Payload>
  save: (payload: Payload) => void
  sending: boolean
  refusal: Refusal | null
}

const addedId = (answer: unknown): string | undefined => (answer as { ItemId?: string } | null)?.ItemId

/** The form that adds or changes an item of any kind, and its submission. */
export function useItemForm<Values extends FieldValues, Kind extends SavedKind>(
  options: ItemFormOptions<Values, Kind>,
): ItemForm<Values, ItemInput<Kind>> {
  const { kind, id, rules, begin, onClose, onAdded } = options
  const eventCode = useEventCode()
  const [send] = useState(() => itemSaver(kind, eventCode, id))
  const { submit, edited, sending, refusal } = useSubmission(send, {
    onDone: (answer) => {
      const added = addedId(answer)
      if (id === undefined && added) onAdded(added)
      onClose()
    },
  })
  const form = useZodForm(rules, { begin, onEdit: edited })
  return { form, save: (payload) => !sending && submit(payload), sending, refusal }
}

interface ItemFormDialogProps<Values extends FieldValues, Payload> {
  title: string
  /** The label of the submit button. */
  action: string
  item: ItemForm<Values, Payload>
  onSubmit?: (event: FormEvent) => void
  tellsLengths?: boolean
  gap?: '16' | '20'
  /** Number of running uploads of fields that are not visible now. */
  uploading?: number
  onClose: () => void
  children: ReactNode
}

/**
 * The dialog around the form of an item. Validation errors appear at their fields, and the first field with an
 * error gets the focus. If the user would lose changes, the dialog asks before it closes.
 */
export function ItemFormDialog<Values extends FieldValues, Payload>(
  props: ItemFormDialogProps<Values, Payload>,
) {
  const { title, action, item, gap = '16', uploading = 0, tellsLengths = false, onClose, children } = props
  const { form, save, sending, refusal } = item
  const { onSubmit = form.handleSubmit(save) } = props
  const t = useText<'console'>()
  const id = useId()
  const uploads = useUploadsUnderWay()
  const isUploading = uploads.count + uploading > 0
  const { leave, question } = useLeave({ changed: form.formState.isDirty || isUploading, sending }, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isUploading) onSubmit(event)
  }
  return (
    <>
      <Dialog
        open
        onClose={leave}
        size="large"
        title={title}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={sending}
              whyDisabled={isUploading ? t('console.uploading') : undefined}
            >
              {action}
            </Button>
          </>
        }
      >
        <Form id={id} form={form} onSubmit={submit} tellsLengths={tellsLengths}>
          <Stack gap={gap}>
            <RefusalNote refusal={refusal} />
            <UploadReport value={uploads.report}>{children}</UploadReport>
          </Stack>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
