import { accepted, type Outcome, refused } from '../../../../contract/errors.ts'
import * as limits from '../../../../contract/limits.ts'
import { importer } from './lottery-actors.ts'
import type { SheetFault } from './sheet.ts'

const fitted = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, limits.lotteryNameLength)
    .replace(/[\ud800-\udbff]$/, '')

/** A heading is no name. */
const isHeading = (name: string): boolean => /^(name|names|nombre|姓名|名字|名前|氏名)$/i.test(name)

/** Why a file's names are not in the list: the reason of the file, or the server's. */
export type ImportFault = SheetFault | 'empty'

/** Sends the names of a file in portions, in place of the list that was there. Answers how many. */
export async function importList(
  eventCode: string,
  itemId: string,
  file: File,
): Promise<Outcome<number> | ImportFault> {
  const { readRows } = await import('./sheet.ts')
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
