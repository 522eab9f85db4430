import { expect } from 'vitest'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { PollDoc } from '../../../src/contract/items/poll.ts'
import * as limits from '../../../src/contract/limits.ts'

import {
  type CommandCase,
  nobody,
  type Payload,
  refusedWhen,
  type Stage,
  takingPart,
  wirePoll,
} from './case.ts'

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ Text: `Option ${index}`, Correct: false }))

/** A new poll after these commands. */
const after =
  (...names: CommandName[]) =>
  async (stage: Stage): Promise<Payload> => {
    const payload = { ItemId: await stage.poll() }
    for (const name of names) await stage.do(name, payload)
    return payload
  }

const onUnknown = (more: object = {}) => [
  refusedWhen('NotFound', 'there is no such poll', () => ({ ItemId: nobody, ...more })),
  refusedWhen('NotFound', "it is another event's poll", async (stage) => {
    const event = await stage.live.event()
    const { ItemId } = await stage.live.must(event, event.host, 'Poll/Add', { Poll: wirePoll() })
    return { ItemId, ...more }
  }),
  refusedWhen('NotFound', 'the id is a question', async (stage) => ({ ItemId: await stage.ask(), ...more })),
]

const becomes =
  (value: Partial<PollDoc['value']>): CommandCase['afterwards'] =>
  async (stage, payload) => {
    expect((await stage.hostDoc(`poll:${String(payload.ItemId)}`))?.value).toMatchObject(value)
  }

const already = (...names: CommandName[]) => refusedWhen('AlreadySo', 'it is so', after(...names))

const toggle = (
  before: CommandName[],
  afterwards: CommandCase['afterwards'],
  refusals: CommandCase['refusals'],
): CommandCase => ({ payload: after(...before), afterwards, refusals: [...onUnknown(), ...refusals] })

const content = (given: object) => () => ({ Poll: wirePoll(given) })

async function pollsFull(stage: Stage): Promise<Payload> {
  const ItemId = await stage.poll()
  await stage.multiply(ItemId, limits.itemsPerEvent - 1)
  return { ItemId }
}

async function order(stage: Stage): Promise<string[]> {
  const snapshot = await stage.live.context.snapshots.snapshot(stage.event.id, 'host', null)
  const polls = snapshot?.changes.flatMap(([key, , doc]) => (key.startsWith('poll:') ? [doc as PollDoc] : []))
  return (polls ?? []).sort((a, b) => a.position - b.position).map((poll) => poll.id)
}

/** A ballot for an active poll, changed as told. */
const ballot =
  (change: (poll: { ItemId: string; a: string; b: string; c: string }) => object, poll: object = {}) =>
  async (stage: Stage): Promise<Payload> => {
    const active = await stage.activePoll(poll)
    return { ItemId: active.ItemId, Round: 1, OptionIds: [active.b], ...change(active) }
  }
const asIs = ballot(() => ({}))
const upTo2 = { Multiple: true, MaxChoices: 2 }

export const pollCases = {
  'Poll/Add': {
    payload: content({ Multiple: true, MaxChoices: 2, Look: 'donut' }),
    afterwards: async (stage, _, data) => {
      const { ItemId } = data as { ItemId: string }
      const doc = await stage.hostDoc(`poll:${ItemId}`)
      expect(doc).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'hidden', answer: 'hidden' },
        context: { title: 'Which?', multiple: true, maxChoices: 2, look: 'donut', round: 1 },
      })
      expect(doc?.context.options.map(({ text, correct }) => [text, correct])).toEqual([
        ['one', true],
        ['two', false],
        ['three', false],
      ])
    },
    refusals: [
      refusedWhen('NoOptions', 'there is nothing to choose', content({ Options: [] })),
      refusedWhen('TooManyOptions', 'there is too much to choose', content({ Options: options(21) })),
      refusedWhen(
        'TooManyOptions',
        'more may be chosen than there is',
        content({ Multiple: true, MaxChoices: 4 }),
      ),
      refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
      refusedWhen(
        'TextTooLong',
        'an option is long',
        content({ Options: [{ Text: 'o'.repeat(limits.pollOptionLength + 1), Correct: false }] }),
      ),
      refusedWhen('BadInput', 'it brings a round', content({ Round: 7 })),
      refusedWhen('BadInput', 'nobody draws like this', content({ Look: 'pyramid' })),
      refusedWhen('ItemsFull', 'the event holds no more', async (stage) => {
        await pollsFull(stage)
        return { Poll: wirePoll() }
      }),
    ],
  },
  'Poll/Update': {
    payload: async (stage) => {
      const { ItemId, ...vote } = await ballot(() => ({}), { Look: 'columns' })(stage)
      await stage.do('Item/Vote', { ItemId, ...vote })
      await stage.do('Item/Deactivate', { ItemId })
      const doc = await stage.hostDoc(`poll:${String(ItemId)}`)
      const Options = doc?.context.options.map(({ id, text }) => ({
        OptionId: id,
        Text: text,
        Correct: false,
      }))
      return { ItemId, Poll: wirePoll({ Title: 'Which now?', Options, Look: 'donut' }) }
    },
    afterwards: async (stage, payload) => {
      const contextNow = async () => (await stage.hostDoc(`poll:${String(payload.ItemId)}`))?.context
      // Words and look alone leave the votes with their round.
      expect(await contextNow()).toMatchObject({ title: 'Which now?', look: 'donut', round: 1 })
      expect(await stage.hostDoc(`tally:${String(payload.ItemId)}`)).toMatchObject({ round: 1, voters: 1 })
      // Who writes to us from before there were looks means bars.
      await stage.do('Poll/Update', { ...payload, Poll: wirePoll() })
      expect((await contextNow())?.look).toBe('bars')
    },
    refusals: [
      ...onUnknown({ Poll: wirePoll() }),
      refusedWhen('ItemActive', 'it is active', async (stage) => ({
        ...(await after('Item/Activate')(stage)),
        Poll: wirePoll(),
      })),
      refusedWhen('OptionUnknown', 'an option id is made up', async (stage) => ({
        ItemId: await stage.poll(),
        Poll: wirePoll({ Options: [{ OptionId: nobody, Text: 'x', Correct: false }] }),
      })),
      refusedWhen('OptionRepeated', 'an option id comes twice', async (stage) => {
        const { ItemId, a } = await stage.activePoll()
        await stage.do('Item/Deactivate', { ItemId })
        const option = { OptionId: a, Text: 'x', Correct: false }
        return { ItemId, Poll: wirePoll({ Options: [option, option] }) }
      }),
      refusedWhen('NoOptions', 'nothing is left to choose', async (stage) => ({
        ItemId: await stage.poll(),
        Poll: wirePoll({ Options: [] }),
      })),
    ],
  },
  'Item/Clone': {
    payload: async (stage) => {
      const { ItemId } = await stage.activePoll({ Look: 'columns' })
      return { ItemId }
    },
    afterwards: async (stage, payload, data) => {
      const { ItemId } = data as { ItemId: string }
      const copy = await stage.hostDoc(`poll:${ItemId}`)
      const original = await stage.hostDoc(`poll:${String(payload.ItemId)}`)
      expect(copy?.value.activity).toBe('deactivated')
      expect(copy?.context.look).toBe('columns')
      expect(copy?.context.options.map((option) => option.text)).toEqual(['one', 'two', 'three'])
      const ids = original?.context.options.map((option) => option.id) ?? []
      expect(copy?.context.options.filter((option) => ids.includes(option.id))).toEqual([])
    },
    refusals: [...onUnknown(), refusedWhen('ItemsFull', 'the event holds no more', pollsFull)],
  },
  'Item/Delete': {
    payload: async (stage) => {
      const poll = await ballot(() => ({}))(stage)
      await stage.do('Item/Vote', poll)
      await stage.do('Present/ShowPoll', { ItemId: poll.ItemId })
      await stage.do('Item/Deactivate', { ItemId: poll.ItemId })
      return { ItemId: poll.ItemId }
    },
    afterwards: async (stage, payload) => {
      const id = String(payload.ItemId)
      expect(await stage.hostDoc(`poll:${id}`)).toBeUndefined()
      expect(await stage.hostDoc(`tally:${id}`)).toBeUndefined()
      expect(await stage.hostDoc('present')).toEqual({
        value: 'welcome',
        context: { pollId: null, interactionId: null },
      })
      const rows = await stage.live.db.selectFrom('ballot').selectAll().where('item_id', '=', id).execute()
      expect(rows).toEqual([])
    },
    refusals: [...onUnknown(), refusedWhen('ItemActive', 'it is active', after('Item/Activate'))],
  },
  'Item/Move': {
    payload: async (stage) => {
      const [first, , third] = [await stage.poll(), await stage.poll(), await stage.poll()]
      return { ItemId: third, BeforeItemId: first }
    },
    afterwards: async (stage, payload) => {
      const moved = String(payload.ItemId)
      const now = await order(stage)
      expect(now.slice(0, 2)).toEqual([moved, payload.BeforeItemId])
      await stage.do('Item/Move', { ItemId: moved, BeforeItemId: null })
      expect(await order(stage)).toEqual([...now.slice(1), moved])
    },
    refusals: [
      ...onUnknown({ BeforeItemId: null }),
      refusedWhen('NotFound', 'the other poll is not there', async (stage) => ({
        ItemId: await stage.poll(),
        BeforeItemId: nobody,
      })),
    ],
  },
  'Item/Activate': toggle([], becomes({ activity: 'active' }), [
    already('Item/Activate'),
    refusedWhen('NoOptions', 'there is nothing to choose', async (stage) => {
      const ItemId = await stage.poll()
      await stage.rewrite(ItemId, () => ({ options: [] }))
      return { ItemId }
    }),
  ]),
  'Item/Deactivate': toggle(['Item/Activate'], becomes({ activity: 'deactivated' }), [already()]),
  'Item/Lock': toggle(['Item/Activate'], becomes({ voting: 'locked' }), [
    already('Item/Activate', 'Item/Lock'),
    refusedWhen('ItemNotActive', 'it is not active', after()),
  ]),
  'Item/Unlock': toggle(['Item/Activate', 'Item/Lock'], becomes({ voting: 'open' }), [
    already('Item/Activate'),
    refusedWhen('ItemNotActive', 'it is not active', after()),
  ]),
  'Item/ShowResults': toggle(['Item/Activate'], becomes({ results: 'shown' }), [already('Item/ShowResults')]),
  'Item/HideResults': toggle(['Item/ShowResults'], becomes({ results: 'hidden' }), [already()]),
  'Poll/ShowAnswer': toggle(['Item/Activate'], becomes({ answer: 'shown' }), [
    already('Poll/ShowAnswer'),
    refusedWhen('NoCorrectAnswer', 'no option is marked', async (stage) => ({
      ItemId: await stage.poll({ Options: options(2) }),
    })),
  ]),
  'Poll/HideAnswer': toggle(['Poll/ShowAnswer'], becomes({ answer: 'hidden' }), [already()]),
  'Item/Reset': {
    payload: async (stage) => {
      const poll = await asIs(stage)
      await stage.do('Item/Vote', poll)
      for (const name of ['Item/Lock', 'Item/ShowResults', 'Poll/ShowAnswer'] as const) {
        await stage.do(name, { ItemId: poll.ItemId })
      }
      return { ItemId: poll.ItemId }
    },
    afterwards: async (stage, payload) => {
      const id = String(payload.ItemId)
      await becomes({ activity: 'active', voting: 'open', results: 'hidden', answer: 'hidden' })(
        stage,
        payload,
        null,
      )
      expect(await stage.hostDoc(`tally:${id}`)).toMatchObject({ round: 2, voters: 0 })
      const rows = await stage.live.db.selectFrom('tally').selectAll().where('subject_id', '=', id).execute()
      expect(rows.map((row) => [row.round, row.votes])).toEqual([
        [1, 1],
        [1, 1],
      ])
    },
    refusals: onUnknown(),
  },
  'Item/Vote': {
    payload: ballot(({ a, c }) => ({ OptionIds: [c, a] }), upTo2),
    afterwards: async (stage, payload, data) => {
      expect(data).toEqual({ Round: 1 })
      const id = String(payload.ItemId)
      const [c = '', a = ''] = payload.OptionIds as string[]
      const tally = await stage.hostDoc(`tally:${id}`)
      expect(tally).toMatchObject({ round: 1, voters: 1, counts: { [a]: 1, [c]: 1 } })
      expect(Object.values(tally?.counts ?? {})).toEqual([1, 0, 1])
      expect(await stage.guestDoc(`ballot:${id}`)).toEqual({ round: 1, optionIds: [c, a] })
    },
    refusals: [
      ...onUnknown({ Round: 1, OptionIds: ['a'] }),
      ...takingPart(asIs, 'Polls'),
      refusedWhen('ItemNotActive', 'it is not active', async (stage) => {
        const payload = await asIs(stage)
        await stage.do('Item/Deactivate', { ItemId: payload.ItemId })
        return payload
      }),
      refusedWhen('VotingClosed', 'it is locked', async (stage) => {
        const payload = await asIs(stage)
        await stage.do('Item/Lock', { ItemId: payload.ItemId })
        return payload
      }),
      refusedWhen('RoundOver', 'the round is over', async (stage) => {
        const payload = await asIs(stage)
        await stage.do('Item/Reset', { ItemId: payload.ItemId })
        return payload
      }),
      refusedWhen(
        'RoundOver',
        'the round has not come',
        ballot(() => ({ Round: 2 })),
      ),
      refusedWhen('AlreadyVoted', 'it is a second vote', async (stage) => {
        const payload = await asIs(stage)
        await stage.do('Item/Vote', payload)
        return payload
      }),
      refusedWhen(
        'OptionMissing',
        'nothing is chosen',
        ballot(() => ({ OptionIds: [] })),
      ),
      refusedWhen(
        'OptionUnknown',
        'an option is made up',
        ballot(() => ({ OptionIds: [nobody] })),
      ),
      refusedWhen('OptionUnknown', "an option is another poll's", async (stage) => {
        const other = await stage.activePoll()
        return ballot(() => ({ OptionIds: [other.a] }))(stage)
      }),
      refusedWhen(
        'OptionRepeated',
        'an option comes twice',
        ballot(({ b }) => ({ OptionIds: [b, b] }), upTo2),
      ),
      refusedWhen(
        'TooManyOptions',
        'too many are chosen',
        ballot(({ a, b }) => ({ OptionIds: [a, b] })),
      ),
      refusedWhen(
        'TooManyOptions',
        'more are chosen than a poll can have',
        ballot(() => ({ OptionIds: Array.from({ length: 21 }, (_, index) => `o${index}`) })),
      ),
      refusedWhen(
        'BadInput',
        'the option is a number',
        ballot(() => ({ OptionIds: [-1] })),
      ),
      refusedWhen(
        'BadInput',
        'the guest claims a time',
        ballot(() => ({ At: 1 })),
      ),
    ],
  },
} satisfies Record<string, CommandCase>
