import type { LotteryContent, LotteryPrize, LotteryRules } from '#contract/items/lottery.ts'
import type { LotteryCommand } from '#machines/domain/lottery/lottery.events.ts'

const prize = (id: string, quantity: number): LotteryPrize => ({
  id,
  typeName: `Prize ${id}`,
  giftName: 'Bicycle',
  quantity,
  perDraw: 1,
})

/** A lottery with one prize of one piece. */
export const oneBicycle: LotteryRules = {
  title: 'Who rides home?',
  prizes: [prize('first', 1)],
  pool: 'participants',
  pollId: null,
  repeatWinners: false,
  masked: false,
  claimSeconds: 60,
}

const otherPrize: LotteryRules = { ...oneBicycle, prizes: [prize('other', 1)] }

export const newLottery: LotteryContent = {
  ...oneBicycle,
  round: 1,
  entries: 0,
  excluded: 0,
  taken: {},
  prepared: 0,
  current: null,
  revealUntil: null,
  names: [],
  draws: [],
}

export const plan = (id: string, part: { prizeId?: string; places?: number; poolSize?: number } = {}) =>
  ({
    type: 'prepare',
    plan: { id, prizeId: 'first', places: 1, poolSize: 3, commitment: 'c', names: ['Ann'], ...part },
  }) as const satisfies LotteryCommand

/** The names roll. With phones there is a time to reveal. */
export const roll = (phones = 0) =>
  ({
    type: 'startRoll',
    start: {
      word: 'sun',
      phones,
      phoneRoot: phones > 0 ? 'r' : '',
      revealUntil: phones > 0 ? 900 : null,
    },
  }) as const satisfies LotteryCommand

const outcomeOf = (ticket: string, entryId: string) => ({
  seed: 's',
  revealed: 0,
  at: 1000,
  winners: [{ entryId, ticket, name: 'Ann', detail: '' }],
})

export const stopWith = (ticket: string, entryId = 'ann') =>
  ({ type: 'draw', outcome: outcomeOf(ticket, entryId) }) as const satisfies LotteryCommand

export const settleWith = (ticket: string, entryId = 'ann') =>
  ({ type: 'settle', outcome: outcomeOf(ticket, entryId) }) as const satisfies LotteryCommand

export const lotteryEvents: LotteryCommand[] = [
  { type: 'edit', content: oneBicycle },
  { type: 'edit', content: otherPrize },
  { type: 'remove' },
  { type: 'activate' },
  { type: 'deactivate' },
  { type: 'lock' },
  { type: 'unlock' },
  { type: 'reset' },
  { type: 'fillPool', entries: 0, excluded: 1 },
  plan('d'),
  plan('d', { poolSize: 0, places: 0 }),
  plan('d', { prizeId: 'none' }),
  { type: 'cancel' },
  roll(),
  roll(1),
  { type: 'commitNonce', drawId: 'd' },
  { type: 'commitNonce', drawId: 'other' },
  { type: 'revealNonce', drawId: 'd' },
  { type: 'revealNonce', drawId: 'other' },
  { type: 'revealsOver' },
  stopWith('t'),
  settleWith('t'),
  { type: 'clear' },
  { type: 'claim', entryIds: ['ann'], at: 2000 },
  { type: 'claim', entryIds: ['ann'], at: 90_000 },
  { type: 'claim', entryIds: ['bob'], at: 2000 },
  { type: 'claimOver', number: 1 },
  { type: 'confirm', ticket: 't', at: 3000 },
  { type: 'miss', ticket: 't' },
  { type: 'invalidate', ticket: 't' },
  { type: 'invalidate', ticket: 'none' },
  { type: 'restore', ticket: 't' },
  { type: 'restore', ticket: 'none' },
]
