import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { LotteryContent } from '../../src/contract/items/lottery.ts'
import type { LotteryCommand } from '../../src/machines/lottery/lottery.events.ts'
import { lotteryMachine } from '../../src/machines/lottery/lottery.machine.ts'
import { lotteryEvents, newLottery, plan, stopWith } from './cases/lottery.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { after, reasonAfter } from './model/story.ts'
import { walkModel } from './model/walk-model.ts'

const model = pathModel(lotteryMachine, {
  input: newLottery,
  events: lotteryEvents,
  stopAt: ({ context }) => context.round > 1 || context.prepared > 1 || context.prizes[0]?.id === 'other',
})

const active: LotteryCommand = { type: 'activate' }
const roll: LotteryCommand = { type: 'draw', word: '' }
const drawn = [active, plan('d'), roll, stopWith('t')]
const claim = (at: number, entryId = 'ann'): LotteryCommand => ({ type: 'claim', entryId, at })
const contextAfter = (events: LotteryCommand[]): LotteryContent =>
  (after(lotteryMachine, newLottery, events) as { context: LotteryContent }).context

describe('the lottery chart', () => {
  it('comes through every path as stored and restored', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(model)).toMatchInlineSnapshot(`
      {
        "activate": [
          "AlreadySo",
        ],
        "cancel": [
          "DrawNotPrepared",
          "DrawUnderWay",
        ],
        "claim": [
          "AlreadySo",
          "ChannelClosed",
          "ClaimOver",
          "ItemNotActive",
          "NothingWon",
        ],
        "claimOver": [
          "AlreadySo",
        ],
        "clear": [
          "AlreadySo",
        ],
        "confirm": [
          "AlreadySo",
          "NotFound",
        ],
        "deactivate": [
          "AlreadySo",
        ],
        "draw": [
          "AlreadySo",
          "DrawNotPrepared",
        ],
        "edit": [
          "ItemActive",
          "PrizeHasWinners",
        ],
        "fillPool": [
          "DrawUnderWay",
        ],
        "invalidate": [
          "AlreadySo",
          "NotFound",
        ],
        "lock": [
          "AlreadySo",
          "ItemNotActive",
        ],
        "miss": [
          "AlreadySo",
          "NotFound",
        ],
        "prepare": [
          "ChannelClosed",
          "DrawUnderWay",
          "ItemNotActive",
          "NoParticipants",
          "NotFound",
          "PrizeDrawnOut",
        ],
        "remove": [
          "ItemActive",
        ],
        "restore": [
          "AlreadySo",
          "NotFound",
        ],
        "stop": [
          "DrawNotPrepared",
        ],
        "unlock": [
          "AlreadySo",
          "ItemNotActive",
        ],
      }
    `)
  })

  it('names no reason that nobody ever hears', () => {
    expect(unheardReasons(model)).toEqual([])
  })

  it('never has more winners than pieces, in whatever state', () => {
    for (const { snapshot } of model.states.values()) {
      const { draws, taken } = snapshot.context
      const holding = draws
        .flatMap((draw) => draw.winners)
        .filter(({ state }) => state === 'unclaimed' || state === 'claimed')
      expect(holding.length).toBeLessThanOrEqual(1)
      expect(taken.first ?? 0).toBe(holding.length)
    }
  })

  it.each<[string, LotteryCommand[], LotteryCommand, ErrorCode | undefined]>([
    ['a draw of a prize', [active], plan('d'), undefined],
    ['a draw with nobody in the pool', [active], plan('d', { poolSize: 0, places: 0 }), 'NoParticipants'],
    ['a draw before it is active', [], plan('d'), 'ItemNotActive'],
    ['a draw through a closed channel', [active, { type: 'lock' }], plan('d'), 'ChannelClosed'],
    ['a second draw of the last piece', drawn, plan('e'), 'PrizeDrawnOut'],
    ['a start without preparation', [active], roll, 'DrawNotPrepared'],
    ['a preparation while names roll', [active, plan('d'), roll], plan('e'), 'DrawUnderWay'],
    ['two who press stop', drawn, stopWith('t2', 'bob'), 'DrawNotPrepared'],
    ['a claim in time', drawn, claim(61_000), undefined],
    ['a claim too late', drawn, claim(61_001), 'ClaimOver'],
    ['a claim after the countdown', [...drawn, { type: 'claimOver', number: 1 }], claim(2000), 'ClaimOver'],
    ['a claim of somebody else', drawn, claim(2000, 'bob'), 'NothingWon'],
    ['a claim twice', [...drawn, claim(2000)], claim(2001), 'AlreadySo'],
    ['a redraw of a no-show', [...drawn, { type: 'claimOver', number: 1 }], plan('e'), undefined],
    ['a redraw of an invalid win', [...drawn, { type: 'invalidate', ticket: 't' }], plan('e'), undefined],
    [
      'the restoring of a win the piece of which has gone',
      [...drawn, { type: 'miss', ticket: 't' }, plan('e'), roll, stopWith('u', 'bob')],
      { type: 'restore', ticket: 't' },
      'PrizeDrawnOut',
    ],
    [
      'a countdown that nobody waits for',
      [...drawn, claim(2000)],
      { type: 'claimOver', number: 1 },
      'AlreadySo',
    ],
  ])('answers %s', (_, events, event, code) => {
    expect(reasonAfter(lotteryMachine, newLottery, events, event)).toBe(code)
  })

  it('lets a claimed win hold as claimed after it was taken away', () => {
    const { draws, taken } = contextAfter([
      ...drawn,
      claim(2000),
      { type: 'invalidate', ticket: 't' },
      { type: 'restore', ticket: 't' },
    ])
    expect([draws[0]?.winners[0], taken]).toMatchObject([{ state: 'claimed', claimedAt: 2000 }, { first: 1 }])
  })

  it('takes the names away with the winners, and everything with a new round', () => {
    expect(contextAfter(drawn)).toMatchObject({ names: [], current: { number: 1 } })
    expect(contextAfter([...drawn, { type: 'reset' }])).toMatchObject({
      round: 2,
      draws: [],
      taken: {},
      prepared: 0,
      current: null,
    })
  })
})
