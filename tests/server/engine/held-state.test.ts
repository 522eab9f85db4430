import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { createHeldStates, HeldState } from '#server/engine/held-state.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'
import { rewriteState } from '#tests/support/store/behind-servers.ts'

const poll = (id: string) => ({ id, kind: 'poll' }) as unknown as Aggregate

test('a held state is used once, and only at the epoch and sequence at which it was held', () => {
  const states = createHeldStates()
  const state = new HeldState()
  const hold = () => states.keep('event', { epoch: 'one', seq: 5 }, state)
  hold()
  expect(states.take('event', { epoch: 'one', seq: 5 })).toBe(state)
  // The transaction that took the state may have failed.
  expect(states.take('event', { epoch: 'one', seq: 5 })).not.toBe(state)
  for (const height of [
    { epoch: 'one', seq: 6 },
    { epoch: 'one', seq: 4 },
    { epoch: 'two', seq: 5 },
  ]) {
    hold()
    expect(states.take('event', height)).not.toBe(state)
  }
  hold()
  expect(states.take('other', { epoch: 'one', seq: 5 })).not.toBe(state)
})

test('a held state forgets the aggregate that was used longest ago', () => {
  const state = new HeldState()
  for (let index = 0; index <= limits.aggregatesHeld; index += 1) {
    state.remember('first', poll('first'))
    state.remember(`p${index}`, poll(`p${index}`))
  }
  expect(state.aggregates.size).toBe(limits.aggregatesHeld)
  expect([state.aggregates.has('first'), state.aggregates.has('p0')]).toEqual([true, false])
})

eachLive('the held state of an event', (live) => {
  test('a change of another writer is read before the next command', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const [itemId = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await rewriteState(live().db, itemId, ({ value, context }) => ({
      value: { ...value, voting: 'locked' },
      context,
    }))
    expect(await live().command(event, event.host, 'Item/Lock', { itemId })).toMatchObject({ ok: false })
  })

  test('the edited text of a question counts for the questions after it', async () => {
    const event = await live().event({
      settings: { guard: plainWordFilter },
      autoReview: false,
    })
    const texts = [1, 2, 3].map(() => 'When does the second part of the evening begin?')
    const [first, ...others] = await Promise.all([...texts, ''].map(() => live().guest(event)))
    if (!first) throw new Error('no guest')
    const questionId = await live().ask(event, first, 'Something else that nobody asks again?')
    await live().must(event, first, 'Qa/Edit', { questionId, text: texts[0] ?? '' })
    const ids = []
    for (const guest of others) ids.push(await live().ask(event, guest, texts[0]))
    const held = async (id: string | undefined) => {
      const row = await live()
        .db.selectFrom('aggregate')
        .select('state')
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow()
      return JSON.parse(row.state).context.held
    }
    expect(await Promise.all(ids.map(held))).toEqual([null, 'nearDuplicate', 'nearDuplicate'])
  })
})
