interface Line {
  Text: string
  Picture?: string
}

/** True for an option that the host has not filled in. */
export const isEmptyLine = ({ Text, Picture = '' }: Line): boolean => Text.trim() === '' && Picture === ''

/** The non-empty lines of a pasted list. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Inserts a list into the options: in place of the option at `at` if this option is empty, otherwise after this
 * option. Removes later empty options to make room.
 */
export function fillLines<Option extends Line>(
  options: readonly Option[],
  at: number,
  list: readonly Option[],
  most: number,
): { options: Option[]; leftOut: number } {
  const here = options.slice(at, at + 1)
  const before = [...options.slice(0, at), ...here.filter((option) => !isEmptyLine(option))]
  const after = options.slice(at + 1).filter((option) => !isEmptyLine(option))
  const taken = list.slice(0, Math.max(0, most - before.length - after.length))
  return { options: [...before, ...taken, ...after], leftOut: list.length - taken.length }
}
