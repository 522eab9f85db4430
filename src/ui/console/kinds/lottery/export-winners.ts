import type { LotteryDoc, LotteryDraw } from '../../../../contract/items/lottery.ts'
import type { Translator } from '../../../../i18n/translator.ts'
import { saveFile } from '../../forms/save-file.ts'

/** Saves all winners of the round as a workbook. */
export async function exportWinners(
  t: Translator<'lottery'>,
  lottery: LotteryDoc,
  draws: readonly LotteryDraw[],
): Promise<void> {
  const { writeXlsx } = await import('./sheet.ts')
  const columns = ['draw', 'prize', 'name', 'note', 'state', 'ticket', 'time'] as const
  const rows = draws.flatMap((draw) => {
    const prize = lottery.context.prizes.find(({ id }) => id === draw.prizeId)
    return draw.winners.map((winner) => [
      String(draw.number),
      prize ? `${prize.typeName} · ${prize.giftName}` : '',
      winner.name,
      winner.detail,
      t(`lottery.state-${winner.state}`),
      winner.ticket,
      new Date(draw.drawnAt).toLocaleString(),
    ])
  })
  const bytes = writeXlsx([columns.map((column) => t(`lottery.${column}Column`)), ...rows])
  const name = lottery.context.title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40)
  saveFile(`${name}.xlsx`, new Blob([bytes]))
}
