import { readFileSync } from 'node:fs'
import { performanceTable } from '#bench/performance-table.ts'
import { readResults } from '#bench/results.ts'

const marks = [
  '<!-- Generated from bench/results.json and bench/catalogue.ts by `npm run docs`. -->',
  '<!-- end -->',
] as const

/** docs/performance.md with its table from the last figures. The text around the table is written by hand. */
export function performanceDocument(): string {
  const text = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8')
  const [begin, end] = marks.map((mark) => text.indexOf(mark)) as [number, number]
  if (begin < 0 || end < begin) throw new Error('docs/performance.md: the marks of the table are missing')
  return `${text.slice(0, begin)}${marks[0]}\n\n${performanceTable(readResults())}\n\n${text.slice(end)}`
}
