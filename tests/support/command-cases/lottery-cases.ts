import { expect } from 'vitest'
import { drawKey } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { hashOfNonce } from '#ui/guest/verify/check-draw.ts'
import { type CommandCase, type Fixture, nobody, refusedWhen, takingPart } from './case.ts'

const prize = { TypeName: 'First prize', GiftName: 'Bicycle', Quantity: 1, PerDraw: 1 }

export const wireLottery = (given: object = {}) => ({
  Title: 'Who rides home?',
  Prizes: [prize],
  Pool: 'participants',
  PollId: null,
  RepeatWinners: false,
  Masked: false,
  ClaimSeconds: 600,
  ...given,
})

const content = (given: object) => () => ({ Lottery: wireLottery(given) })

const noTicket = '0'.repeat(20)

const lotteryDoc = (fixture: Fixture, id: string) => fixture.hostDoc(`lottery:${id}`)

async function lottery(fixture: Fixture, given: object = {}): Promise<string> {
  const { ItemId = '' } = await fixture.do('Lottery/Add', { Lottery: wireLottery(given) })
  return ItemId
}

async function activeLottery(fixture: Fixture, given: object = {}): Promise<string> {
  const ItemId = await lottery(fixture, given)
  await fixture.do('Item/Activate', { ItemId })
  return ItemId
}

async function toPrepare(fixture: Fixture, ItemId: string) {
  const doc = await lotteryDoc(fixture, ItemId)
  return { ItemId, PrizeId: doc?.context.prizes[0]?.id ?? '', Places: null }
}

async function prepared(fixture: Fixture): Promise<string> {
  const ItemId = await activeLottery(fixture)
  await fixture.do('Lottery/Prepare', await toPrepare(fixture, ItemId))
  return ItemId
}

async function rolling(fixture: Fixture): Promise<string> {
  const ItemId = await prepared(fixture)
  await fixture.do('Lottery/StartRoll', { ItemId, Word: '' })
  return ItemId
}

/** The ids of the entries in the list of names. */
async function listOf({ live, event }: Fixture, ItemId: string): Promise<string[]> {
  const { envelope } = await live.call(
    '/api/event/Lottery/GetList',
    { EventCode: event.code, ItemId },
    { token: event.host.token },
  )
  return envelope.Data?.Entries.map(({ EntryId }) => EntryId) ?? []
}

/** The guest of the fixture has won the bicycle. */
async function drawn(fixture: Fixture): Promise<string> {
  const ItemId = await rolling(fixture)
  await fixture.do('Lottery/Draw', { ItemId })
  return ItemId
}

async function winner(fixture: Fixture): Promise<{ ItemId: string; Ticket: string }> {
  const ItemId = await drawn(fixture)
  const draw = await fixture.hostDoc(drawKey(ItemId, 1))
  return { ItemId, Ticket: draw?.winners[0]?.ticket ?? '' }
}

const nonce = '0123456789abcdef'.repeat(2)

async function commitment(fixture: Fixture, ItemId: string) {
  const doc = await lotteryDoc(fixture, ItemId)
  const DrawId = doc?.context.current?.id ?? ''
  return { ItemId, DrawId, Hash: hashOfNonce(DrawId, nonce) }
}

/** The phone has committed, and the names roll. */
async function revealing(fixture: Fixture) {
  const { ItemId, DrawId, Hash } = await commitment(fixture, await prepared(fixture))
  await fixture.do('Lottery/CommitNonce', { ItemId, DrawId, Hash })
  await fixture.do('Lottery/StartRoll', { ItemId, Word: '' })
  return { ItemId, DrawId, Nonce: nonce }
}

const numbersOf = (fixture: Fixture, drawId: unknown) =>
  fixture.live.db.selectFrom('lottery_nonce').selectAll().where('draw_id', '=', String(drawId)).execute()

const winnerIs =
  (state: string): CommandCase['afterwards'] =>
  async (fixture, { ItemId }) => {
    const draw = await fixture.hostDoc(drawKey(String(ItemId), 1))
    expect(draw?.winners.map((it) => it.state)).toEqual([state])
    expect((await fixture.guestDoc(`lots:${String(ItemId)}`))?.wins.map((it) => it.state)).toEqual([state])
  }

const drawIs =
  (value: string): CommandCase['afterwards'] =>
  async (fixture, { ItemId }) =>
    expect((await lotteryDoc(fixture, String(ItemId)))?.value.draw).toBe(value)

const noSuch = refusedWhen('NotFound', 'there is no such lottery', () => ({ ItemId: nobody }))
const noSuchWinner = [
  refusedWhen('NotFound', 'there is no such lottery', () => ({ ItemId: nobody, Ticket: noTicket })),
  refusedWhen('NotFound', 'there is no such winner', async (fixture) => ({
    ItemId: await drawn(fixture),
    Ticket: noTicket,
  })),
]

const contentRefusals = [
  refusedWhen('NoPrizes', 'there are no prizes', content({ Prizes: [] })),
  refusedWhen('OptionMissing', 'no poll is named', content({ Pool: 'answered' })),
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen(
    'BadInput',
    'there are too many at once',
    content({ Prizes: [{ ...prize, PerDraw: limits.drawPlacesMost + 1 }] }),
  ),
  ...['TypeName', 'GiftName'].map((name) =>
    refusedWhen(
      'TextTooLong',
      `its ${name} is long`,
      content({ Prizes: [{ ...prize, [name]: 'x'.repeat(limits.prizeNameLength + 1) }] }),
    ),
  ),
]

export const lotteryCases = {
  'Lottery/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await lotteryDoc(fixture, ItemId)).toMatchObject({
        value: { activity: 'deactivated', channel: 'open', draw: 'idle' },
        context: { prizes: [{ giftName: 'Bicycle', quantity: 1 }], taken: {}, current: null, round: 1 },
      })
    },
    refusals: contentRefusals,
  },
  'Lottery/Update': {
    payload: async (fixture) => ({ ItemId: await lottery(fixture), Lottery: wireLottery({ Masked: true }) }),
    afterwards: async (fixture, { ItemId }) => {
      expect((await lotteryDoc(fixture, String(ItemId)))?.context.masked).toBe(true)
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        ItemId: await fixture.poll(),
        Lottery: wireLottery(),
      })),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        ItemId: await activeLottery(fixture),
        Lottery: wireLottery(),
      })),
      refusedWhen('PrizeHasWinners', 'a prize with winners is removed', async (fixture) => {
        const ItemId = await drawn(fixture)
        await fixture.do('Item/Deactivate', { ItemId })
        return { ItemId, Lottery: wireLottery() }
      }),
    ],
  },
  'Lottery/Import': {
    payload: async (fixture) => ({
      ItemId: await lottery(fixture, { Pool: 'list' }),
      Entries: [{ Name: ' 张三 ', Detail: '13812345678' }],
    }),
    afterwards: async (fixture, { ItemId }, data) => {
      expect(data).toEqual({ Added: 1, Kept: 0 })
      expect((await lotteryDoc(fixture, String(ItemId)))?.context.entries).toBe(1)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        ItemId: nobody,
        Entries: [],
      })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (fixture) => ({
        ItemId: await prepared(fixture),
        Entries: [],
      })),
      refusedWhen('ListFull', 'the list is full', async (fixture) => {
        const ItemId = await lottery(fixture)
        await fixture.rewrite(ItemId, () => ({ entries: limits.lotteryEntriesMost }))
        return { ItemId, Entries: [{ Name: 'x', Detail: '' }] }
      }),
    ],
  },
  'Lottery/RemoveEntries': {
    payload: async (fixture) => {
      const ItemId = await lottery(fixture, { Pool: 'list' })
      await fixture.do('Lottery/Import', { ItemId, Entries: [{ Name: '张三', Detail: '' }] })
      return { ItemId, EntryIds: [nobody, ...(await listOf(fixture, ItemId))] }
    },
    afterwards: async (fixture, { ItemId }, data) => {
      expect(data).toEqual({ Removed: 1 })
      expect((await lotteryDoc(fixture, String(ItemId)))?.context.entries).toBe(0)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({ ItemId: nobody, EntryIds: [nobody] })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (fixture) => ({
        ItemId: await prepared(fixture),
        EntryIds: [nobody],
      })),
    ],
  },
  'Lottery/Exclude': {
    payload: async (fixture) => ({ ItemId: await lottery(fixture), EntryIds: [fixture.guest.id] }),
    afterwards: async (fixture, { ItemId }) => {
      expect((await lotteryDoc(fixture, String(ItemId)))?.context.excluded).toBe(1)
      expect((await fixture.guestDoc(`lots:${String(ItemId)}`))?.excluded).toBe(true)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({ ItemId: nobody, EntryIds: [nobody] })),
      refusedWhen('NotFound', 'one of the ids is not a candidate', async (fixture) => ({
        ItemId: await lottery(fixture),
        EntryIds: [fixture.guest.id, nobody],
      })),
      refusedWhen('NotFound', 'the list holds no such entry', async (fixture) => ({
        ItemId: await lottery(fixture, { Pool: 'list' }),
        EntryIds: [fixture.guest.id],
      })),
      refusedWhen('NotFound', 'the guest has not answered the poll', async (fixture) => ({
        ItemId: await lottery(fixture, { Pool: 'answered', PollId: await fixture.poll() }),
        EntryIds: [fixture.guest.id],
      })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (fixture) => ({
        ItemId: await prepared(fixture),
        EntryIds: [fixture.guest.id],
      })),
    ],
  },
  'Lottery/Include': {
    payload: async (fixture) => {
      const payload = { ItemId: await lottery(fixture), EntryIds: [fixture.guest.id] }
      await fixture.do('Lottery/Exclude', payload)
      return payload
    },
    afterwards: async (fixture, { ItemId }) =>
      expect((await fixture.guestDoc(`lots:${String(ItemId)}`))?.excluded).toBe(false),
    refusals: [
      refusedWhen('AlreadySo', 'nobody is excluded', async (fixture) => ({
        ItemId: await lottery(fixture),
        EntryIds: [fixture.guest.id],
      })),
      refusedWhen('NotFound', 'the id is neither a candidate nor excluded', async (fixture) => ({
        ItemId: await lottery(fixture),
        EntryIds: [nobody],
      })),
    ],
  },
  'Lottery/Prepare': {
    payload: async (fixture) => toPrepare(fixture, await activeLottery(fixture)),
    afterwards: async (fixture, { ItemId }) => {
      const doc = await lotteryDoc(fixture, String(ItemId))
      expect(doc?.context.current).toMatchObject({ number: 1, places: 1, poolSize: 1 })
      expect(doc?.context.current?.commitment).toMatch(/^[0-9a-f]{64}$/)
      expect((await fixture.hostDoc(`reel:${String(ItemId)}`))?.names).toHaveLength(1)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        ItemId: nobody,
        PrizeId: nobody,
        Places: 1,
      })),
      refusedWhen('NotFound', 'there is no such prize', async (fixture) => ({
        ItemId: await activeLottery(fixture),
        PrizeId: nobody,
        Places: 1,
      })),
      refusedWhen('ItemNotActive', 'it is not active', async (fixture) =>
        toPrepare(fixture, await lottery(fixture)),
      ),
      refusedWhen('ChannelClosed', 'its channel is closed', async (fixture) => {
        const ItemId = await activeLottery(fixture)
        await fixture.do('Item/Lock', { ItemId })
        return toPrepare(fixture, ItemId)
      }),
      refusedWhen('NoParticipants', 'the only guest is excluded', async (fixture) => {
        const ItemId = await activeLottery(fixture)
        await fixture.do('Lottery/Exclude', { ItemId, EntryIds: [fixture.guest.id] })
        return toPrepare(fixture, ItemId)
      }),
      refusedWhen('NoParticipants', 'nobody answered the poll', async (fixture) =>
        toPrepare(fixture, await activeLottery(fixture, { Pool: 'answered', PollId: await fixture.poll() })),
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
    payload: async (fixture) => ({ ItemId: await prepared(fixture) }),
    afterwards: drawIs('idle'),
    refusals: [
      noSuch,
      refusedWhen('DrawUnderWay', 'names are rolling', async (fixture) => ({
        ItemId: await rolling(fixture),
      })),
    ],
  },
  'Lottery/StartRoll': {
    payload: async (fixture) => ({ ItemId: await prepared(fixture), Word: 'sunshine' }),
    afterwards: drawIs('rolling'),
    refusals: [
      refusedWhen('DrawNotPrepared', 'no draw is prepared', async (fixture) => ({
        ItemId: await activeLottery(fixture),
        Word: '',
      })),
    ],
  },
  'Lottery/Draw': {
    payload: async (fixture) => ({ ItemId: await rolling(fixture) }),
    afterwards: async (fixture, { ItemId }) => {
      const draw = await fixture.hostDoc(drawKey(String(ItemId), 1))
      expect(draw?.winners).toMatchObject([{ entryId: fixture.guest.id, state: 'unclaimed' }])
      expect(draw?.seed).toMatch(/^[0-9a-f]{64}$/)
      const due = await fixture.live.db
        .selectFrom('deadline')
        .select('due_at')
        .where('item_id', '=', String(ItemId))
        .execute()
      expect(due).toEqual([{ due_at: draw?.claimUntil }])
    },
    refusals: [
      noSuch,
      refusedWhen('DrawNotPrepared', 'it was stopped already', async (fixture) => ({
        ItemId: await drawn(fixture),
      })),
    ],
  },
  'Lottery/Clear': {
    payload: async (fixture) => ({ ItemId: await drawn(fixture) }),
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
        await fixture.do('Lottery/Claim', { ItemId: won.ItemId })
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
        const { ItemId } = won
        await fixture.do('Lottery/Prepare', await toPrepare(fixture, ItemId))
        await fixture.do('Lottery/StartRoll', { ItemId, Word: '' })
        await fixture.do('Lottery/Draw', { ItemId })
        return won
      }),
    ],
  },
  'Lottery/Claim': {
    payload: async (fixture) => ({ ItemId: await drawn(fixture) }),
    afterwards: winnerIs('claimed'),
    refusals: [
      noSuch,
      refusedWhen('NothingWon', 'another guest has won', async (fixture) => {
        const ItemId = await drawn(fixture)
        await fixture.rewrite(ItemId, () => ({ draws: [] }))
        return { ItemId }
      }),
      refusedWhen('ClaimOver', 'the host marked a no-show', async (fixture) => {
        const won = await winner(fixture)
        await fixture.do('Lottery/Miss', won)
        return { ItemId: won.ItemId }
      }),
      refusedWhen('ChannelClosed', 'the channel is closed', async (fixture) => {
        const ItemId = await drawn(fixture)
        await fixture.do('Item/Lock', { ItemId })
        return { ItemId }
      }),
    ],
  },
  'Lottery/CommitNonce': {
    payload: async (fixture) => commitment(fixture, await prepared(fixture)),
    afterwards: async (fixture, { DrawId, Hash }) =>
      expect(await numbersOf(fixture, DrawId)).toMatchObject([
        { guest_id: fixture.guest.id, hash: Hash, nonce: '' },
      ]),
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        ItemId: nobody,
        DrawId: nobody,
        Hash: hashOfNonce(nobody, nonce),
      })),
      refusedWhen('DrawNotPrepared', 'the draw was prepared again', async (fixture) => {
        const ItemId = await prepared(fixture)
        const former = await commitment(fixture, ItemId)
        await fixture.do('Lottery/Prepare', await toPrepare(fixture, ItemId))
        return former
      }),
      refusedWhen('DrawUnderWay', 'names are rolling', async (fixture) =>
        commitment(fixture, await rolling(fixture)),
      ),
      refusedWhen('AlreadySo', 'the phone has committed to another number', async (fixture) => {
        const first = await commitment(fixture, await prepared(fixture))
        await fixture.do('Lottery/CommitNonce', { ...first, Hash: hashOfNonce(first.DrawId, '0'.repeat(32)) })
        return first
      }),
      ...takingPart(async (fixture) => commitment(fixture, await prepared(fixture)), 'Interactions'),
    ],
  },
  'Lottery/RevealNonce': {
    payload: revealing,
    afterwards: async (fixture, { DrawId }) =>
      expect(await numbersOf(fixture, DrawId)).toMatchObject([{ guest_id: fixture.guest.id, nonce }]),
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        ItemId: nobody,
        DrawId: nobody,
        Nonce: nonce,
      })),
      refusedWhen('NonceWrong', 'the phone had committed to another number', async (fixture) => ({
        ...(await revealing(fixture)),
        Nonce: '0'.repeat(32),
      })),
      refusedWhen('DrawNotPrepared', 'the names do not roll yet', async (fixture) => {
        const { ItemId, DrawId } = await commitment(fixture, await prepared(fixture))
        return { ItemId, DrawId, Nonce: nonce }
      }),
      refusedWhen('RevealOver', 'the time to reveal is over', async (fixture) => {
        const number = await revealing(fixture)
        await fixture.live.pass(limits.revealMilliseconds + 1)
        return number
      }),
      ...takingPart(revealing, 'Interactions'),
    ],
  },
} satisfies Record<string, CommandCase>
