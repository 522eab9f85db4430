import { accepted, type Outcome, refused } from '#contract/errors.ts'

/**
 * Whether an edit keeps exactly the old options (or statements). Refused if the edit contains an id twice or an
 * unknown id. `given`: the id of each part of the edit; undefined for a new part.
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
