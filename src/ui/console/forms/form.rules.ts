import { z } from 'zod'
import { codeOfIssue } from './form-error.ts'

/** An error that only the form can find, at a path in the values. */
interface ExtraError {
  path: PropertyKey[]
  message: string
}

interface PayloadRules<Values, Schema extends z.ZodType> {
  /** The contract's schema of the payload. */
  schema: Schema
  /** Turns the values of the form into a payload with the same field names and the same rows. */
  inputOf: (values: Values) => z.input<Schema>
  /** True for a row that the user has left empty. The form does not send such rows. */
  isEmptyRow?: (row: Readonly<Record<string, unknown>>) => boolean
  /**
   * Errors that the contract does not know, for example two equal options. They come before the errors of the
   * contract at the same field.
   */
  extra?: (values: Values) => ExtraError[]
}

/**
 * The schema of a form whose values become a payload: the rules are those of the contract. An issue is reported at its
 * field in the form, also if the payload has fewer rows.
 */
export function payloadRules<Values extends object, Schema extends z.ZodType>(
  rules: PayloadRules<Values, Schema>,
): z.ZodType<z.output<Schema>, Values> {
  const { schema, inputOf, isEmptyRow = () => false, extra = () => [] } = rules
  return z.custom<Values>().transform((values, context) => {
    const { payload, pathOf } = withoutEmptyRows(inputOf(values), isEmptyRow)
    const parsed = schema.safeParse(payload, { error: codeOfIssue })
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: pathOf(path), message }))
    for (const { path, message } of [...extra(values), ...issues])
      context.addIssue({ code: 'custom', path, message })
    return parsed.success ? parsed.data : z.NEVER
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Removes empty rows from all lists of a payload. `pathOf` turns a path in the payload into a path in the form. */
function withoutEmptyRows(
  given: unknown,
  isEmptyRow: NonNullable<PayloadRules<object, z.ZodType>['isEmptyRow']>,
) {
  const places = new WeakMap<object, number>()
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((row: unknown, place) => {
        if (!isObject(row)) return [row]
        if (isEmptyRow(row)) return []
        const kept = keep(row) as object
        places.set(kept, place)
        return [kept]
      })
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keep(part)]))
  }
  const payload = keep(given)
  const pathOf = (path: readonly PropertyKey[]): PropertyKey[] => {
    let at: unknown = payload
    return path.map((step) => {
      at = isObject(at) ? at[step as string] : undefined
      return (isObject(at) ? places.get(at) : undefined) ?? step
    })
  }
  return { payload, pathOf }
}
