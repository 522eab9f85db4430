import { isValidWinner, type LotteryRules, type LotteryWinner } from '#contract/items/lottery.ts'
import { winnersApart } from '#machines/item/tell-apart.ts'

const star = '*'

/** Masks a name or a number except for its ends: 张**, J*** S****, 138****5678. */
export function maskName(text: string): string {
  const digits = text.replace(/[^\d]/g, '')
  if (digits.length >= 7) {
    const shown = `${digits.slice(0, 3)}${star.repeat(4)}${digits.slice(-4)}`
    return digits.length >= 9 ? shown : `${star.repeat(4)}${digits.slice(-3)}`
  }
  return text
    .split(' ')
    .map((word) => {
      const letters = [...word]
      return letters.length < 2 ? word : `${letters[0]}${star.repeat(Math.min(letters.length - 1, 4))}`
    })
    .join(' ')
}

type Shown = Pick<LotteryRules, 'masked' | 'pool'>

/**
 * A winner for guests and screens: without the entry's id, with the name masked if set. The company of a guest is
 * public. The further text of an imported list is often a telephone number, so the audience sees it only masked.
 */
export function winnerShown(winner: LotteryWinner, { masked, pool }: Shown): LotteryWinner {
  const detail = pool === 'list' ? '' : winner.detail
  return {
    ...winner,
    entryId: '',
    name: masked ? maskName(winner.name) : winner.name,
    detail: masked ? maskName(winner.detail) : detail,
  }
}

/**
 * The winners that the audience sees. A win that was missed or declared invalid disappears without a sign. Winners whose
 * shown names are equal have a number each.
 */
export const winnersShown = (winners: readonly LotteryWinner[], rules: Shown): LotteryWinner[] =>
  winnersApart(winners.map((winner) => winnerShown(winner, rules))).filter(isValidWinner)
