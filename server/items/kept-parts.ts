import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'

/**
 * Whether an edit keeps exactly the options (or statements) that there were; refused where it names one twice or one
 * that is not there. `given`: the id of each part of the edit, undefined for a new one.
 */
export function keptParts(
  old: readonly { id: string }[],
  given: readonly (string | undefined)[],
): Outcome<boolean> {
  const ids = given.filter((id) => id !== undefined)
  if (new Set(ids).size !== ids.length) return refused('OptionRepeated')
  if (ids.some((id) => !old.some((part) => part.id === id))) return refused('OptionUnknown')
  return accepted(old.length === given.length && ids.length === old.length)
}
