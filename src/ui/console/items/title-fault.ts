import * as limits from '../../../contract/limits.ts'
import type { FaultText } from '../forms/fault-text.ts'

/** What is wrong with the title of an item, of whatever kind. */
export function titleFault(title: string): FaultText | undefined {
  if (title.trim() === '') return 'console.fieldEmpty'
  return title.trim().length > limits.pollTitleLength ? 'console.longText' : undefined
}
