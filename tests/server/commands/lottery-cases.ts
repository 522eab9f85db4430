import { expect } from 'vitest'
import { drawKey } from '../../../src/contract/items/lottery.ts'
import * as limits from '../../../src/contract/limits.ts'
import { type CommandCase, nobody, refusedWhen, type Stage, takingPart } from './case.ts'

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

const lotteryDoc = (stage: Stage, id: string) => stage.hostDoc(`lottery:${id}`)

async function lottery(stage: Stage, given: object = {}): Promise<string> {
  const { ItemId = '' } = await stage.do('Lottery/Add', { Lottery: wireLottery(given) })
  return ItemId
}

async function activeLottery(stage: Stage, given: object = {}): Promise<string> {
  const ItemId = await lottery(stage, given)
  await stage.do('Item/Activate', { ItemId })
  return ItemId
}

async function toPrepare(stage: Stage, ItemId: string) {
  const doc = await lotteryDoc(stage, ItemId)
  return { ItemId, PrizeId: doc?.context.prizes[0]?.id ?? '', Places: null }
}

async function prepared(stage: Stage): Promise<string> {
  const ItemId = await activeLottery(stage)
  await stage.do('Lottery/Prepare', await toPrepare(stage, ItemId))
  return ItemId
}

async function rolling(stage: Stage): Promise<string> {
  const ItemId = await prepared(stage)
  await stage.do('Lottery/Draw', { ItemId, Word: '' })
  return ItemId
}

/** The guest of the stage has won the bicycle. */
async function drawn(stage: Stage): Promise<string> {
  const ItemId = await rolling(stage)
  await stage.do('Lottery/Stop', { ItemId })
  return ItemId
}

async function winner(stage: Stage): Promise<{ ItemId: string; Ticket: string }> {
  const ItemId = await drawn(stage)
  const draw = await stage.hostDoc(drawKey(ItemId, 1))
  return { ItemId, Ticket: draw?.winners[0]?.ticket ?? '' }
}

const winnerIs =
  (state: string): CommandCase['afterwards'] =>
  async (stage, { ItemId }) => {
    const draw = await stage.hostDoc(drawKey(String(ItemId), 1))
    expect(draw?.winners.map((it) => it.state)).toEqual([state])
    expect((await stage.guestDoc(`lots:${String(ItemId)}`))?.wins.map((it) => it.state)).toEqual([state])
  }

const drawIs =
  (value: string): CommandCase['afterwards'] =>
  async (stage, { ItemId }) =>
    expect((await lotteryDoc(stage, String(ItemId)))?.value.draw).toBe(value)

const noSuch = refusedWhen('NotFound', 'there is no such lottery', () => ({ ItemId: nobody }))
const noSuchWinner = [
  refusedWhen('NotFound', 'there is no such lottery', () => ({ ItemId: nobody, Ticket: noTicket })),
  refusedWhen('NotFound', 'there is no such winner', async (stage) => ({
    ItemId: await drawn(stage),
    Ticket: noTicket,
  })),
]

const contentRefusals = [
  refusedWhen('NoPrizes', 'there is nothing to win', content({ Prizes: [] })),
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
      content({ Prizes: [{ ...prize, [name]: 'x'.repeat(limits.labelLength + 1) }] }),
    ),
  ),
]

export const lotteryCases = {
  'Lottery/Add': {
    payload: content({}),
    afterwards: async (stage, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await lotteryDoc(stage, ItemId)).toMatchObject({
        value: { activity: 'deactivated', channel: 'open', draw: 'idle' },
        context: { prizes: [{ giftName: 'Bicycle', quantity: 1 }], taken: {}, current: null, round: 1 },
      })
    },
    refusals: contentRefusals,
  },
  'Lottery/Update': {
    payload: async (stage) => ({ ItemId: await lottery(stage), Lottery: wireLottery({ Masked: true }) }),
    afterwards: async (stage, { ItemId }) => {
      expect((await lotteryDoc(stage, String(ItemId)))?.context.masked).toBe(true)
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (stage) => ({
        ItemId: await stage.poll(),
        Lottery: wireLottery(),
      })),
      refusedWhen('ItemActive', 'it is active', async (stage) => ({
        ItemId: await activeLottery(stage),
        Lottery: wireLottery(),
      })),
      refusedWhen('PrizeHasWinners', 'a prize that was won goes', async (stage) => {
        const ItemId = await drawn(stage)
        await stage.do('Item/Deactivate', { ItemId })
        return { ItemId, Lottery: wireLottery() }
      }),
    ],
  },
  'Lottery/Import': {
    payload: async (stage) => ({
      ItemId: await lottery(stage, { Pool: 'list' }),
      Replace: true,
      Entries: [{ Name: ' 张三 ', Detail: '13812345678' }],
    }),
    afterwards: async (stage, { ItemId }, data) => {
      expect(data).toEqual({ Added: 1 })
      expect((await lotteryDoc(stage, String(ItemId)))?.context.entries).toBe(1)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        ItemId: nobody,
        Replace: true,
        Entries: [],
      })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (stage) => ({
        ItemId: await prepared(stage),
        Replace: true,
        Entries: [],
      })),
      refusedWhen('ListFull', 'the list holds no more', async (stage) => {
        const ItemId = await lottery(stage)
        await stage.rewrite(ItemId, () => ({ entries: limits.lotteryEntriesMost }))
        return { ItemId, Replace: false, Entries: [{ Name: 'x', Detail: '' }] }
      }),
    ],
  },
  'Lottery/Exclude': {
    payload: async (stage) => ({ ItemId: await lottery(stage), EntryIds: [stage.guest.id] }),
    afterwards: async (stage, { ItemId }) => {
      expect((await lotteryDoc(stage, String(ItemId)))?.context.excluded).toBe(1)
      expect((await stage.guestDoc(`lots:${String(ItemId)}`))?.excluded).toBe(true)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({ ItemId: nobody, EntryIds: [nobody] })),
      refusedWhen('DrawUnderWay', 'the pool of a draw is fixed', async (stage) => ({
        ItemId: await prepared(stage),
        EntryIds: [stage.guest.id],
      })),
    ],
  },
  'Lottery/Include': {
    payload: async (stage) => {
      const payload = { ItemId: await lottery(stage), EntryIds: [stage.guest.id] }
      await stage.do('Lottery/Exclude', payload)
      return payload
    },
    afterwards: async (stage, { ItemId }) =>
      expect((await stage.guestDoc(`lots:${String(ItemId)}`))?.excluded).toBe(false),
    refusals: [
      refusedWhen('AlreadySo', 'nobody is kept out', async (stage) => ({
        ItemId: await lottery(stage),
        EntryIds: [stage.guest.id],
      })),
    ],
  },
  'Lottery/Prepare': {
    payload: async (stage) => toPrepare(stage, await activeLottery(stage)),
    afterwards: async (stage, { ItemId }) => {
      const doc = await lotteryDoc(stage, String(ItemId))
      expect(doc?.context.current).toMatchObject({ number: 1, places: 1, poolSize: 1 })
      expect(doc?.context.current?.commitment).toMatch(/^[0-9a-f]{64}$/)
      expect((await stage.hostDoc(`reel:${String(ItemId)}`))?.names).toHaveLength(1)
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such lottery', () => ({
        ItemId: nobody,
        PrizeId: nobody,
        Places: 1,
      })),
      refusedWhen('NotFound', 'there is no such prize', async (stage) => ({
        ItemId: await activeLottery(stage),
        PrizeId: nobody,
        Places: 1,
      })),
      refusedWhen('ItemNotActive', 'it is not active', async (stage) =>
        toPrepare(stage, await lottery(stage)),
      ),
      refusedWhen('ChannelClosed', 'its channel is closed', async (stage) => {
        const ItemId = await activeLottery(stage)
        await stage.do('Item/Lock', { ItemId })
        return toPrepare(stage, ItemId)
      }),
      refusedWhen('NoParticipants', 'the only guest is kept out', async (stage) => {
        const ItemId = await activeLottery(stage)
        await stage.do('Lottery/Exclude', { ItemId, EntryIds: [stage.guest.id] })
        return toPrepare(stage, ItemId)
      }),
      refusedWhen('NoParticipants', 'nobody answered the poll', async (stage) =>
        toPrepare(stage, await activeLottery(stage, { Pool: 'answered', PollId: await stage.poll() })),
      ),
      refusedWhen('PrizeDrawnOut', 'all its pieces are gone', async (stage) =>
        toPrepare(stage, await drawn(stage)),
      ),
      refusedWhen('DrawUnderWay', 'names are rolling', async (stage) =>
        toPrepare(stage, await rolling(stage)),
      ),
    ],
  },
  'Lottery/Cancel': {
    payload: async (stage) => ({ ItemId: await prepared(stage) }),
    afterwards: drawIs('idle'),
    refusals: [
      noSuch,
      refusedWhen('DrawUnderWay', 'names are rolling', async (stage) => ({ ItemId: await rolling(stage) })),
    ],
  },
  'Lottery/Draw': {
    payload: async (stage) => ({ ItemId: await prepared(stage), Word: 'sunshine' }),
    afterwards: drawIs('rolling'),
    refusals: [
      refusedWhen('DrawNotPrepared', 'nothing is prepared', async (stage) => ({
        ItemId: await activeLottery(stage),
        Word: '',
      })),
    ],
  },
  'Lottery/Stop': {
    payload: async (stage) => ({ ItemId: await rolling(stage) }),
    afterwards: async (stage, { ItemId }) => {
      const draw = await stage.hostDoc(drawKey(String(ItemId), 1))
      expect(draw?.winners).toMatchObject([{ entryId: stage.guest.id, state: 'unclaimed' }])
      expect(draw?.seed).toMatch(/^[0-9a-f]{64}$/)
      const due = await stage.live.db
        .selectFrom('deadline')
        .select('due_at')
        .where('item_id', '=', String(ItemId))
        .execute()
      expect(due).toEqual([{ due_at: draw?.claimUntil }])
    },
    refusals: [
      noSuch,
      refusedWhen('DrawNotPrepared', 'it was stopped already', async (stage) => ({
        ItemId: await drawn(stage),
      })),
    ],
  },
  'Lottery/Clear': {
    payload: async (stage) => ({ ItemId: await drawn(stage) }),
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
      refusedWhen('AlreadySo', 'it was claimed', async (stage) => {
        const won = await winner(stage)
        await stage.do('Lottery/Claim', { ItemId: won.ItemId })
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
    payload: async (stage) => {
      const won = await winner(stage)
      await stage.do('Lottery/Invalidate', won)
      return won
    },
    afterwards: winnerIs('unclaimed'),
    refusals: [
      ...noSuchWinner,
      refusedWhen('PrizeDrawnOut', 'its piece has gone to another', async (stage) => {
        const won = await winner(stage)
        await stage.do('Lottery/Invalidate', won)
        await stage.live.guest(stage.event)
        const { ItemId } = won
        await stage.do('Lottery/Prepare', await toPrepare(stage, ItemId))
        await stage.do('Lottery/Draw', { ItemId, Word: '' })
        await stage.do('Lottery/Stop', { ItemId })
        return won
      }),
    ],
  },
  'Lottery/Claim': {
    payload: async (stage) => ({ ItemId: await drawn(stage) }),
    afterwards: winnerIs('claimed'),
    refusals: [
      noSuch,
      refusedWhen('NothingWon', 'another has won', async (stage) => {
        const ItemId = await drawn(stage)
        await stage.rewrite(ItemId, () => ({ draws: [] }))
        return { ItemId }
      }),
      refusedWhen('ClaimOver', 'the host marked a no-show', async (stage) => {
        const won = await winner(stage)
        await stage.do('Lottery/Miss', won)
        return { ItemId: won.ItemId }
      }),
      refusedWhen('ChannelClosed', 'the channel is closed', async (stage) => {
        const ItemId = await drawn(stage)
        await stage.do('Item/Lock', { ItemId })
        return { ItemId }
      }),
      ...takingPart(async (stage) => ({ ItemId: await drawn(stage) }), 'Interactions'),
    ],
  },
} satisfies Record<string, CommandCase>
