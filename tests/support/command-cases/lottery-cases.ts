import { expect } from 'vitest'
import { drawKey } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { hashOfNonce } from '#ui/guest/verify/check-draw.ts'
import { type CommandCase, type Fixture, nobody, refusedWhen, takingPart } from './case.ts'

const prize = { typeName: 'First prize', giftName: 'Bicycle', quantity: 1, perDraw: 1 }

export const wireLottery = (given: object = {}) => ({
  title: 'Who rides home?',
  prizes: [prize],
  pool: 'participants',
  pollId: null,
  repeatWinners: false,
  masked: false,
  claimSeconds: 600,
  ...given,
})

const content = (given: object) => () => ({ lottery: wireLottery(given) })

const noTicket = '0'.repeat(20)

const lotteryDoc = (fixture: Fixture, id: string) => fixture.hostDoc(`lottery:${id}`)

async function lottery(fixture: Fixture, given: object = {}): Promise<string> {
  const { itemId = '' } = await fixture.do('Lottery/Add', { lottery: wireLottery(given) })
  return itemId
}

async function activeLottery(fixture: Fixture, given: object = {}): Promise<string> {
  const itemId = await lottery(fixture, given)
  await fixture.do('Item/Activate', { itemId })
  return itemId
}

async function toPrepare(fixture: Fixture, itemId: string) {
  const doc = await lotteryDoc(fixture, itemId)
  return { itemId, prizeId: doc?.context.prizes[0]?.id ?? '', places: null }
}

async function prepared(fixture: Fixture): Promise<string> {
  const itemId = await activeLottery(fixture)
  await fixture.do('Lottery/Prepare', await toPrepare(fixture, itemId))
  return itemId
}

async function rolling(fixture: Fixture): Promise<string> {
  const itemId = await prepared(fixture)
  await fixture.do('Lottery/StartRoll', { itemId, word: '' })
  return itemId
}

/** The ids of the entries in the list of names. */
async function listOf({ live, event }: Fixture, itemId: string): Promise<string[]> {
  const { envelope } = await live.call(
    '/api/event/Lottery/GetList',
    { eventCode: event.code, itemId },
    { token: event.host.token },
  )
  return envelope.Data?.entries.map(({ entryId }) => entryId) ?? []
}

/** The guest of the fixture has won the bicycle. */
async function drawn(fixture: Fixture): Promise<string> {
  const itemId = await rolling(fixture)
  await fixture.do('Lottery/Draw', { itemId })
  return itemId
}

async function winner(fixture: Fixture): Promise<{ itemId: string; ticket: string }> {
  const itemId = await drawn(fixture)
  const draw = await fixture.hostDoc(drawKey(itemId, 1))
  return { itemId, ticket: draw?.winners[0]?.ticket ?? '' }
}

const nonce = '0123456789abcdef'.repeat(2)

async function commitment(fixture: Fixture, itemId: string) {
  const doc = await lotteryDoc(fixture, itemId)
  const drawId = doc?.context.current?.id ?? ''
  return { itemId, drawId, hash: hashOfNonce(drawId, nonce) }
}

/** The phone has committed, and the names roll. */
async function revealing(fixture: Fixture) {
  const { itemId, drawId, hash } = await commitment(fixture, await prepared(fixture))
  await fixture.do('Lottery/CommitNonce', { itemId, drawId, hash })
  await fixture.do('Lottery/StartRoll', { itemId, word: '' })
  return { itemId, drawId, nonce }
}

const numbersOf = (fixture: Fixture, drawId: unknown) =>
  fixture.live.db.selectFrom('lottery_nonce').selectAll().where('draw_id', '=', String(drawId)).execute()

const winnerIs =
  (state: string): CommandCase['afterwards'] =>
  async (fixture, { itemId }) => {
    const draw = await fixture.hostDoc(drawKey(String(itemId), 1))
    expect(draw?.winners.map((it) => it.state)).toEqual([state])
    expect((await fixture.guestDoc(`lots:${String(itemId)}`))?.wins.map((it) => it.state)).toEqual([state])
  }

const drawIs =
  (value: string): CommandCase['afterwards'] =>
  async (fixture, { itemId }) =>
    expect((await lotteryDoc(fixture, String(itemId)))?.value.draw).toBe(value)

const noSuch = refusedWhen('NotFound', 'there is no such lottery', () => ({ itemId: nobody }))
const noSuchWinner = [
  refusedWhen('NotFound', 'there is no such lottery', () => ({ itemId: nobody, ticket: noTicket })),
  refusedWhen('NotFound', 'there is no such winner', async (fixture) => ({
    itemId: await drawn(fixture),
    ticket: noTicket,
  })),
]

const contentRefusals = [
  refusedWhen('NoPrizes', 'there are no prizes', content({ prizes: [] })),
  refusedWhen('OptionMissing', 'no poll is named', content({ pool: 'answered' })),
  refusedWhen('TextEmpty', 'the title is blank', content({ title: ' ' })),
  refusedWhen(
    'BadInput',
    'there are too many at once',
    content({ prizes: [{ ...prize, perDraw: limits.drawPlacesMost + 1 }] }),
  ),
  ...['typeName', 'giftName'].map((name) =>
    refusedWhen(
      'TextTooLong',
      `its ${name} is long`,
      content({ prizes: [{ ...prize, [name]: 'x'.repeat(limits.prizeNameLength + 1) }] }),
    ),
  ),
]

export const lotteryCases = {
  'Lottery/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { itemId } = data as { itemId: string }
      expect(await lotteryDoc(fixture, itemId)).toMatchObject({
        value: { activity: 'deactivated', channel: 'open', draw: 'idle' },
        context: { prizes: [{ giftName: 'Bicycle', quantity: 1 }], taken: {}, current: null, round: 1 },
      })
    },
    refusals: contentRefusals,
  },
  'Lottery/Update': {
    payload: async (fixture) => ({ itemId: await lottery(fixture), lottery: wireLottery({ masked: true }) }),
    afterwards: async (fixture, { itemId }) => {
      expect((await lotteryDoc(fixture, String(itemId)))?.context.masked).toBe(true)
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        itemId: await fixture.poll(),
        lottery: wireLottery(),
      })),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        itemId: await activeLottery(fixture),
        lottery: wireLottery(),
      })),
      refusedWhen('PrizeHasWinners', 'a prize with winners is removed', async (fixture) => {
        const itemId = await drawn(fixture)
        await fixture.do('Item/Deactivate', { itemId })
        return { itemId, lottery: wireLottery() }
      }),
    ],
  },
  'Lottery/Import': {
    payload: async (fixture) => ({
      itemId: await lottery(fixture, { pool: 'list' }),
      entries: [{ name: ' 张三 ', detail: '13812345678' }],
    }),
    afterwards: async (fixture, { itemId }, data) => {
      expect(data).toEqual({ added: 1, kept: 0 })
      expect((await lotteryDoc(fixture, String(itemId)))?.context.entries).toBe(1)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        itemId: nobody,
        entries: [],
      })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (fixture) => ({
        itemId: await prepared(fixture),
        entries: [],
      })),
      refusedWhen('ListFull', 'the list is full', async (fixture) => {
        const itemId = await lottery(fixture)
        await fixture.rewrite(itemId, () => ({ entries: limits.lotteryEntriesMost }))
        return { itemId, entries: [{ name: 'x', detail: '' }] }
      }),
    ],
  },
  'Lottery/RemoveEntries': {
    payload: async (fixture) => {
      const itemId = await lottery(fixture, { pool: 'list' })
      await fixture.do('Lottery/Import', { itemId, entries: [{ name: '张三', detail: '' }] })
      return { itemId, entryIds: [nobody, ...(await listOf(fixture, itemId))] }
    },
    afterwards: async (fixture, { itemId }, data) => {
      expect(data).toEqual({ removed: 1 })
      expect((await lotteryDoc(fixture, String(itemId)))?.context.entries).toBe(0)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({ itemId: nobody, entryIds: [nobody] })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (fixture) => ({
        itemId: await prepared(fixture),
        entryIds: [nobody],
      })),
    ],
  },
  'Lottery/Exclude': {
    payload: async (fixture) => ({ itemId: await lottery(fixture), entryIds: [fixture.guest.id] }),
    afterwards: async (fixture, { itemId }) => {
      expect((await lotteryDoc(fixture, String(itemId)))?.context.excluded).toBe(1)
      expect((await fixture.guestDoc(`lots:${String(itemId)}`))?.excluded).toBe(true)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({ itemId: nobody, entryIds: [nobody] })),
      refusedWhen('NotFound', 'one of the ids is not a candidate', async (fixture) => ({
        itemId: await lottery(fixture),
        entryIds: [fixture.guest.id, nobody],
      })),
      refusedWhen('NotFound', 'the list holds no such entry', async (fixture) => ({
        itemId: await lottery(fixture, { pool: 'list' }),
        entryIds: [fixture.guest.id],
      })),
      refusedWhen('NotFound', 'the guest has not answered the poll', async (fixture) => ({
        itemId: await lottery(fixture, { pool: 'answered', pollId: await fixture.poll() }),
        entryIds: [fixture.guest.id],
      })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (fixture) => ({
        itemId: await prepared(fixture),
        entryIds: [fixture.guest.id],
      })),
    ],
  },
  'Lottery/Include': {
    payload: async (fixture) => {
      const payload = { itemId: await lottery(fixture), entryIds: [fixture.guest.id] }
      await fixture.do('Lottery/Exclude', payload)
      return payload
    },
    afterwards: async (fixture, { itemId }) =>
      expect((await fixture.guestDoc(`lots:${String(itemId)}`))?.excluded).toBe(false),
    refusals: [
      refusedWhen('AlreadySo', 'nobody is excluded', async (fixture) => ({
        itemId: await lottery(fixture),
        entryIds: [fixture.guest.id],
      })),
      refusedWhen('NotFound', 'the id is neither a candidate nor excluded', async (fixture) => ({
        itemId: await lottery(fixture),
        entryIds: [nobody],
      })),
    ],
  },
  'Lottery/Prepare': {
    payload: async (fixture) => toPrepare(fixture, await activeLottery(fixture)),
    afterwards: async (fixture, { itemId }) => {
      const doc = await lotteryDoc(fixture, String(itemId))
      expect(doc?.context.current).toMatchObject({ number: 1, places: 1, poolSize: 1 })
      expect(doc?.context.current?.commitment).toMatch(/^[0-9a-f]{64}$/)
      expect((await fixture.hostDoc(`reel:${String(itemId)}`))?.names).toHaveLength(1)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        itemId: nobody,
        prizeId: nobody,
        places: 1,
      })),
      refusedWhen('NotFound', 'there is no such prize', async (fixture) => ({
        itemId: await activeLottery(fixture),
        prizeId: nobody,
        places: 1,
      })),
      refusedWhen('ItemNotActive', 'it is not active', async (fixture) =>
        toPrepare(fixture, await lottery(fixture)),
      ),
      refusedWhen('ChannelClosed', 'its channel is closed', async (fixture) => {
        const itemId = await activeLottery(fixture)
        await fixture.do('Item/Lock', { itemId })
        return toPrepare(fixture, itemId)
      }),
      refusedWhen('NoParticipants', 'the only guest is excluded', async (fixture) => {
        const itemId = await activeLottery(fixture)
        await fixture.do('Lottery/Exclude', { itemId, entryIds: [fixture.guest.id] })
        return toPrepare(fixture, itemId)
      }),
      refusedWhen('NoParticipants', 'nobody answered the poll', async (fixture) =>
        toPrepare(fixture, await activeLottery(fixture, { pool: 'answered', pollId: await fixture.poll() })),
      ),
      refusedWhen('PrizeDrawnOut', 'all its pieces are drawn', async (fixture) =>
        toPrepare(fixture, await drawn(fixture)),
      ),
      refusedWhen('DrawUnderWay', 'names are rolling', async (fixture) =>
        toPrepare(fixture, await rolling(fixture)),
      ),
    ],
  },
  'Lottery/Cancel': {
    payload: async (fixture) => ({ itemId: await prepared(fixture) }),
    afterwards: drawIs('idle'),
    refusals: [
      noSuch,
      refusedWhen('DrawUnderWay', 'names are rolling', async (fixture) => ({
        itemId: await rolling(fixture),
      })),
    ],
  },
  'Lottery/StartRoll': {
    payload: async (fixture) => ({ itemId: await prepared(fixture), word: 'sunshine' }),
    afterwards: drawIs('rolling'),
    refusals: [
      refusedWhen('DrawNotPrepared', 'no draw is prepared', async (fixture) => ({
        itemId: await activeLottery(fixture),
        word: '',
      })),
    ],
  },
  'Lottery/Draw': {
    payload: async (fixture) => ({ itemId: await rolling(fixture) }),
    afterwards: async (fixture, { itemId }) => {
      const draw = await fixture.hostDoc(drawKey(String(itemId), 1))
      expect(draw?.winners).toMatchObject([{ entryId: fixture.guest.id, state: 'unclaimed' }])
      expect(draw?.seed).toMatch(/^[0-9a-f]{64}$/)
      const due = await fixture.live.db
        .selectFrom('deadline')
        .select('due_at')
        .where('item_id', '=', String(itemId))
        .execute()
      expect(due).toEqual([{ due_at: draw?.claimUntil }])
    },
    refusals: [
      noSuch,
      refusedWhen('DrawNotPrepared', 'it was stopped already', async (fixture) => ({
        itemId: await drawn(fixture),
      })),
    ],
  },
  'Lottery/Clear': {
    payload: async (fixture) => ({ itemId: await drawn(fixture) }),
    afterwards: drawIs('idle'),
    refusals: [noSuch],
  },
  'Lottery/Confirm': {
    payload: winner,
    afterwards: winnerIs('claimed'),
    refusals: noSuchWinner,
  },
  'Lottery/Miss': {
    payload: winner,
    afterwards: winnerIs('missed'),
    refusals: [
      ...noSuchWinner,
      refusedWhen('AlreadySo', 'it was claimed', async (fixture) => {
        const won = await winner(fixture)
        await fixture.do('Lottery/Claim', { itemId: won.itemId })
        return won
      }),
    ],
  },
  'Lottery/Invalidate': {
    payload: winner,
    afterwards: winnerIs('invalid'),
    refusals: noSuchWinner,
  },
  'Lottery/Restore': {
    payload: async (fixture) => {
      const won = await winner(fixture)
      await fixture.do('Lottery/Invalidate', won)
      return won
    },
    afterwards: winnerIs('unclaimed'),
    refusals: [
      ...noSuchWinner,
      refusedWhen('PrizeDrawnOut', 'its prize was drawn for another winner', async (fixture) => {
        const won = await winner(fixture)
        await fixture.do('Lottery/Invalidate', won)
        await fixture.live.guest(fixture.event)
        const { itemId } = won
        await fixture.do('Lottery/Prepare', await toPrepare(fixture, itemId))
        await fixture.do('Lottery/StartRoll', { itemId, word: '' })
        await fixture.do('Lottery/Draw', { itemId })
        return won
      }),
    ],
  },
  'Lottery/Claim': {
    payload: async (fixture) => ({ itemId: await drawn(fixture) }),
    afterwards: winnerIs('claimed'),
    refusals: [
      noSuch,
      refusedWhen('NothingWon', 'another guest has won', async (fixture) => {
        const itemId = await drawn(fixture)
        await fixture.rewrite(itemId, () => ({ draws: [] }))
        return { itemId }
      }),
      refusedWhen('ClaimOver', 'the host marked a no-show', async (fixture) => {
        const won = await winner(fixture)
        await fixture.do('Lottery/Miss', won)
        return { itemId: won.itemId }
      }),
      refusedWhen('ChannelClosed', 'the channel is closed', async (fixture) => {
        const itemId = await drawn(fixture)
        await fixture.do('Item/Lock', { itemId })
        return { itemId }
      }),
    ],
  },
  'Lottery/CommitNonce': {
    payload: async (fixture) => commitment(fixture, await prepared(fixture)),
    afterwards: async (fixture, { drawId, hash }) =>
      expect(await numbersOf(fixture, drawId)).toMatchObject([
        { guest_id: fixture.guest.id, hash, nonce: '' },
      ]),
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        itemId: nobody,
        drawId: nobody,
        hash: hashOfNonce(nobody, nonce),
      })),
      refusedWhen('DrawNotPrepared', 'the draw was prepared again', async (fixture) => {
        const itemId = await prepared(fixture)
        const former = await commitment(fixture, itemId)
        await fixture.do('Lottery/Prepare', await toPrepare(fixture, itemId))
        return former
      }),
      refusedWhen('DrawUnderWay', 'names are rolling', async (fixture) =>
        commitment(fixture, await rolling(fixture)),
      ),
      refusedWhen('AlreadySo', 'the phone has committed to another number', async (fixture) => {
        const first = await commitment(fixture, await prepared(fixture))
        await fixture.do('Lottery/CommitNonce', { ...first, hash: hashOfNonce(first.drawId, '0'.repeat(32)) })
        return first
      }),
      ...takingPart(async (fixture) => commitment(fixture, await prepared(fixture)), 'interactions'),
    ],
  },
  'Lottery/RevealNonce': {
    payload: revealing,
    afterwards: async (fixture, { drawId }) =>
      expect(await numbersOf(fixture, drawId)).toMatchObject([{ guest_id: fixture.guest.id, nonce }]),
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        itemId: nobody,
        drawId: nobody,
        nonce,
      })),
      refusedWhen('NonceWrong', 'the phone had committed to another number', async (fixture) => ({
        ...(await revealing(fixture)),
        nonce: '0'.repeat(32),
      })),
      refusedWhen('DrawNotPrepared', 'the names do not roll yet', async (fixture) => {
        const { itemId, drawId } = await commitment(fixture, await prepared(fixture))
        return { itemId, drawId, nonce }
      }),
      refusedWhen('RevealOver', 'the time to reveal is over', async (fixture) => {
        const number = await revealing(fixture)
        await fixture.live.pass(limits.revealMilliseconds + 1)
        return number
      }),
      ...takingPart(revealing, 'interactions'),
    ],
  },
} satisfies Record<string, CommandCase>
