import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { documentOf, generatedFrom, table } from './markdown.ts'

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url))

const shape = /^# (?<number>\d{4})\. (?<title>.+)\n\n(?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>.+)\.\n/

/** Returns a row of the index. Throws for a decision without number, date or status, so that the index is complete. */
function rowOf(file: string): string[] {
  const found = shape.exec(readFileSync(folder + file, 'utf8'))?.groups
  if (!found) throw new Error(`docs/decisions/${file}: write its head as in TEMPLATE.md`)
  const { number = '', title = '', date = '', status = '' } = found
  return [`[${number}](${file})`, title, date, status]
}

export function decisionIndex(): string {
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
  return documentOf(
    generatedFrom('`docs/decisions`'),
    '# Decisions',
    'Each record says what we decided, why, and when to go back. A decision that no longer holds says which one replaced it. ' +
      'Begin a new one from [TEMPLATE.md](TEMPLATE.md).',
    table(['number', 'decision', 'date', 'status'], files.map(rowOf)),
    'The numbers 0022, 0037 to 0043 and 0045 to 0047 were set aside for parallel work that recorded no decision. They stay unused. 0012 was replaced by 0050.',
  )
}
