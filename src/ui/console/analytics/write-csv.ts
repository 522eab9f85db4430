// A spreadsheet takes what begins so for a formula, some in full width too: an apostrophe makes it text.
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const cellOf = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, with the mark that tells spreadsheets that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
