import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, FormProvider } from 'react-hook-form'
import type { Refusal } from '#contract/errors.ts'
import { UploadReport } from '../uploads/uploads-under-way.ts'
import type { ValidationErrorCode } from './form-error.ts'
import type { ZodForm } from './use-zod-form.ts'

interface FormContext {
  /** The refusal of the server that belongs to a field, with the name of the field. */
  refused: { name: string; refusal: Refusal } | undefined
  earlyError: ValidationErrorCode | undefined
}

const Context = createContext<FormContext>({ refused: undefined, earlyError: undefined })

/** What the form around a field knows about the field. */
export const useFormSettings = (): FormContext => useContext(Context)

export interface FormProps<Values extends FieldValues, Payload> {
  id?: string
  form: ZodForm<Values, Payload>
  onSubmit: (event: FormEvent) => void
  onInput?: () => void
  /** The refusal of the server that belongs to a field. The field shows the refusal. */
  refused?: { name: FieldPath<Values>; refusal: Refusal } | false | null | undefined
  /** An error that the form shows while the user types, before the first submission. */
  earlyError?: ValidationErrorCode | undefined
  children: ReactNode
}

/**
 * The form element. Parts of a form get the form by `useFormContext`. After a submission with validation errors, the first invalid field gets the focus.
 */
export function Form<Values extends FieldValues, Payload>(props: FormProps<Values, Payload>) {
  const { id, form, onSubmit, onInput, refused, earlyError, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  return (
    <form
      ref={element}
      id={id}
      onSubmit={(event) => {
        // The submission of a form in a dialog would reach the form around the dialog too.
        event.stopPropagation()
        onSubmit(event)
      }}
      onInput={onInput}
      noValidate
    >
      <FormProvider {...form}>
        <Context value={{ refused: refused || undefined, earlyError }}>
          <UploadReport value={form.reportUpload}>{children}</UploadReport>
        </Context>
      </FormProvider>
    </form>
  )
}
