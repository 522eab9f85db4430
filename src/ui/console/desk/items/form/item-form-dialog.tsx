import { Play } from 'lucide-react'
import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ItemStart } from '#contract/command.ts'
import type { Refusal } from '#contract/errors.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import type { Namespace, Translator } from '#i18n/translator.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { useStartRefusal } from '#ui/console/desk/controls/desk-refusals.ts'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import type { ValidationErrorCode } from '#ui/console/forms/form-error.ts'
import { useZodForm, type ZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useReported } from '#ui/console/uploads/uploads-under-way.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import type { KindFormProps } from '../kind-on-desk.ts'
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
  earlyError?: ValidationErrorCode | undefined
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
  const startRefusal = useStartRefusal()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    starting?.choose(startsItem(event))
    if (!form.isUploading) onSubmit(event)
  }
  return (
    <FormDialog
      form={form}
      size="large"
      title={title}
      action={action}
      sending={sending}
      onSubmit={submit}
      earlyError={earlyError}
      gap={gap}
      more={(formId) =>
        starting && (
          <Button
            type="submit"
            form={formId}
            value={startValue}
            icon={<Play size={18} aria-hidden="true" />}
            tip={t('console.opensOnScreenDetail')}
            busy={sending}
            whyDisabled={startRefusal ?? (form.isUploading ? t('console.uploading') : undefined)}
          >
            {t('console.addAndStart')}
          </Button>
        )
      }
    >
      <RefusalNote refusal={refusal} />
      {children}
      <HiddenUploads busy={uploading > 0} />
      {starting && starting.liveResults !== null && (
        <Checkbox checked={starting.liveResults} onChange={starting.setLiveResults}>
          {t('console.liveResults')}
        </Checkbox>
      )}
    </FormDialog>
  )
}

interface ItemFormShape<Kind extends ItemKind, Values extends FieldValues> {
  kind: Kind
  /** The texts of the kind, if the console does not have them yet. */
  texts?: TextSource
  /** The title of the form for a new item and for an existing item. */
  titles: (t: Translator<Namespace>) => { add: string; edit: string }
  rules: z.ZodType<ItemInput<Capitalize<Kind> & SavedKind>, Values>
  /** The values of the form when it opens. `content`: the content of the item to change. */
  begin: (content: ItemDocOf<Kind>['context'] | undefined) => Values
  hasLiveResults?: boolean
  earlyError?: ValidationErrorCode
  Content: ComponentType<{ doc: ItemDocOf<Kind> | undefined }>
}

/** The form of a kind as a component. If the server refuses the item, the form shows the reason and keeps the input. */
export function itemForm<Kind extends ItemKind, Values extends FieldValues>(
  shape: ItemFormShape<Kind, Values>,
): ComponentType<KindFormProps<Kind>> {
  const { texts } = shape
  if (!texts) return (props) => <FormOfKind {...shape} {...props} />
  return (props) => (
    <MoreTexts source={texts}>
      <FormOfKind {...shape} {...props} />
    </MoreTexts>
  )
}

function FormOfKind<Kind extends ItemKind, Values extends FieldValues>(
  props: ItemFormShape<Kind, Values> & KindFormProps<Kind>,
) {
  const { kind, titles, rules, begin, hasLiveResults = false, earlyError, Content, doc, ...calls } = props
  const t = useText<Namespace>()
  const item = useItemForm({
    kind: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Capitalize<Kind> & SavedKind,
    hasLiveResults,
    id: doc?.id,
    rules,
    begin: () => begin(doc?.context),
    ...calls,
  })
  const { add, edit } = titles(t)
  return (
    <ItemFormDialog
      title={doc ? edit : add}
      action={doc ? t('console.saveChanges') : add}
      item={item}
      earlyError={earlyError}
    >
      <Content doc={doc} />
    </ItemFormDialog>
  )
}

/** Reports uploads of fields that are not visible. */
function HiddenUploads({ busy }: { busy: boolean }) {
  useReported(busy)
  return null
}
