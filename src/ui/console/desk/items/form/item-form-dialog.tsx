import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { UploadReport, useUploadsUnderWay } from '#ui/console/parts/uploads/uploads-under-way.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { differs } from '#ui/state/differs.ts'
import { type ItemInput, itemSaver, type SavedKind } from '../item-actors.ts'

interface ItemFormOptions<Draft, Kind extends SavedKind> {
  kind: Kind
  /** The id of the item that the form changes. Undefined for a new item. */
  id: string | undefined
  /** The content of the form when it opens. */
  begin: () => Draft
  isSound: (draft: Draft) => boolean
  inputOf: (draft: Draft) => ItemInput<Kind>
  onClose: () => void
  /** Called with the id of a new item. */
  onAdded: (id: string) => void
}

interface ItemForm<Draft> {
  draft: Draft
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  /** True if the user would lose input when the form closes. */
  changed: boolean
  /** True once the user has tried to send the form. The form shows validation errors from then on. */
  checked: boolean
  submit: () => void
  sending: boolean
  refusal: Refusal | null
}

const addedId = (answer: unknown): string | undefined => (answer as { ItemId?: string } | null)?.ItemId

/** The state of a form that adds or changes an item of any kind. */
export function useItemForm<Draft, Kind extends SavedKind>(
  options: ItemFormOptions<Draft, Kind>,
): ItemForm<Draft> {
  const { kind, id, onClose, onAdded } = options
  const eventCode = useEventCode()
  const [first] = useState(options.begin)
  const [draft, setDraft] = useState(first)
  const [checked, setChecked] = useState(false)
  const [save] = useState(() => itemSaver(kind, eventCode, id))
  const submission = useSubmission(save, {
    onDone: (answer) => {
      const added = addedId(answer)
      if (id === undefined && added) onAdded(added)
      onClose()
    },
  })
  const { sending, refusal } = submission
  const change: ItemForm<Draft>['change'] = (part) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    submission.edited()
  }
  const submit = () => {
    setChecked(true)
    if (!sending && options.isSound(draft)) submission.submit(options.inputOf(draft))
  }
  const changed = differs(draft, first)
  return { draft, change, changed, checked, submit, sending, refusal }
}

interface ItemFormDialogProps {
  title: string
  /** The label of the submit button. */
  action: string
  form: Pick<ItemForm<unknown>, 'submit' | 'sending' | 'refusal' | 'changed'>
  gap?: '16' | '20'
  /** Number of running uploads of fields that are not visible now. */
  sending?: number
  onClose: () => void
  children: ReactNode
}

/**
 * The dialog around the form of an item. Validation errors appear at their fields, and the first field with an
 * error gets the focus. If the user would lose changes, the dialog asks before it closes.
 */
export function ItemFormDialog(props: ItemFormDialogProps) {
  const { title, action, form, gap = '16', sending = 0, onClose, children } = props
  const t = useText<'console'>()
  const id = useId()
  const uploads = useUploadsUnderWay()
  const element = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const isUploading = uploads.count + sending > 0
  const { leave, question } = useLeave({ ...form, changed: form.changed || isUploading }, onClose)
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUploading) return
    form.submit()
    setTries(tries + 1)
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
              busy={form.sending}
              whyDisabled={isUploading ? t('console.uploading') : undefined}
            >
              {action}
            </Button>
          </>
        }
      >
        <form ref={element} id={id} onSubmit={submit} noValidate>
          <Stack gap={gap}>
            <RefusalNote refusal={form.refusal} />
            <UploadReport value={uploads.report}>{children}</UploadReport>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
