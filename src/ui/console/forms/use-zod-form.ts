import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { differs } from '#ui/state/differs.ts'
import { type ReportUpload, useUploadsUnderWay } from '../uploads/uploads-under-way.ts'
import { codeOfIssue } from './form-error.ts'
import { useUnsaved } from './unsaved.ts'

/** A form with its values, and with the payload that the rules make of valid values. */
export interface ZodForm<Values extends FieldValues, Payload>
  extends UseFormReturn<Values, unknown, Payload> {
  /** Closes the form, after a question if the user would lose input. Call it for each way to close the form. */
  leave: () => void
  /** True while a file of the form is being uploaded. The form must not be sent then. */
  isUploading: boolean
  reportUpload: ReportUpload
}

interface Guard {
  /** True while the form is being sent. */
  sending: boolean
  /** Closes the form. Undefined for a form that stays as long as its page. */
  onClose?: (() => void) | undefined
}

interface FormOptions<Values> {
  /** The values of the form when it opens. */
  begin: () => Values
  /** Called after each change of the values, with the name of the field. */
  onEdit?: (name: string | undefined) => void
  /**
   * The form asks before the user loses input. False: the user loses nothing, because the form creates nothing (sign-in,
   * codes), or because a parent guards the input.
   */
  guard: Guard | false
}

/**
 * A form whose rules are a schema. react-hook-form holds the values and the errors; a state machine sends the form.
 * A change checks all fields again, because a rule may concern two fields. `FormField` decides when errors appear.
 */
export function useZodForm<Values extends FieldValues, Payload>(
  rules: z.ZodType<Payload, Values>,
  { begin, onEdit, guard }: FormOptions<Values>,
): ZodForm<Values, Payload> {
  const [first] = useState(begin)
  const form = useForm<Values, unknown, Payload>({
    resolver: zodResolver(rules, { error: codeOfIssue }) as never,
    defaultValues: first as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { subscribe, trigger } = form
  const edited = useEffectEvent((name: string | undefined) => onEdit?.(name))
  useEffect(() => {
    let before: unknown = first
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (!differs(values, before)) return
        before = structuredClone(values)
        edited(name)
        void trigger()
      },
    })
  }, [first, subscribe, trigger])
  const uploads = useUploadsUnderWay()
  const isUploading = uploads.count > 0
  const { isDirty } = form.formState
  const { sending, onClose } = guard || { sending: false }
  const leave = useUnsaved({
    // Closing the form does not stop a submission.
    changed: guard !== false && (isDirty || isUploading || sending),
    sending,
    onDiscard: onClose,
  })
  return { ...form, leave, isUploading, reportUpload: uploads.report }
}
