import { Play } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ItemStart } from '#contract/command.ts'
import type { Refusal } from '#contract/errors.ts'
import { useStartRefusal } from '#ui/console/desk/controls/desk-refusals.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import type { ValidationErrorCode } from '#ui/console/parts/forms/form-error.ts'
import { useZodForm, type ZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { useReported } from '#ui/console/parts/uploads/uploads-under-way.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { type ItemInput, itemSaver, type SavedKind } from './item-saver-actors.ts'

interface ItemFormOptions<Values extends FieldValues, Kind extends SavedKind> {
  kind: Kind
  /** The id of the item that the form changes. Undefined for a new item. */
  id: string | undefined
  rules: z.ZodType<ItemInput<Kind>, Values>
  /** The values of the form when it opens. */
  begin: () => Values
  /** True if guests of this kind of item can see the results while they answer. */
  hasLiveResults?: boolean
  onClose: () => void
  /** Called with the id of a new item. */
  onAdded: (id: string) => void
}

/** How a new item starts at once. Undefined for the form of an existing item. */
interface Starting {
  /** Whether the audience sees the results from the start. Null if the kind has no such results. */
  liveResults: boolean | null
  setLiveResults: (live: boolean) => void
  /** Says whether the next submission starts the item. */
  choose: (starts: boolean) => void
}

interface ItemForm<Values extends FieldValues, Payload> {
  form: ZodForm<Values, Payload>
  save: (payload: Payload) => void
  starting: Starting | undefined
  sending: boolean
  refusal: Refusal | null
}

const addedId = (answer: unknown): string | undefined => (answer as { itemId?: string } | null)?.itemId

/** The form that adds or changes an item of any kind, and its submission. */
export function useItemForm<Values extends FieldValues, Kind extends SavedKind>(
  options: ItemFormOptions<Values, Kind>,
): ItemForm<Values, ItemInput<Kind>> {
  const { kind, id, rules, begin, hasLiveResults = false, onClose, onAdded } = options
  const eventCode = useEventCode()
  const [send] = useState(() => itemSaver(kind, eventCode, id))
  const { submit, edited, sending, refusal } = useSubmission(send, {
    onDone: (answer) => {
      const added = addedId(answer)
      if (id === undefined && added) onAdded(added)
      onClose()
    },
  })
  const form = useZodForm(rules, { begin, onEdit: edited, guard: { sending, onClose } })
  const [liveResults, setLiveResults] = useState(true)
  // The fields of a form may submit it later, for example when the uploads are done.
  const starts = useRef(false)
  const startOf = (): ItemStart | undefined =>
    starts.current ? { showResults: hasLiveResults && liveResults } : undefined
  return {
    form,
    save: (content) => !sending && submit({ content, start: startOf() }),
    starting:
      id === undefined
        ? {
            liveResults: hasLiveResults ? liveResults : null,
            setLiveResults,
            choose: (wanted) => {
              starts.current = wanted
            },
          }
        : undefined,
    sending,
    refusal,
  }
}

/** The value of the button that adds an item and starts it. */
const startValue = 'start'

const startsItem = ({ nativeEvent }: FormEvent): boolean =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value === startValue

interface ItemFormDialogProps<Values extends FieldValues, Payload> {
  title: string
  /** The label of the submit button. */
  action: string
  item: ItemForm<Values, Payload>
  onSubmit?: (event: FormEvent) => void
  /** An error that the form shows while the user types, before the first submission. */
  earlyError?: ValidationErrorCode
  gap?: '16' | '20'
  /** Number of running uploads of fields that are not visible now. */
  uploading?: number
  children: ReactNode
}

/**
 * The dialog around the form of an item. Validation errors appear at their fields, and the first field with an
 * error gets the focus. If the user would lose changes, the dialog asks before it closes.
 */
export function ItemFormDialog<Values extends FieldValues, Payload>(
  props: ItemFormDialogProps<Values, Payload>,
) {
  const { title, action, item, gap = '16', uploading = 0, earlyError, children } = props
  const { form, save, starting, sending, refusal } = item
  const { onSubmit = form.handleSubmit(save) } = props
  const t = useText<'console'>()
  const id = useId()
  const startRefusal = useStartRefusal()
  const whyWaiting = form.isUploading ? t('console.uploading') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    starting?.choose(startsItem(event))
    if (!form.isUploading) onSubmit(event)
  }
  return (
    <Dialog
      open
      onClose={form.leave}
      size="large"
      title={title}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={sending} whyDisabled={whyWaiting}>
            {action}
          </Button>
          {starting && (
            <Button
              type="submit"
              form={id}
              value={startValue}
              icon={<Play size={18} aria-hidden="true" />}
              tip={t('console.opensOnScreenDetail')}
              busy={sending}
              whyDisabled={startRefusal ?? whyWaiting}
            >
              {t('console.addAndStart')}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} earlyError={earlyError}>
        <Stack gap={gap}>
          <RefusalNote refusal={refusal} />
          {children}
          <HiddenUploads busy={uploading > 0} />
          {starting && starting.liveResults !== null && (
            <Checkbox checked={starting.liveResults} onChange={starting.setLiveResults}>
              {t('console.liveResults')}
            </Checkbox>
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}

/** Reports uploads of fields that are not visible. */
function HiddenUploads({ busy }: { busy: boolean }) {
  useReported(busy)
  return null
}
