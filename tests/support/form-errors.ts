import type { z } from 'zod'
import { codeOfIssue } from '#ui/console/forms/form-error.ts'

/** The error codes that a form finds in its values, by the name of the field. */
export function formErrors<Values>(
  rules: z.ZodType<unknown, Values>,
  values: Values,
): Record<string, string> {
  const issues = rules.safeParse(values, { error: codeOfIssue }).error?.issues ?? []
  // Like the form, keeps the first error of each field.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}
