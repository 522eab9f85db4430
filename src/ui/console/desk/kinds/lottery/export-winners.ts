import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'
import { saveFile } from '#ui/state/save-file.ts'
import { winnerHeadings, winnerRows } from './winner-rows.ts'

/** Saves all winners of the round as a workbook. */
export async function exportWinners(
  t: Translator<'lottery'>,
  lottery: LotteryDoc,
  draws: readonly LotteryDraw[],
): Promise<void> {
  const { writeXlsx } = await import('#ui/console/desk/spreadsheets/write-xlsx.ts')
  const { title, prizes } = lottery.context
  const rows = winnerRows(t, prizes, draws)
  const workbook = await writeXlsx([{ name: title, columns: winnerHeadings(t), rows }])
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40)
  saveFile(`${name}.xlsx`, workbook)
}
