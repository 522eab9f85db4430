interface Line {
  text: string
  picture?: string
}

/** True for an option that the host has not filled in. */
export const isEmptyLine = ({ text, picture = '' }: Line): boolean => text.trim() === '' && picture === ''

/** The non-empty lines of a pasted list. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Inserts a list into the options: in place of the option at `at` if this option is empty, otherwise after this
 * option. Removes all empty options. Texts beyond `most` options are left out.
 */
export function fillLines<Option extends Line>(
  options: readonly Option[],
  at: number,
  list: readonly Option[],
  most: number,
): Option[] {
  const filled = (some: readonly Option[]) => some.filter((option) => !isEmptyLine(option))
  const before = filled(options.slice(0, at + 1))
  const after = filled(options.slice(at + 1))
  return [...before, ...list.slice(0, Math.max(0, most - before.length - after.length)), ...after]
}
