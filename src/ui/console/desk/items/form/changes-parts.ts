interface Part {
  text: string
}

/**
 * True if an edit adds or removes parts of an item, such as options. The server then starts a new round of an item that has
 * answers.
 * @param rows the rows of the form. Those without a text are not sent.
 * @param idOf the id of a row, undefined for a new one
 */
export function changesParts<Row extends Part>(
  before: readonly unknown[],
  rows: readonly Row[],
  idOf: (row: Row) => string | undefined,
): boolean {
  const filled = rows.filter(({ text }) => text.trim() !== '')
  return filled.length !== before.length || filled.some((row) => idOf(row) === undefined)
}
