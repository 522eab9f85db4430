import { ChevronDown, ChevronUp, ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
  useFormContext,
} from 'react-hook-form'
import { usePastedOptions } from '#ui/console/desk/import/use-pasted-options.tsx'
import { type FieldEntry, Fields } from '#ui/console/fields/fields.tsx'
import { useFieldError } from '#ui/console/forms/form-field.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { pressedEnter } from '#ui/kit/controls/pressed-enter.ts'
import { ErrorText } from '#ui/kit/fields/field.tsx'
import type { TextInputProps } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface RowInList {
  index: number
  /** The number of the row in its labels. */
  place: number
  /** The buttons that move and remove the row. */
  buttons: ReactNode
  /** The handlers of the text input of the row. */
  input: Pick<TextInputProps, 'onPaste' | 'onKeyDown'>
  /** The error of the rows together, and the id of the element that shows this error, if there is an error. */
  error: string | undefined
  errorId: string | undefined
}

/** The fields of a row whose fields are beside each other. */
interface RowFields<Values extends FieldValues> {
  picture?: FieldEntry<Values>
  text: FieldEntry<Values>
  mark?: FieldEntry<Values>
}

type RowStep = 'Up' | 'Down' | 'Remove'

interface FieldRowsProps<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  name: Name
  newRow: (text: string) => FieldArray<Values, Name>
  most: number
  least?: number
  /** The label of a button of a row. */
  nameOf: (step: RowStep, place: number) => string
  add: string
  /** Why the list takes no more rows. Without this text, a full list has no button. */
  whyFull?: string
  /** Why the user cannot add a row now. */
  whyLocked?: string | undefined
  whyLeast?: string
  /** True if rows have buttons that move them. */
  movable?: boolean
  /** The text of the error of the rows together. */
  errorText?: (code: string) => string
  /** Enter adds a row after the last row. With `next`, it also goes from any other row to the next one. */
  onEnter?: 'next' | 'add'
  /** True if a pasted list fills a row with each line. A text is the label of a button for this. */
  paste?: boolean | string
  /** What follows the buttons below the rows. */
  after?: ReactNode
  gap?: '8' | '12'
  /** True if the fields and buttons of a row stay in one line on phones. */
  oneLine?: boolean
  /** Returns the fields of a row, or the whole list item. */
  children: (row: RowInList) => RowFields<Values> | { item: ReactNode }
}

/** A list of rows in a form. The user adds, moves, removes and pastes rows. */
export function FieldRows<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  props: FieldRowsProps<Values, Name>,
) {
  const { name, newRow, most, least = 1, nameOf, whyFull, errorText, onEnter, paste, children } = props
  const t = useText<'console'>()
  const { control, getValues } = useFormContext()
  const { fields, append, move, remove, replace } = useFieldArray({ control, name: name as string })
  const list = useRef<HTMLDivElement>(null)
  const listErrorId = useId()
  const listError = useFieldError(control, name)
  const last = fields.length - 1
  const isFull = fields.length >= most
  const focus = (index: number) =>
    list.current?.querySelectorAll('li')[index]?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  const add = () => {
    append(newRow('') as FieldValues, { shouldFocus: false })
    if (onEnter) requestAnimationFrame(() => focus(fields.length))
  }
  const pasted = usePastedOptions({
    rows: () => getValues(name),
    most,
    newRow: newRow as (text: string) => { text: string },
    onFill: (filled) => {
      replace(filled)
      if (onEnter) requestAnimationFrame(() => focus(filled.length - 1))
    },
  })
  const rowAt = (index: number): RowInList => {
    const place = index + 1
    const icon = { size: 18, 'aria-hidden': true } as const
    return {
      index,
      place,
      error: listError,
      errorId: listError && listErrorId,
      input: {
        ...(paste && { onPaste: (event) => pasted.paste(event, index) }),
        ...(onEnter && {
          onKeyDown: (event) => {
            if (!pressedEnter(event)) return
            event.preventDefault()
            if (index === last && !isFull) add()
            else if (index < last && onEnter === 'next') focus(place)
          },
        }),
      },
      buttons: (
        <>
          {props.movable && (
            <>
              <IconButton
                icon={<ChevronUp {...icon} />}
                label={nameOf('Up', place)}
                whyDisabled={index === 0 ? t('console.alreadyFirst') : undefined}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={<ChevronDown {...icon} />}
                label={nameOf('Down', place)}
                whyDisabled={index === last ? t('console.alreadyLast') : undefined}
                onClick={() => move(index, index + 1)}
              />
            </>
          )}
          <IconButton
            icon={<Trash2 {...icon} />}
            label={nameOf('Remove', place)}
            whyDisabled={fields.length <= least ? props.whyLeast : undefined}
            onClick={() => remove(index)}
          />
        </>
      ),
    }
  }
  const whyNot = isFull ? whyFull : props.whyLocked
  return (
    <>
      <Stack ref={list} as="ol" gap={props.gap ?? '8'}>
        {fields.map(({ id }, index) => {
          const row = rowAt(index)
          const drawn = children(row)
          return (
            <Fragment key={id}>
              {'item' in drawn ? (
                drawn.item
              ) : (
                <RowLine fields={drawn} oneLine={props.oneLine} buttons={row.buttons} />
              )}
            </Fragment>
          )
        })}
      </Stack>
      {errorText && (
        <div aria-live="polite">
          {listError && <ErrorText id={listErrorId}>{errorText(listError)}</ErrorText>}
        </div>
      )}
      {(!isFull || whyFull) && (
        <Row gap="8" flexWrap="wrap">
          <Button icon={<Plus size={18} aria-hidden="true" />} whyDisabled={whyNot} onClick={add}>
            {props.add}
          </Button>
          {typeof paste === 'string' && (
            <Button
              icon={<ClipboardPaste size={18} aria-hidden="true" />}
              whyDisabled={whyNot}
              onClick={pasted.open}
            >
              {paste}
            </Button>
          )}
          {props.after}
        </Row>
      )}
      {pasted.dialog}
    </>
  )
}

interface RowLineProps<Values extends FieldValues> {
  fields: RowFields<Values>
  oneLine: boolean | undefined
  buttons: ReactNode
}

function RowLine<Values extends FieldValues>({ fields, oneLine = false, buttons }: RowLineProps<Values>) {
  const { picture, text, mark } = fields
  return (
    <Row as="li" gap="4" flexWrap={oneLine ? undefined : 'wrap'} alignItems="flex-start">
      {picture && (
        <Box pt="24">
          <Fields fields={[picture]} />
        </Box>
      )}
      <Box flex={oneLine ? '1 1 auto' : '1 1 220px'}>
        <Fields fields={[text]} />
      </Box>
      <Row gap="4" pt={oneLine ? '24' : { base: '0', sm: '24' }}>
        {mark && (
          <Box px="8">
            <Fields fields={[mark]} />
          </Box>
        )}
        {buttons}
      </Row>
    </Row>
  )
}
