import type { LotteryDoc, LotteryDraw, LotteryPrize, LotteryWinner } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Cell } from '#ui/console/desk/spreadsheets/table.ts'
import { saveFile } from '#ui/state/save-file.ts'

const columns = ['draw', 'prize', 'name', 'note', 'state', 'ticket', 'time'] as const

/** The headings of the winners in a file. */
export const winnerHeadings = (t: Translator<'lottery'>): string[] =>
  columns.map((column) => t(`lottery.${column}Column`))

/** A row for each winner of the draws, in the order of the headings. */
export const winnerRows = (
  t: Translator<'lottery'>,
  prizes: readonly LotteryPrize[],
  draws: readonly LotteryDraw[],
  nameOf: (winner: LotteryWinner) => string = ({ name }) => name,
): Cell[][] =>
  draws.flatMap((draw) => {
    const prize = prizes.find(({ id }) => id === draw.prizeId)
    return draw.winners.map((winner) => [
      draw.number,
      prize ? `${prize.typeName} · ${prize.giftName}` : '',
      nameOf(winner),
      winner.detail,
      t(`lottery.state-${winner.state}`),
      winner.ticket,
      new Date(draw.drawnAt),
    ])
  })

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
