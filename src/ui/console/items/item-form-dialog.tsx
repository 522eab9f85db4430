import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { differs } from '../../kit/differs.ts'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { UploadReport, useUploadsUnderWay } from '../forms/uploads-under-way.ts'
import { useLeave } from '../forms/use-leave.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { type ItemInput, itemSaver, type SavedKind } from './item-actors.ts'

interface ItemFormOptions<Draft, Kind extends SavedKind> {
  kind: Kind
  /** Of the item that is changed. */
  id: string | undefined
  /** The draft that the form opens with. */
  begin: () => Draft
  isSound: (draft: Draft) => boolean
  inputOf: (draft: Draft) => ItemInput<Kind>
  onClose: () => void
  /** Hears the id of a new item. */
  onAdded: (id: string) => void
}

interface ItemForm<Draft> {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Something would be lost if it were closed now. */
  changed: boolean
  /** It was tried to be sent: from then on it says what is missing. */
  checked: boolean
  submit: () => void
  sending: boolean
  refusal: Refusal | null
}

const addedId = (answer: unknown): string | undefined => (answer as { ItemId?: string } | null)?.ItemId

/** The state of a form that adds or changes an item, of whatever kind. */
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
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
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
  /** What the button says that sends it. */
  action: string
  form: Pick<ItemForm<unknown>, 'submit' | 'sending' | 'refusal' | 'changed'>
  gap?: '16' | '20'
  onClose: () => void
  children: ReactNode
}

/**
 * The dialog around an item's form. What is wrong with it is said in place, and the first such field gets the focus; what was
 * written is given up only when that is said.
 */
export function ItemFormDialog({ title, action, form, gap = '16', onClose, children }: ItemFormDialogProps) {
  const t = useText<'console'>()
  const id = useId()
  const uploads = useUploadsUnderWay()
  const element = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const { leave, question } = useLeave(form, onClose)
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (uploads.count > 0) return
    form.submit()
    setTries(tries + 1)
  }
  return (
    <>
      <Dialog
        open
        asksFirst
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
              whyDisabled={uploads.count > 0 ? t('console.uploading') : undefined}
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
