import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'

import {
  type CommandCase,
  type Fixture,
  nobody,
  type Payload,
  refusedWhen,
  takingPart,
  wirePoll,
} from './case.ts'

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Option ${index}`, correct: false }))

/** Adds a poll and sends the commands with these names. */
const after =
  (...names: CommandName[]) =>
  async (fixture: Fixture): Promise<Payload> => {
    const payload = { itemId: await fixture.poll() }
    for (const name of names) await fixture.do(name, payload)
    return payload
  }

const onUnknown = (more: object = {}) => [
  refusedWhen('NotFound', 'there is no such poll', () => ({ itemId: nobody, ...more })),
  refusedWhen('NotFound', "it is another event's poll", async (fixture) => {
    const event = await fixture.live.event()
    const { itemId } = await fixture.live.must(event, event.host, 'Poll/Add', { poll: wirePoll() })
    return { itemId, ...more }
  }),
  refusedWhen('NotFound', 'the id is a question', async (fixture) => ({
    itemId: await fixture.ask(),
    ...more,
  })),
]

const becomes =
  (value: Partial<PollDoc['value']>): CommandCase['afterwards'] =>
  async (fixture, payload) => {
    expect((await fixture.hostDoc(`poll:${String(payload.itemId)}`))?.value).toMatchObject(value)
  }

const already = (...names: CommandName[]) =>
  refusedWhen('AlreadySo', 'it is in that state already', after(...names))

const toggle = (
  before: CommandName[],
  afterwards: CommandCase['afterwards'],
  refusals: CommandCase['refusals'],
): CommandCase => ({ payload: after(...before), afterwards, refusals: [...onUnknown(), ...refusals] })

const content = (given: object) => () => ({ poll: wirePoll(given) })

async function pollsFull(fixture: Fixture): Promise<Payload> {
  const itemId = await fixture.poll()
  await fixture.multiply(itemId, limits.itemsPerEvent - 1)
  return { itemId }
}

async function order(fixture: Fixture): Promise<string[]> {
  const snapshot = await fixture.live.context.snapshots.snapshot(fixture.event.id, 'host', null)
  const polls = snapshot?.changes.flatMap(([key, , doc]) => (key.startsWith('poll:') ? [doc as PollDoc] : []))
  return (polls ?? []).sort((a, b) => a.position - b.position).map((poll) => poll.id)
}

/** A ballot for an active poll, with the given changes. */
const ballot =
  (change: (poll: { itemId: string; a: string; b: string; c: string }) => object, poll: object = {}) =>
  async (fixture: Fixture): Promise<Payload> => {
    const active = await fixture.activePoll(poll)
    return { itemId: active.itemId, round: 1, optionIds: [active.b], ...change(active) }
  }
const asIs = ballot(() => ({}))
const upTo2 = { multiple: true, maxChoices: 2 }

export const pollCases = {
  'Poll/Add': {
    payload: content({ multiple: true, maxChoices: 2, look: 'donut' }),
    afterwards: async (fixture, _, data) => {
      const { itemId } = data as { itemId: string }
      const doc = await fixture.hostDoc(`poll:${itemId}`)
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
      refusedWhen('NoOptions', 'there is nothing to choose', content({ options: [] })),
      refusedWhen('TooManyOptions', 'too many options are chosen', content({ options: options(21) })),
      refusedWhen(
        'TooManyOptions',
        'more may be chosen than there is',
        content({ multiple: true, maxChoices: 4 }),
      ),
      refusedWhen('TextEmpty', 'the title is blank', content({ title: ' ' })),
      refusedWhen(
        'TextTooLong',
        'an option is long',
        content({ options: [{ text: 'o'.repeat(limits.pollOptionLength + 1), correct: false }] }),
      ),
      refusedWhen('BadInput', 'it contains a round', content({ round: 7 })),
      refusedWhen('BadInput', 'the look is unknown', content({ look: 'pyramid' })),
      refusedWhen('ItemsFull', 'the event has the maximum number', async (fixture) => {
        await pollsFull(fixture)
        return { poll: wirePoll() }
      }),
    ],
  },
  'Poll/Update': {
    payload: async (fixture) => {
      const { itemId, ...vote } = await ballot(() => ({}), { look: 'columns' })(fixture)
      await fixture.do('Item/Vote', { itemId, ...vote })
      await fixture.do('Item/Deactivate', { itemId })
      const doc = await fixture.hostDoc(`poll:${String(itemId)}`)
      const Options = doc?.context.options.map(({ id, text }) => ({
        optionId: id,
        text,
        correct: false,
      }))
      return { itemId, poll: wirePoll({ title: 'Which now?', options: Options, look: 'donut' }) }
    },
    afterwards: async (fixture, payload) => {
      const contextNow = async () => (await fixture.hostDoc(`poll:${String(payload.itemId)}`))?.context
      // A change of only texts and look keeps the votes and their round.
      expect(await contextNow()).toMatchObject({ title: 'Which now?', look: 'donut', round: 1 })
      expect(await fixture.hostDoc(`tally:${String(payload.itemId)}`)).toMatchObject({ round: 1, voters: 1 })
      // A client without the field `look` means bars.
      await fixture.do('Poll/Update', { ...payload, poll: wirePoll() })
      expect((await contextNow())?.look).toBe('bars')
    },
    refusals: [
      ...onUnknown({ poll: wirePoll() }),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        ...(await after('Item/Activate')(fixture)),
        poll: wirePoll(),
      })),
      refusedWhen('OptionUnknown', 'an option id is unknown', async (fixture) => ({
        itemId: await fixture.poll(),
        poll: wirePoll({ options: [{ optionId: nobody, text: 'x', correct: false }] }),
      })),
      refusedWhen('OptionRepeated', 'an option id comes twice', async (fixture) => {
        const { itemId, a } = await fixture.activePoll()
        await fixture.do('Item/Deactivate', { itemId })
        const option = { optionId: a, text: 'x', correct: false }
        return { itemId, poll: wirePoll({ options: [option, option] }) }
      }),
      refusedWhen('NoOptions', 'no option is left', async (fixture) => ({
        itemId: await fixture.poll(),
        poll: wirePoll({ options: [] }),
      })),
    ],
  },
  'Item/Clone': {
    payload: async (fixture) => {
      const { itemId } = await fixture.activePoll({ look: 'columns' })
      return { itemId }
    },
    afterwards: async (fixture, payload, data) => {
      const { itemId } = data as { itemId: string }
      const copy = await fixture.hostDoc(`poll:${itemId}`)
      const original = await fixture.hostDoc(`poll:${String(payload.itemId)}`)
      expect(copy?.value.activity).toBe('deactivated')
      expect(copy?.context.look).toBe('columns')
      expect(copy?.context.options.map((option) => option.text)).toEqual(['one', 'two', 'three'])
      const ids = original?.context.options.map((option) => option.id) ?? []
      expect(copy?.context.options.filter((option) => ids.includes(option.id))).toEqual([])
    },
    refusals: [...onUnknown(), refusedWhen('ItemsFull', 'the event has the maximum number', pollsFull)],
  },
  'Item/Delete': {
    payload: async (fixture) => {
      const poll = await ballot(() => ({}))(fixture)
      await fixture.do('Item/Vote', poll)
      await fixture.do('Present/ShowPoll', { itemId: poll.itemId })
      await fixture.do('Item/Deactivate', { itemId: poll.itemId })
      return { itemId: poll.itemId }
    },
    afterwards: async (fixture, payload) => {
      const id = String(payload.itemId)
      expect(await fixture.hostDoc(`poll:${id}`)).toBeUndefined()
      expect(await fixture.hostDoc(`tally:${id}`)).toBeUndefined()
      expect(await fixture.hostDoc('present')).toEqual({
        value: 'welcome',
        context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
      })
      const rows = await fixture.live.db.selectFrom('ballot').selectAll().where('item_id', '=', id).execute()
      expect(rows).toEqual([])
    },
    refusals: [...onUnknown(), refusedWhen('ItemActive', 'it is active', after('Item/Activate'))],
  },
  'Item/Move': {
    payload: async (fixture) => {
      const [first, , third] = [await fixture.poll(), await fixture.poll(), await fixture.poll()]
      return { itemId: third, beforeItemId: first }
    },
    afterwards: async (fixture, payload) => {
      const moved = String(payload.itemId)
      const now = await order(fixture)
      expect(now.slice(0, 2)).toEqual([moved, payload.beforeItemId])
      await fixture.do('Item/Move', { itemId: moved, beforeItemId: null })
      expect(await order(fixture)).toEqual([...now.slice(1), moved])
    },
    refusals: [
      ...onUnknown({ beforeItemId: null }),
      refusedWhen('NotFound', 'the other poll does not exist', async (fixture) => ({
        itemId: await fixture.poll(),
        beforeItemId: nobody,
      })),
    ],
  },
  'Item/Activate': toggle([], becomes({ activity: 'active' }), [
    already('Item/Activate'),
    refusedWhen('NoOptions', 'there is nothing to choose', async (fixture) => {
      const itemId = await fixture.poll()
      await fixture.rewrite(itemId, () => ({ options: [] }))
      return { itemId }
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
    refusedWhen('AnswerShown', 'its answer is shown', after('Item/Activate', 'Poll/ShowAnswer')),
  ]),
  'Item/ShowResults': toggle(['Item/Activate'], becomes({ results: 'shown' }), [already('Item/ShowResults')]),
  'Item/HideResults': toggle(['Item/ShowResults'], becomes({ results: 'hidden' }), [already()]),
  'Poll/SetLook': {
    payload: async (fixture) => ({
      itemId: (await fixture.activePoll({ look: 'columns' })).itemId,
      look: 'donut',
    }),
    afterwards: async (fixture, payload) => {
      const id = String(payload.itemId)
      expect((await fixture.hostDoc(`poll:${id}`))?.context).toMatchObject({ look: 'donut', round: 1 })
      expect((await fixture.guestDoc(`poll:${id}`))?.context.look).toBe('donut')
      await fixture.do('Item/Lock', { itemId: id })
      await fixture.do('Poll/SetLook', { itemId: id, look: 'bars' })
      expect((await fixture.hostDoc(`poll:${id}`))?.context.look).toBe('bars')
    },
    refusals: [
      ...onUnknown({ look: 'donut' }),
      refusedWhen('AlreadySo', 'it has that look already', async (fixture) => ({
        itemId: await fixture.poll({ look: 'donut' }),
        look: 'donut',
      })),
      refusedWhen('BadInput', 'the look is unknown', async (fixture) => ({
        itemId: await fixture.poll(),
        look: 'pyramid',
      })),
    ],
  },
  'Poll/ShowAnswer': toggle(['Item/Activate'], becomes({ answer: 'shown' }), [
    already('Poll/ShowAnswer'),
    refusedWhen('NoCorrectAnswer', 'no option is marked as correct', async (fixture) => ({
      itemId: await fixture.poll({ options: options(2) }),
    })),
  ]),
  'Poll/HideAnswer': toggle(['Poll/ShowAnswer'], becomes({ answer: 'hidden' }), [already()]),
  'Item/Reset': {
    payload: async (fixture) => {
      const poll = await asIs(fixture)
      await fixture.do('Item/Vote', poll)
      for (const name of ['Item/Lock', 'Item/ShowResults', 'Poll/ShowAnswer'] as const) {
        await fixture.do(name, { itemId: poll.itemId })
      }
      return { itemId: poll.itemId }
    },
    afterwards: async (fixture, payload) => {
      const id = String(payload.itemId)
      await becomes({ activity: 'active', voting: 'open', results: 'hidden', answer: 'hidden' })(
        fixture,
        payload,
        null,
      )
      expect(await fixture.hostDoc(`tally:${id}`)).toMatchObject({ round: 2, voters: 0 })
      const rows = await fixture.live.db
        .selectFrom('tally')
        .selectAll()
        .where('subject_id', '=', id)
        .execute()
      expect(rows.map((row) => [row.round, row.votes])).toEqual([
        [1, 1],
        [1, 1],
      ])
    },
    refusals: onUnknown(),
  },
  'Item/Vote': {
    payload: ballot(({ a, c }) => ({ optionIds: [c, a] }), upTo2),
    afterwards: async (fixture, payload, data) => {
      expect(data).toEqual({ round: 1 })
      const id = String(payload.itemId)
      const [c = '', a = ''] = payload.optionIds as string[]
      const tally = await fixture.hostDoc(`tally:${id}`)
      expect(tally).toMatchObject({ round: 1, voters: 1, counts: { [a]: 1, [c]: 1 } })
      expect(Object.values(tally?.counts ?? {})).toEqual([1, 0, 1])
      expect(await fixture.guestDoc(`ballot:${id}`)).toEqual({ round: 1, optionIds: [c, a] })
    },
    refusals: [
      ...onUnknown({ round: 1, optionIds: ['a'] }),
      ...takingPart(asIs, 'polls'),
      refusedWhen('ItemNotActive', 'it is not active', async (fixture) => {
        const payload = await asIs(fixture)
        await fixture.do('Item/Deactivate', { itemId: payload.itemId })
        return payload
      }),
      refusedWhen('VotingClosed', 'it is locked', async (fixture) => {
        const payload = await asIs(fixture)
        await fixture.do('Item/Lock', { itemId: payload.itemId })
        return payload
      }),
      refusedWhen('RoundOver', 'the round is over', async (fixture) => {
        const payload = await asIs(fixture)
        await fixture.do('Item/Reset', { itemId: payload.itemId })
        return payload
      }),
      refusedWhen(
        'RoundOver',
        'the round has not come',
        ballot(() => ({ round: 2 })),
      ),
      refusedWhen('AlreadyVoted', 'it is a second vote', async (fixture) => {
        const payload = await asIs(fixture)
        await fixture.do('Item/Vote', payload)
        return payload
      }),
      refusedWhen(
        'OptionMissing',
        'nothing is chosen',
        ballot(() => ({ optionIds: [] })),
      ),
      refusedWhen(
        'OptionUnknown',
        'an option is made up',
        ballot(() => ({ optionIds: [nobody] })),
      ),
      refusedWhen('OptionUnknown', "an option is another poll's", async (fixture) => {
        const other = await fixture.activePoll()
        return ballot(() => ({ optionIds: [other.a] }))(fixture)
      }),
      refusedWhen(
        'OptionRepeated',
        'an option comes twice',
        ballot(({ b }) => ({ optionIds: [b, b] }), upTo2),
      ),
      refusedWhen(
        'TooManyOptions',
        'too many are chosen',
        ballot(({ a, b }) => ({ optionIds: [a, b] })),
      ),
      refusedWhen(
        'TooManyOptions',
        'more are chosen than a poll can have',
        ballot(() => ({ optionIds: Array.from({ length: 21 }, (_, index) => `o${index}`) })),
      ),
      refusedWhen(
        'BadInput',
        'the option is a number',
        ballot(() => ({ optionIds: [-1] })),
      ),
      refusedWhen(
        'BadInput',
        'the guest claims a time',
        ballot(() => ({ at: 1 })),
      ),
    ],
  },
} satisfies Record<string, CommandCase>
