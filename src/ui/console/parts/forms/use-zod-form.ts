import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { differs } from '#ui/state/differs.ts'
import { codeOfIssue } from './form-error.ts'

/** A form with its values, and with the payload that the rules make of valid values. */
export type ZodForm<Values extends FieldValues, Payload> = UseFormReturn<Values, unknown, Payload>

interface FormOptions<Values> {
  /** The values of the form when it opens. */
  begin: () => Values
  /** Called after each change of the values, with the name of the field. */
  onEdit?: (name: string | undefined) => void
}

/**
 * A form whose rules are a schema. react-hook-form holds the values and the errors; a state machine sends the form.
 * A change checks all fields again, because a rule may concern two fields. `FormField` decides when errors appear.
 */
export function useZodForm<Values extends FieldValues, Payload>(
  rules: z.ZodType<Payload, Values>,
  { begin, onEdit }: FormOptions<Values>,
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
  return form
}
