import type { z } from 'zod'
import { isErrorCode } from '#contract/error-status.ts'
import { accepted, type Outcome, type Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

const namesField = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/**
 * Parses a client's input. The refusal of an invalid input has the code of the first issue: the message of the
 * issue if that is an error code, else BadInput. `field` is the path to the invalid input or, for an unknown field,
 * its name.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): Outcome<z.output<Schema>> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return accepted(parsed.data)
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = namesField([...(issue?.path ?? []), ...unknown]).slice(0, limits.refusalFieldLength)
  const code = issue && isErrorCode(issue.message) ? issue.message : 'BadInput'
  const refusal: Refusal = { ok: false, code }
  if (field) refusal.field = field
  if (code === 'TextTooLong' && issue?.code === 'too_big')
    refusal.params = { below: Number(issue.maximum) + 1 }
  if (code === 'MarkdownTooDeep') refusal.params = { most: limits.markdownLevels }
  return refusal
}
