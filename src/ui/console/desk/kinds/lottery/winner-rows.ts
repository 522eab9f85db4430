import type { LotteryDraw, LotteryPrize, LotteryWinner } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Cell } from '#ui/console/desk/spreadsheets/table.ts'

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
