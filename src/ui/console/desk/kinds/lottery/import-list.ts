import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { SheetError } from '#ui/console/spreadsheets/read-rows.ts'
import { importer } from './lottery-actors.ts'

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

/** Sends the names of a file in portions. The names replace the previous list. Returns the number of names. */
export async function importList(
  eventCode: string,
  itemId: string,
  file: File,
): Promise<Outcome<number> | ImportError> {
  const { readRows } = await import('#ui/console/spreadsheets/read-rows.ts')
  const rows = await readRows(file)
  if (typeof rows === 'string') return rows
  const entries = rows
    .map(([name, detail]) => ({ Name: fitted(name), Detail: fitted(detail) }))
    .filter(({ Name }, index) => Name !== '' && !(index === 0 && isHeading(Name)))
  if (entries.length === 0) return 'empty'
  if (entries.length > limits.lotteryEntriesMost) return refused('ListFull')
  for (let from = 0; from < entries.length; from += limits.lotteryEntriesPerCommand) {
    const outcome = await importer({
      EventCode: eventCode,
      ItemId: itemId,
      Replace: from === 0,
      Entries: entries.slice(from, from + limits.lotteryEntriesPerCommand),
    })
    if (!outcome.ok) return outcome
  }
  return accepted(entries.length)
}
