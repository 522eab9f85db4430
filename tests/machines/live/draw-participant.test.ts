import { describe, expect, it } from 'vitest'
import { refused } from '#contract/errors.ts'
import type { LotteryContent, LotteryValue, PreparedDraw } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { type KeptDraw, lookAt } from '#machines/flow/draw-participant/draw-participant.ts'
import { createDrawStorage } from '#services/draw-storage.ts'
import { newLottery } from '#tests/support/chart-cases/lottery.cases.ts'
import { hashOfNonce } from '#ui/guest/verify/check-draw.ts'
import { DrawParticipant } from '#ui/guest/verify/draw-participant.ts'

const prepared: PreparedDraw = {
  id: 'd',
  number: 1,
  prizeId: 'first',
  places: 1,
  poolSize: 3,
  commitment: 'c',
  word: '',
  phones: 0,
  phoneRoot: '',
}
const rolled: PreparedDraw = { ...prepared, word: 'sun', phones: 2, phoneRoot: 'r' }

const lottery = (
  draw: LotteryValue['draw'],
  current: PreparedDraw | null,
  parts: Partial<LotteryContent> = {},
) => ({
  value: { activity: 'active', channel: 'open', draw } as const,
  context: { ...newLottery, ...parts, current },
})

const first = lookAt([], lottery('prepared', prepared), 'n1').draws
const committed = first.map((draw): KeptDraw => ({ ...draw, committed: true }))
const verdictsAfter = (draws: readonly KeptDraw[], now: ReturnType<typeof lottery>) =>
  lookAt(draws, now, 'n2').draws.map(({ verdict }) => verdict)

describe('a phone that takes part in a draw', () => {
  it('a phone stores the server’s commitment of a lottery draw and commits to its own random number', () => {
    expect(lookAt([], lottery('prepared', prepared), 'n1')).toMatchObject({
      draws: [
        { drawId: 'd', commitment: 'c', nonce: 'n1', prizeName: 'Prize first · Bicycle', verdict: null },
      ],
      send: { step: 'commit' },
      due: [],
    })
  })

  it('a phone keeps its random number for a draw and sends its commitment again until the server has confirmed it', () => {
    const again = lookAt(first, lottery('prepared', prepared), 'n2')
    expect(again).toMatchObject({ draws: [{ nonce: 'n1' }], send: { step: 'commit', draw: { nonce: 'n1' } } })
    expect(lookAt(committed, lottery('prepared', prepared), 'n2').send).toBeNull()
  })

  it('a phone reveals its random number while the names roll and after the host has stopped them', () => {
    for (const draw of ['rolling', 'drawing'] as const) {
      expect(lookAt(committed, lottery(draw, rolled), 'n2')).toMatchObject({
        draws: [{ roll: { word: 'sun', phones: 2, phoneRoot: 'r' } }],
        send: { step: 'reveal', draw: { nonce: 'n1' } },
      })
    }
  })

  it('a phone takes no part in a lottery draw that it first sees while the names roll', () => {
    expect(lookAt([], lottery('rolling', rolled), 'n1')).toMatchObject({ draws: [{ nonce: '' }], send: null })
  })

  it.each([
    ['commitment', { commitment: 'other' }],
    ['number of places', { places: 2 }],
    ['size of the pool', { poolSize: 2 }],
  ])('a phone sounds an alarm when the %s changes after it was announced', (_, parts) => {
    expect(verdictsAfter(committed, lottery('prepared', { ...prepared, ...parts }))).toEqual([
      'commitmentChanged',
    ])
  })

  it('a phone sounds an alarm when the prize is renamed while the draw is prepared', () => {
    const prizes = newLottery.prizes.map((prize) => ({ ...prize, giftName: 'Pencil' }))
    expect(verdictsAfter(committed, lottery('prepared', prepared, { prizes }))).toEqual(['commitmentChanged'])
  })

  it.each([{ word: 'moon' }, { phones: 3 }, { phoneRoot: 'other' }])(
    'a phone sounds an alarm when %o replaces the values that were fixed when the names began to roll',
    (parts) => {
      const { draws } = lookAt(committed, lottery('rolling', rolled), 'n2')
      expect(verdictsAfter(draws, lottery('drawn', { ...rolled, ...parts }))).toEqual(['rollChanged'])
    },
  )

  it('a phone verifies a lottery draw when it is drawn, cancelled or prepared again', () => {
    const dueIn = (now: ReturnType<typeof lottery>) =>
      lookAt(committed, now, 'n2').due.map(({ drawId }) => drawId)
    expect(dueIn(lottery('prepared', prepared))).toEqual([])
    expect(dueIn(lottery('drawn', rolled))).toEqual(['d'])
    expect(dueIn(lottery('idle', null))).toEqual(['d'])
    expect(dueIn(lottery('prepared', { ...prepared, id: 'e', commitment: 'c2' }))).toEqual(['d'])
  })

  it('a phone remembers the commitment of the previous lottery draw for a new draw', () => {
    const { draws } = lookAt(committed, lottery('prepared', { ...prepared, id: 'e', commitment: 'c2' }), 'n2')
    expect(draws.map(({ drawId, previous, nonce }) => [drawId, previous, nonce])).toEqual([
      ['d', '', 'n1'],
      ['e', 'c', 'n2'],
    ])
  })

  it('a phone stores a limited number of lottery draws', () => {
    let draws: readonly KeptDraw[] = []
    for (let number = 0; number < limits.drawsKept + 3; number += 1)
      ({ draws } = lookAt(draws, lottery('prepared', { ...prepared, id: `d${number}` }), 'n'))
    expect(draws).toHaveLength(limits.drawsKept)
    expect(draws.at(-1)?.drawId).toBe(`d${limits.drawsKept + 2}`)
  })
})

/** A participant whose server has no draw. */
function participantOf(isThere: () => boolean) {
  const planned: (() => void)[] = []
  const participant = new DrawParticipant({
    load: () => [],
    save: () => undefined,
    send: () => undefined,
    proof: async () => refused('NotFound'),
    whole: async () => refused('NotFound'),
    isThere,
    nonce: () => 'n1',
    random: () => 0,
    after: (_, action) => {
      planned.push(action)
      return () => undefined
    },
  })
  /** Runs the planned actions of the participant until no action is left. */
  async function wait(): Promise<void> {
    for (let action = planned.shift(); action; action = planned.shift()) {
      action()
      await new Promise(setImmediate)
    }
  }
  return { participant, wait }
}

describe('a phone whose server has no record of a draw', () => {
  it.each([
    ['sounds an alarm when the lottery still exists', true, 'drawHidden'],
    ['reports nothing when the lottery was deleted', false, null],
  ])('a phone whose server has no record of a lottery draw %s', async (_, isThere, verdict) => {
    const { participant, wait } = participantOf(() => isThere)
    participant.look('item', lottery('prepared', prepared))
    participant.look('item', lottery('idle', null))
    await wait()
    expect(participant.drawsOf('item')).toMatchObject([{ drawId: 'd', verdict }])
  })
})

describe('a phone that has two pages open', () => {
  it('a phone with two pages open does not take the confirmation of the other page’s random number as its own', () => {
    const { participant } = participantOf(() => true)
    participant.look('item', lottery('prepared', prepared))
    const committed = (nonce: string) => {
      const payload = { itemId: 'item', drawId: 'd', hash: hashOfNonce('d', nonce) }
      participant.answered({ name: 'Lottery/CommitNonce', payload }, true)
      return participant.drawsOf('item')[0]?.committed
    }
    expect(committed('n2')).toBe(false)
    expect(committed('n1')).toBe(true)
  })
})

function fakeStorage(entries: Map<string, string>): Storage {
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
}

describe('the storage of draws', () => {
  it('the storage of lottery draws returns only the draws of its guest, and nothing when storage is off or invalid', () => {
    const entries = new Map<string, string>()
    const storage = fakeStorage(entries)
    createDrawStorage('777777', 'ann', () => storage).save('item', committed)
    expect(createDrawStorage('777777', 'ann', () => storage).load('item')).toEqual(committed)
    expect(createDrawStorage('777777', 'bob', () => storage).load('item')).toEqual([])
    for (const key of entries.keys()) entries.set(key, '{"drawId":1}')
    expect(createDrawStorage('777777', 'ann', () => storage).load('item')).toEqual([])
    const off = createDrawStorage('777777', 'ann', () => {
      throw new Error('storage is switched off')
    })
    off.save('item', committed)
    expect(off.load('item')).toEqual([])
  })

  it('the storage of lottery draws keeps a limited number of lotteries and drops the oldest', () => {
    const entries = new Map([['cuelight.other', 'stays']])
    const drawsOf = (event: string) => createDrawStorage(event, 'ann', () => fakeStorage(entries))
    // An entry of an earlier version, which did not store the order of the lotteries.
    entries.set('cuelight.draws.old.ann.item', JSON.stringify(committed))
    drawsOf('first').save('item', committed)
    drawsOf('second').save('item', committed)
    drawsOf('first').save('item', committed)
    for (let more = 2; more < limits.lotteriesKept; more += 1) drawsOf(`more${more}`).save('item', committed)
    expect(drawsOf('old').load('item')).toEqual([])
    expect(drawsOf('second').load('item')).toEqual(committed)
    drawsOf('last').save('item', committed)
    expect(drawsOf('second').load('item')).toEqual([])
    for (const event of ['first', 'last']) expect(drawsOf(event).load('item')).toEqual(committed)
    expect(entries.get('cuelight.other')).toBe('stays')
    // The storage has one more entry of ours, for the order of the lotteries, and the entry of another program.
    expect(entries.size).toBe(1 + limits.lotteriesKept + 1)
  })
})
