import type { ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormState,
} from 'react-hook-form'
import { Field, type FieldProps } from '#ui/kit/fields/field.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useFormSettings } from './form.tsx'
import { type FieldTexts, formErrorText } from './form-error.ts'

interface FieldError {
  message?: string
  /** The error of a list itself, apart from the errors of its rows. */
  root?: { message?: string }
}

/**
 * The error code of a field or list, if the form shows its errors: after the first submission, and earlier for the
 * error that the form shows while the user types.
 */
export function useFieldError<Values extends FieldValues, Payload>(
  control: Control<Values, unknown, Payload>,
  name: FieldPath<Values>,
): string | undefined {
  const { earlyError } = useFormSettings()
  const { errors, isSubmitted } = useFormState({ control })
  const error = get(errors, name) as FieldError | undefined
  const code = error?.root?.message ?? error?.message
  return isSubmitted || code === earlyError ? code : undefined
}

/** The text of the refusal or the validation error of a field, if the form shows it. */
export function useErrorText<Values extends FieldValues, Payload>(
  control: Control<Values, unknown, Payload>,
  name: FieldPath<Values>,
  given: { own?: FieldTexts | undefined; most?: number | undefined } = {},
): string | undefined {
  const t = useText<'console'>()
  const { refused } = useFormSettings()
  const code = useFieldError(control, name)
  if (refused?.name === name) return t.error(refused.refusal.code, refused.refusal.params)
  return code && formErrorText(t, code, given)
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Payload>
  extends Omit<FieldProps, 'error' | 'children'> {
  control: Control<Values, unknown, Payload>
  name: Name
  /** The maximum number of characters, for the text of the error. */
  most?: number | undefined
  /** Texts of this field in place of the common texts of errors. */
  texts?: FieldTexts | undefined
  /** Renders the control. Spread the argument into a text input. */
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode
}

/** A field of a form: label, hint, control, and the validation error or refusal of this field. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Payload>(
  props: FormFieldProps<Values, Name, Payload>,
) {
  const { control, name, most, texts: own, children, ...rest } = props
  const { field } = useController({ control, name })
  const error = useErrorText(control, name, { own, most })
  return (
    <Field {...rest} error={error}>
      {children(field)}
    </Field>
  )
}
