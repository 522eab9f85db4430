import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { CommandInput } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import type { SheetError } from '#ui/console/spreadsheets/read-rows.ts'

type ListEntry = CommandInput<'Lottery/Import'>['Entries'][number]

const fitted = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, limits.lotteryNameLength)
    .replace(/[\ud800-\udbff]$/, '')

/** True if the first cell of a list is a column heading and not a name. */
const isHeading = (name: string): boolean => /^(name|names|nombre|姓名|名字|名前|氏名)$/i.test(name)

/** Errors of an import that the page finds before it sends any name: the file is unreadable or empty. */
export type ImportError = SheetError | 'empty'

/**
 * Reads the names of a file.
 * @returns a refusal if the list is longer than a lottery allows
 */
export async function readList(file: File): Promise<Outcome<ListEntry[]> | ImportError> {
  const { readRows } = await import('#ui/console/spreadsheets/read-rows.ts')
  const rows = await readRows(file)
  if (typeof rows === 'string') return rows
  const entries = rows
    .map(([name, detail]) => ({ Name: fitted(name), Detail: fitted(detail) }))
    .filter(({ Name }, index) => Name !== '' && !(index === 0 && isHeading(Name)))
  if (entries.length === 0) return 'empty'
  return entries.length > limits.lotteryEntriesMost ? refused('ListFull') : accepted(entries)
}
