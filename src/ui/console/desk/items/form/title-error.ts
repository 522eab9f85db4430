import * as limits from '#contract/limits.ts'
import type { ErrorText } from '#ui/console/parts/forms/error-text.ts'

/** The validation error of an item's title, for any kind. */
export function titleError(title: string): ErrorText | undefined {
  if (title.trim() === '') return 'console.fieldEmpty'
  return title.trim().length > limits.pollTitleLength ? 'console.longText' : undefined
}
