import type { ErrorCode } from '#contract/errors.ts'
import { type ValuedPart, valueId } from '#contract/items/item.ts'

/** The values that a ballot gives to the parts, in the order of the parts: none, one, or several by mistake. */
export const valuesIn = (
  parts: readonly ValuedPart[],
  values: readonly number[],
  optionIds: readonly string[],
): number[][] => {
  const known = new Set(optionIds)
  return parts.map(({ id }) => values.filter((value) => known.has(valueId(id, value))))
}

/** The value of each part that has one in the ballot, by the id of the part. */
export const valueByPart = (
  parts: readonly ValuedPart[],
  values: readonly number[],
  optionIds: readonly string[],
): Map<string, number> =>
  new Map(
    valuesIn(parts, values, optionIds).flatMap(([value], index) => {
      const id = parts[index]?.id
      return id === undefined || value === undefined ? [] : [[id, value] as const]
    }),
  )

/**
 * The reason why a ballot is refused that has to give one of the values to each of the parts. Undefined if it is valid.
 * @param partial true if parts may be left without a value, but not all of them
 */
export function valuedRefusal(
  parts: readonly ValuedPart[],
  values: readonly number[],
  optionIds: readonly string[],
  partial = false,
): ErrorCode | undefined {
  const given = valuesIn(parts, values, optionIds)
  const sum = given.reduce((count, of) => count + of.length, 0)
  if (new Set(optionIds).size > sum) return 'OptionUnknown'
  if (optionIds.length > sum || given.some((of) => of.length > 1)) return 'OptionRepeated'
  return sum < (partial ? 1 : parts.length) ? 'OptionMissing' : undefined
}
