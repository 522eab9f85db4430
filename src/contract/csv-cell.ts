// Spreadsheets treat text that starts with these characters as a formula, some spreadsheets also in full width.
// Where the list separator is a semicolon, the text after a semicolon is a separate cell. A leading apostrophe
// turns the cell into text.
const formula = /(^|;)(\s*)(?=[=+\-@\t\r\n＝＋－＠])/g

/** A text as one cell of CSV (RFC 4180), which no spreadsheet reads as a formula. */
export function csvCell(text: string): string {
  const safe = text.replace(formula, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
