import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { LotteryContent } from '#contract/items/lottery.ts'
import type { LotteryCommand } from '#machines/domain/lottery/lottery.events.ts'
import { lotteryMachine } from '#machines/domain/lottery/lottery.machine.ts'
import {
  lotteryEvents,
  newLottery,
  plan,
  roll,
  settleWith,
  stopWith,
} from '#tests/support/chart-cases/lottery.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(lotteryMachine, {
  input: newLottery,
  events: lotteryEvents,
  stopAt: ({ context }) => context.round > 1 || context.prepared > 1 || context.prizes[0]?.id === 'other',
})

const active: LotteryCommand = { type: 'activate' }
const drawn = [active, plan('d'), roll(), stopWith('t')]
const rollingWithPhone = [active, plan('d'), roll(1)]
const commit = (drawId: string): LotteryCommand => ({ type: 'commitNonce', drawId })
const reveal = (drawId: string): LotteryCommand => ({ type: 'revealNonce', drawId })
const claim = (at: number, entryId = 'ann'): LotteryCommand => ({ type: 'claim', entryIds: [entryId], at })
const contextAfter = (events: LotteryCommand[]): LotteryContent =>
  (after(lotteryMachine, newLottery, events) as { context: LotteryContent }).context

describe('the lottery state machine', () => {
  it('the lottery state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the lottery state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the lottery state machine gives a refusal reason for every command that it does not accept', () => {
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
        "commitNonce": [
          "DrawNotPrepared",
          "DrawUnderWay",
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
        "revealNonce": [
          "DrawNotPrepared",
          "RevealOver",
        ],
        "revealsOver": [
          "AlreadySo",
        ],
        "settle": [
          "AlreadySo",
        ],
        "startRoll": [
          "AlreadySo",
          "DrawNotPrepared",
        ],
        "unlock": [
          "AlreadySo",
          "ItemNotActive",
        ],
      }
    `)
  })

  it('every refusal reason that the lottery state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it('the lottery state machine never has more winners than prizes in any state', () => {
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
    ['a start without a prepared draw', [active], roll(), 'DrawNotPrepared'],
    ['a second preparation while names roll', [active, plan('d'), roll()], plan('e'), 'DrawUnderWay'],
    ['a second person who presses stop', drawn, stopWith('t2', 'bob'), 'DrawNotPrepared'],
    ['a random number for the draw that is prepared', [active, plan('d')], commit('d'), undefined],
    ['a random number for another draw', [active, plan('d')], commit('e'), 'DrawNotPrepared'],
    ['a random number after the names have begun to roll', rollingWithPhone, commit('d'), 'DrawUnderWay'],
    ['a random number that is revealed in time', rollingWithPhone, reveal('d'), undefined],
    [
      'a random number that is revealed after the host has stopped the names, in time',
      [...rollingWithPhone, stopWith('t')],
      reveal('d'),
      undefined,
    ],
    [
      'a random number that is revealed before the names roll',
      [active, plan('d')],
      reveal('d'),
      'DrawNotPrepared',
    ],
    [
      'a random number that is revealed too late',
      [...rollingWithPhone, { type: 'revealsOver' }],
      reveal('d'),
      'RevealOver',
    ],
    [
      'a second stop while phones may reveal',
      [...rollingWithPhone, stopWith('t')],
      stopWith('t'),
      'AlreadySo',
    ],
    ['settling before the names are stopped', rollingWithPhone, settleWith('t'), 'AlreadySo'],
    [
      'a cancellation after the names were stopped',
      [...rollingWithPhone, stopWith('t')],
      { type: 'cancel' },
      'DrawUnderWay',
    ],
    ['a claim in time', drawn, claim(61_000), undefined],
    ['a claim too late', drawn, claim(61_001), 'ClaimOver'],
    ['a claim after the countdown', [...drawn, { type: 'claimOver', number: 1 }], claim(2000), 'ClaimOver'],
    ['a claim of somebody else', drawn, claim(2000, 'bob'), 'NothingWon'],
    ['a claim twice', [...drawn, claim(2000)], claim(2001), 'AlreadySo'],
    ['a redraw of a no-show', [...drawn, { type: 'claimOver', number: 1 }], plan('e'), undefined],
    ['a redraw of an invalid win', [...drawn, { type: 'invalidate', ticket: 't' }], plan('e'), undefined],
    [
      'the restoring of a win when its prize is gone',
      [...drawn, { type: 'miss', ticket: 't' }, plan('e'), roll(), stopWith('u', 'bob')],
      { type: 'restore', ticket: 't' },
      'PrizeDrawnOut',
    ],
    [
      'the end of a countdown that is not running',
      [...drawn, claim(2000)],
      { type: 'claimOver', number: 1 },
      'AlreadySo',
    ],
  ])('the lottery state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(lotteryMachine, newLottery, events, event)).toBe(code)
  })

  it('the lottery state machine draws no winner before the time to reveal is over', () => {
    const stopped = [...rollingWithPhone, stopWith('t')]
    expect(contextAfter(stopped)).toMatchObject({ draws: [], current: { id: 'd', word: 'sun', phones: 1 } })
    expect(contextAfter([...stopped, settleWith('t')])).toMatchObject({
      revealUntil: null,
      draws: [{ word: 'sun', phones: 1, phoneRoot: 'r', winners: [{ ticket: 't' }] }],
    })
  })

  it('a claimed win is still claimed after the host takes it away and restores it', () => {
    const { draws, taken } = contextAfter([
      ...drawn,
      claim(2000),
      { type: 'invalidate', ticket: 't' },
      { type: 'restore', ticket: 't' },
    ])
    expect([draws[0]?.winners[0], taken]).toMatchObject([{ state: 'claimed', claimedAt: 2000 }, { first: 1 }])
  })

  it('the lottery state machine clears the names after a draw, and also winners and draws in a new round', () => {
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
