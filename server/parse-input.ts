import type { z } from 'zod'
import { accepted, type ErrorCode, errorStatus, type Outcome, type Refusal } from '../src/contract/errors.ts'

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text)

const namesField = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/**
 * Parses what a client sent. The first issue decides: its message where that is an error code, else BadInput; `field`
 * is the path to the input at fault (for an unknown field: its name).
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): Outcome<z.output<Schema>> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return accepted(parsed.data)
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = namesField([...(issue?.path ?? []), ...unknown]).slice(0, 100)
  const code = issue && isErrorCode(issue.message) ? issue.message : 'BadInput'
  const refusal: Refusal = { ok: false, code }
  if (field) refusal.field = field
  if (code === 'TextTooLong' && issue?.code === 'too_big')
    refusal.params = { below: Number(issue.maximum) + 1 }
  return refusal
}
