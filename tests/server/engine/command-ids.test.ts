import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { createEngine } from '#server/engine/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { features } from '#server/registry/features.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { eachLive, type Person, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'

eachLive('a command id', (live) => {
  /** Creates two events and a guest who has joined both events. */
  async function twoEvents() {
    const events = [await live().event({ polls: [pollOf()] }), await live().event({ polls: [pollOf()] })]
    const [first, second] = events as [TestEvent, TestEvent]
    const guest = await live().guest(first)
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: second.code }, guest)
    for (const event of events)
      await live().must(event, event.host, 'Item/Activate', { itemId: event.pollIds[0] })
    return { first, second, guest }
  }
  const questionsOf = (event: TestEvent) =>
    live()
      .db.selectFrom('aggregate')
      .select('id')
      .where('event_id', '=', event.id)
      .where('kind', '=', 'question')
      .execute()

  test('a command id that is sent to two events is executed in each of them', async () => {
    const { first, second, guest } = await twoEvents()
    const id = newId()
    const asked = { text: 'Why?', anonymous: false }
    const answers = await Promise.all(
      [first, second].map((event) => live().command(event, guest, 'Qa/Ask', asked, id)),
    )
    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(await Promise.all([first, second].map(questionsOf))).toMatchObject([
      [{ id: answers[0]?.ok && (answers[0].data as { questionId: string }).questionId }],
      [{ id: answers[1]?.ok && (answers[1].data as { questionId: string }).questionId }],
    ])
  })

  describe('a used command id with another command', () => {
    test('a used command id is refused for another name or payload', async () => {
      const { first: event, guest } = await twoEvents()
      const id = newId()
      const asked = { text: 'Why?', anonymous: false }
      expect(await live().command(event, guest, 'Qa/Ask', asked, id)).toMatchObject({ ok: true })
      const other = await live().command(event, guest, 'Qa/Ask', { ...asked, text: 'How?' }, id)
      const questionId = (await questionsOf(event))[0]?.id ?? ''
      const upvote = await live().command(event, guest, 'Qa/Upvote', { questionId }, id)
      expect([other, upvote]).toMatchObject([{ code: 'CommandIdUsed' }, { code: 'CommandIdUsed' }])
      expect(await live().command(event, guest, 'Qa/Ask', asked, id)).toMatchObject({ ok: true })
      expect(await questionsOf(event)).toHaveLength(1)
      await checkRows(live(), event)
    })

    test('a command id is refused for a second, different command in the same batch', async () => {
      const { first: event, guest } = await twoEvents()
      const QuestionIds = [
        await live().ask(event, guest, 'One?'),
        await live().ask(event, guest, 'Two?'),
      ] as const
      const id = newId()
      const upvote = (questionId: string) =>
        live().context.engine.apply(event.id, {
          name: 'Qa/Upvote',
          actor: { kind: 'guest', id: guest.id },
          commandId: id,
          payload: { eventCode: event.code, questionId },
        })
      const outcomes = await Promise.all([QuestionIds[0], QuestionIds[1], QuestionIds[0]].map(upvote))
      expect(outcomes).toMatchObject([{ ok: true }, { code: 'CommandIdUsed' }, { ok: true }])
    })

    test('a used command id is refused for another vote, quiz answer, word, entry or comment', async () => {
      const { first: event, guest } = await twoEvents()
      const host = (name: CommandName, payload: object) => live().must(event, event.host, name, payload)
      const { itemId: cloud = '' } = await host('WordCloud/Add', { wordCloud: wireCloud() })
      const { itemId: wall = '' } = await host('OpenText/Add', {
        openText: { title: 'And?', entriesPerGuest: 3, entryLength: 100, moderated: false, named: false },
      })
      await host('Item/Activate', { itemId: wall })
      await host('Item/Activate', { itemId: cloud })
      await host('Comments/Open', {})
      const itemId = event.pollIds[0] ?? ''
      const cases: [CommandName, object, object][] = [
        ['Item/Vote', { itemId, round: 1, optionIds: ['a'] }, { itemId, round: 1, optionIds: ['b'] }],
        [
          'WordCloud/Enter',
          { itemId: cloud, round: 1, word: 'tea' },
          { itemId: cloud, round: 1, word: 'milk' },
        ],
        ['OpenText/Submit', { itemId: wall, round: 1, text: 'One' }, { itemId: wall, round: 1, text: 'Two' }],
        ['Comments/Send', { text: 'One' }, { text: 'Two' }],
      ]
      for (const [name, given, other] of cases) {
        const id = newId()
        const first = await live().command(event, guest, name, given, id)
        expect([name, first]).toMatchObject([name, { ok: true }])
        const reused = await live().command(event, guest, name, other, id)
        expect([name, reused]).toMatchObject([name, { code: 'CommandIdUsed' }])
        expect([name, await live().command(event, guest, name, given, id)]).toEqual([name, first])
      }
      await checkRows(live(), event)
    })
  })

  test('no sequence of messages of one guest makes others wait for more than two commits', async () => {
    const { first, second, guest } = await twoEvents()
    const events = [first, second] as const
    const neighbours = await Promise.all(events.map((event) => live().guest(event)))
    const { store } = live().context
    const commits = new Map<string, number>()
    const errors: unknown[] = []
    const engine = createEngine({
      features,
      store,
      origin: { address: '', fixed: false },
      clock: () => live().now(),
      onError: (error) => errors.push(error),
      onBatch: ({ eventIds, transactions }) => {
        for (const eventId of eventIds) commits.set(eventId, (commits.get(eventId) ?? 0) + transactions)
      },
    })
    const ids = [newId(), newId(), newId()]
    const QuestionIds = await Promise.all(
      events.map((event, index) => live().ask(event, neighbours[index] as Person, 'Why?')),
    )
    const item = (at: number) => events[at]?.pollIds[0] ?? ''
    const givenIn: Record<string, (at: number, n: number) => object> = {
      'Item/Vote': (at, n) => ({ itemId: item(at), round: n, optionIds: [n === 1 ? 'a' : 'b'] }),
      'Qa/Ask': (_, n) => ({ text: `Text ${n}`, anonymous: false }),
      'Qa/Upvote': (at) => ({ questionId: QuestionIds[at] }),
      'Qa/RemoveUpvote': (at) => ({ questionId: QuestionIds[at] }),
      'Reaction/Send': () => ({ reactions: ['like'] }),
      'Comments/Send': (_, n) => ({ text: `Comment ${n}` }),
    }
    const give = (at: number, actor: Person, name: string, payload: object, commandId: string) =>
      engine.apply(events[at]?.id ?? '', {
        name: name as CommandName,
        actor: { kind: 'guest', id: actor.id },
        commandId,
        payload: { eventCode: events[at]?.code, ...payload },
      })
    const message = fc.record({
      at: fc.nat(1),
      name: fc.constantFrom(...Object.keys(givenIn)),
      id: fc.nat(2),
      n: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 30 }), async (messages) => {
        commits.clear()
        const theirs = messages.map(({ at, name, id, n }) =>
          give(at, guest, name, givenIn[name]?.(at, n) ?? {}, ids[id] ?? ''),
        )
        const waited = await Promise.all(
          events.map(async ({ id }, at) => {
            const before = commits.get(id) ?? 0
            await give(at, neighbours[at] as Person, 'Qa/Upvote', { questionId: QuestionIds[at] }, newId())
            return (commits.get(id) ?? 0) - before
          }),
        )
        await Promise.all(theirs)
        expect(Math.max(...waited)).toBeLessThanOrEqual(2)
        // Use new ids in the next run.
        ids.splice(0, ids.length, newId(), newId(), newId())
      }),
      { numRuns: 60 },
    )
    expect(errors).toEqual([])
    await engine.close()
    for (const event of events) await checkRows(live(), event)
  })
})
