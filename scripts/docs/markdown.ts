/** Escapes a text for a table cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export const code = (text: string): string => `\`${text}\``

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** Comment that names the source of a generated document. */
export const generatedFrom = (source: string): string =>
  `<!-- Generated from ${source} by \`npm run docs\`. Do not edit. -->`

/** Joins blocks with an empty line between them. The document ends with one line break. */
export const documentOf = (...blocks: (string | undefined)[]): string =>
  `${blocks.filter((block) => block).join('\n\n')}\n`
