import { type ComponentProps, createElement, Fragment, isValidElement, type ReactNode } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useFormContext,
} from 'react-hook-form'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { DateTimeInput } from '#ui/kit/console/fields/date-time-input.tsx'
import { NumberInput } from '#ui/kit/console/fields/number-input.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import type { FieldProps } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { TextInput, type TextInputProps } from '#ui/kit/fields/text-input.tsx'
import { Box, Grid } from '#ui/kit/layout/layout.tsx'
import type { FieldTexts } from '../forms/form-error.ts'
import { FormField } from '../forms/form-field.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { typedCount } from '../forms/typed-values.ts'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import { PictureTile } from '../uploads/picture-tile.tsx'

interface Choice {
  value: string | number | boolean
  label: string
  disabled?: boolean
  icon?: ReactNode
  detail?: string
}

/** A field with a label above its control. */
interface Labelled<Name> extends Omit<FieldProps, 'error' | 'children'> {
  name: Name
  /** The name of the input in the page, if it differs from the name in the form. */
  inputName?: string
  /** The maximum number of characters, for the text of the error. */
  most?: number
  /** Texts of this field in place of the common texts of errors. */
  texts?: FieldTexts
  maxW?: string
}

/** A field whose control has its label inside. */
interface Plain<Name> {
  name: Name
  label: string
}

/** A field of a form, a group of fields, or anything else that is between the fields. */
export type FieldEntry<Values extends FieldValues> =
  | (Labelled<FieldPathByValue<Values, string | undefined>> & {
      type: 'text'
      /** True to show a counter of characters below the input. */
      counted?: boolean
      input?: TextInputProps
    })
  | (Labelled<FieldPathByValue<Values, string | undefined>> & {
      type: 'area'
      rows: number
      autoFocus?: boolean
      counted: number
    })
  | (Labelled<FieldPathByValue<Values, string>> & { type: 'richText'; most: number; autoFocus?: boolean })
  | (Labelled<FieldPathByValue<Values, string>> & { type: 'date'; inputName: string })
  // A number field keeps the typed text while the text is no whole number. The schema then refuses the text.
  | (Labelled<FieldPathByValue<Values, number | undefined>> & {
      type: 'number'
      min?: number
      max?: number | undefined
    })
  | (Labelled<FieldPath<Values>> & {
      type: 'choice'
      choices: readonly Choice[]
      /** The choice that the field shows, if it is not the value of the field. */
      shown?: Choice['value'] | undefined
      /** Called in place of the change of the field. */
      onChoose?: (value: never) => void
    })
  | (Plain<FieldPath<Values>> & { type: 'cards'; choices: readonly Choice[]; row?: boolean })
  | (Plain<FieldPathByValue<Values, boolean | undefined>> & { type: 'switch'; wide?: boolean })
  | (Plain<FieldPathByValue<Values, boolean | undefined>> & {
      type: 'checkbox'
      groupErrorId?: string | undefined
    })
  /** A picture with a large preview, or as a small tile for a row. */
  | (Plain<FieldPathByValue<Values, string | undefined>> & { type: 'picture' | 'pictureTile' })
  | { type: 'section'; title: string; fields: readonly FieldEntry<Values>[] }
  | ({ type: 'grid'; fields: readonly FieldEntry<Values>[] } & Pick<
      ComponentProps<typeof Grid>,
      'gridTemplateColumns' | 'alignItems'
    >)
  | ReactNode

type Entry = Exclude<FieldEntry<FieldValues>, ReactNode>
type Bound = ControllerRenderProps<FieldValues, string>

const isEntry = (entry: FieldEntry<FieldValues>): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'type' in entry && !isValidElement(entry)

const viewOf = (entry: FieldEntry<FieldValues>) => (isEntry(entry) ? <EntryView entry={entry} /> : entry)

/** The fields of the form around them, in order. */
export function Fields<Values extends FieldValues>({ fields }: { fields: readonly FieldEntry<Values>[] }) {
  // As arguments, the children need no keys: an absent entry keeps its position.
  return createElement(Fragment, null, ...(fields as readonly FieldEntry<FieldValues>[]).map(viewOf))
}

const plainTypes: ReadonlySet<string> = new Set(['cards', 'switch', 'checkbox', 'picture', 'pictureTile'])

function EntryView({ entry }: { entry: Entry }) {
  const { control } = useFormContext()
  if (entry.type === 'section')
    return (
      <FormSection title={entry.title}>
        <Fields fields={entry.fields} />
      </FormSection>
    )
  if (entry.type === 'grid') {
    const { type: _, fields, ...grid } = entry
    return (
      <Grid {...grid}>
        <Fields fields={fields} />
      </Grid>
    )
  }
  if (plainTypes.has(entry.type))
    return (
      <Controller control={control} name={entry.name} render={({ field }) => <>{drawn(entry, field)}</>} />
    )
  const { name, label, hint, required, optional, groupErrorId, most, texts, maxW } = entry as Labelled<string>
  const field = (
    <FormField {...{ control, name, label, hint, required, optional, groupErrorId, most, texts }}>
      {(field) => drawn(entry, field)}
    </FormField>
  )
  return maxW ? <Box maxW={maxW}>{field}</Box> : field
}

/** The choices of a control whose values in the page are texts. */
function asTexts(choices: readonly Choice[], onChange: (value: never) => void) {
  const texts = choices.map((choice) => ({ ...choice, value: String(choice.value) }))
  const choose = (text: string) =>
    onChange(choices[texts.findIndex(({ value }) => value === text)]?.value as never)
  return { texts, choose }
}

/** The control of a field. */
function drawn(entry: Exclude<Entry, { type: 'section' | 'grid' }>, field: Bound): ReactNode {
  const { value, onChange } = field
  const { label } = entry
  switch (entry.type) {
    case 'text':
      return (
        <TextInput
          {...field}
          {...(entry.inputName && { name: entry.inputName })}
          {...(entry.counted && entry.most && { most: entry.most })}
          {...entry.input}
        />
      )
    case 'area':
      return (
        <TextArea
          {...field}
          name={entry.inputName ?? entry.name}
          rows={entry.rows}
          most={entry.counted}
          autoFocus={entry.autoFocus}
        />
      )
    case 'richText': {
      const { inputName: name = entry.name, most, autoFocus = false } = entry
      return <RichTextInput {...{ name, label, value, onChange, most, autoFocus }} />
    }
    case 'date':
      return <DateTimeInput name={entry.inputName} value={value} onChange={onChange} />
    case 'number': {
      const { inputName: name, min, max } = entry
      const own = {
        ...(name && { name }),
        ...(max !== undefined && { max }),
        ...(min !== undefined && { min }),
      }
      return (
        <NumberInput {...own} value={String(value ?? '')} onChange={(typed) => onChange(typedCount(typed))} />
      )
    }
    case 'choice': {
      const { texts, choose } = asTexts(entry.choices, entry.onChoose ?? onChange)
      const name = entry.inputName && { name: entry.inputName }
      return <Select {...name} value={String(entry.shown ?? value)} choices={texts} onChoose={choose} />
    }
    case 'cards': {
      const { texts, choose } = asTexts(entry.choices, onChange)
      return (
        <RadioCards
          row={entry.row ?? false}
          {...{ label }}
          value={String(value)}
          options={texts}
          onChange={choose}
        />
      )
    }
    case 'switch':
      return <Switch label={label} wide={entry.wide ?? false} checked={value} onChange={onChange} />
    case 'checkbox':
      return (
        <Checkbox checked={value} groupErrorId={entry.groupErrorId} onChange={onChange}>
          {label}
        </Checkbox>
      )
    case 'picture':
      return <PictureField {...{ label, value, onChange }} />
    case 'pictureTile':
      return <PictureTile {...{ label, value, onChange }} />
  }
}
