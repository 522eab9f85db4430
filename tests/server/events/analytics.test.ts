import { expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { eachLive, type Person, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'

const questions = '/api/event/Analytics/GetQuestions'
const guests = '/api/event/Analytics/GetGuests'
const figures = '/api/event/Analytics/GetFigures'

eachLive('the analytics of an event', (live) => {
  const show = async (): Promise<{ event: TestEvent; ana: Person; ben: Person }> => {
    const event = await live().event({ polls: [pollOf()] })
    const ana = await live().guest(event, { Username: 'Ana', Company: 'Acme', Email: 'ana@example.org' })
    const ben = await live().guest(event, { Username: 'Ben', Consent: false })
    return { event, ana, ben }
  }
  const guestsOf = async (event: TestEvent) =>
    (await live().call(guests, { EventCode: event.code, After: null }, event.host)).envelope.Data?.Rows
  const questionsOf = async (event: TestEvent) =>
    (await live().call(questions, { EventCode: event.code, After: null }, event.host)).envelope.Data?.Rows

  test('the analytics of a new event are empty', async () => {
    const event = await live().event()
    const { envelope } = await live().call(figures, { EventCode: event.code }, event.host)
    expect(envelope.Data).toEqual({
      ...{ Participants: 0, WithoutConsent: 0, Questions: 0, Upvotes: 0, Votes: 0, Comments: 0 },
      ...{ Series: [], Items: [], TopQuestions: [] },
    })
  })

  test('the analytics count activity over time, per item and by up-votes', async () => {
    const { event, ana, ben } = await show()
    const [poll = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { ItemId: poll })
    live().site.clock.offset += 10 * 60_000
    for (const [guest, option] of [
      [ana, 'a'],
      [ben, 'b'],
    ] as const) {
      await live().must(event, guest, 'Item/Vote', { ItemId: poll, Round: 1, OptionIds: [option] })
    }
    const first = await live().ask(event, ana, 'When is lunch?')
    await live().ask(event, ben, 'Where?')
    await live().must(event, ben, 'Qa/Upvote', { QuestionId: first })
    const { envelope } = await live().call(figures, { EventCode: event.code }, event.host)
    const data = envelope.Data
    expect(data).toMatchObject({
      ...{ Participants: 2, Questions: 2, Upvotes: 1, Votes: 2, Comments: 0 },
      Items: [{ ItemId: poll, Kind: 'poll', Title: 'Which?', Guests: 2 }],
      TopQuestions: [{ QuestionId: first, Text: 'When is lunch?', Votes: 1, Replies: 0, Answered: false }],
    })
    const sum = (name: 'Joins' | 'Questions' | 'Votes') =>
      data?.Series.reduce((total, point) => total + point[name], 0)
    expect([sum('Joins'), sum('Questions'), sum('Votes')]).toEqual([2, 2, 2])
    expect(data?.Series.length).toBeGreaterThanOrEqual(10)
    expect(data?.Series[0]?.Joins).toBe(2)
    expect(data?.Series.at(-1)?.Votes).toBe(2)
  })

  test('items are in the order of the run, and items without a cue come after them', async () => {
    const event = await live().event({
      polls: [pollOf({ title: 'A' }), pollOf({ title: 'B' }), pollOf({ title: 'C' })],
    })
    const [a, b, c] = event.pollIds
    const cues = await live()
      .db.selectFrom('aggregate')
      .select(['id', 'state'])
      .where('event_id', '=', event.id)
      .where('kind', '=', 'cue')
      .execute()
    const cueOf = (item: string | undefined) =>
      cues.find(({ state }) => JSON.parse(state).context.itemId === item)?.id
    await live().must(event, event.host, 'Cue/Move', { CueId: cueOf(c), BeforeCueId: cueOf(a) })
    await live().must(event, event.host, 'Cue/Delete', { CueId: cueOf(b) })
    const { envelope } = await live().call(figures, { EventCode: event.code }, event.host)
    expect(envelope.Data?.Items.map(({ ItemId }) => ItemId)).toEqual([c, a, b])
  })

  test('an export names only the guests who consented and gave a name', async () => {
    const { event, ana, ben } = await show()
    const [poll = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { ItemId: poll })
    await live().must(event, ana, 'Item/Vote', { ItemId: poll, Round: 1, OptionIds: ['a'] })
    await live().must(event, ben, 'Item/Vote', { ItemId: poll, Round: 1, OptionIds: ['c'] })
    await live().must(event, event.host, 'Item/Reset', { ItemId: poll })
    await live().ask(event, ana, 'Named?')
    await live().ask(event, ana, 'Anonymous?', true)
    await live().ask(event, ben, 'Without consent?')
    expect((await guestsOf(event))?.map(({ Name, Email }) => [Name, Email])).toEqual([
      ['Ana', 'ana@example.org'],
      ['', ''],
    ])
    expect((await questionsOf(event))?.map(({ Text, Name, Company }) => [Text, Name, Company])).toEqual([
      ['Named?', 'Ana', 'Acme'],
      ['Anonymous?', '', ''],
      ['Without consent?', '', ''],
    ])
    const { envelope } = await live().call(
      '/api/event/Analytics/GetAnswers',
      { EventCode: event.code, ItemId: poll, After: null },
      event.host,
    )
    const answers = envelope.Data?.Rows.map(({ Parts, Name, Round }) => [Parts[0]?.Text, Name, Round])
    expect(answers?.sort()).toEqual([
      ['Option a', 'Ana', 1],
      ['Option c', '', 1],
    ])
    const unknown = { EventCode: event.code, ItemId: event.id, After: null }
    const none = await live().call('/api/event/Analytics/GetAnswers', unknown, event.host)
    expect(none.envelope.Code).toBe('NotFound')
    for (const After of ['-1', '12', "1.a'b", 'a'.repeat(60), 'a'.repeat(limits.exportCursorLength + 1)]) {
      const made = await live().call(guests, { EventCode: event.code, After }, event.host)
      expect([made.envelope.Code, made.envelope.Field]).toEqual(['BadInput', 'After'])
    }
  })

  test('the analytics leave out questions that were withdrawn', async () => {
    const { event, ana } = await show()
    await live().must(event, event.host, 'Qa/AutoReviewOff', {})
    const taken = await live().ask(event, ana, 'I take this back')
    await live().ask(event, ana, 'This stays')
    await live().must(event, ana, 'Qa/Withdraw', { QuestionId: taken })
    expect((await questionsOf(event))?.map(({ Text }) => Text)).toEqual(['This stays'])
    const { envelope } = await live().call(figures, { EventCode: event.code }, event.host)
    expect(envelope.Data).toMatchObject({ Questions: 1 })
    expect(envelope.Data?.Series.reduce((sum, { Questions }) => sum + Questions, 0)).toBe(1)
    const active = await live().call('/api/event/Analytics/GetInfluential', { EventCode: null }, event.host)
    expect(active.envelope.Data).toMatchObject([{ GuestId: ana.id, Questions: 1 }])
  })

  test('the end scene has the figures of the analytics, which are the numbers of exported rows', async () => {
    const { event, ana, ben } = await show()
    const [poll = ''] = event.pollIds
    const screen = await (await live().screenSocket(event)).sitDown()
    const must = <Name extends CommandName>(person: Person, name: Name, payload: object) =>
      live().must(event, person, name, payload as never)
    const { ItemId: cloud = '' } = await must(event.host, 'WordCloud/Add', {
      WordCloud: wireCloud({ WordsPerGuest: 3 }),
    })
    const { ItemId: wall = '' } = await must(event.host, 'OpenText/Add', {
      OpenText: wireOpenText({ EntriesPerGuest: 3, Moderated: true }),
    })
    for (const ItemId of [poll, cloud, wall]) await must(event.host, 'Item/Activate', { ItemId })
    await must(ana, 'Item/Vote', { ItemId: poll, Round: 1, OptionIds: ['a'] })
    for (const Word of ['calm', 'brave', 'kind'])
      await must(ben, 'WordCloud/Enter', { ItemId: cloud, Round: 1, Word })
    for (const Text of ['First', 'Second'])
      await must(ana, 'OpenText/Submit', { ItemId: wall, Round: 1, Text })
    await must(event.host, 'Comments/Open', {})
    await must(event.host, 'Comments/ReviewOn', {})
    await must(ana, 'Comments/Send', { Text: 'Bravo' })
    await must(ben, 'Comments/Send', { Text: 'Encore' })
    await must(event.host, 'Qa/AutoReviewOff', {})
    const QuestionId = await live().ask(event, ana, 'Rejected?')
    await must(event.host, 'Qa/Reject', { QuestionId })
    await live().ask(event, ben, 'When is lunch?')
    const exported = async (call: 'GetAnswers' | 'GetComments', more: object) =>
      (
        await live().call(
          `/api/event/Analytics/${call}`,
          { EventCode: event.code, After: null, ...more } as never,
          event.host,
        )
      ).envelope.Data?.Rows.length ?? 0
    const answers =
      (await exported('GetAnswers', { ItemId: poll })) +
      (await exported('GetAnswers', { ItemId: cloud })) +
      (await exported('GetAnswers', { ItemId: wall }))
    await must(event.host, 'Event/Finish', {})
    await screen.until(() => screen.doc('figures') !== undefined, 'the figures')
    const shown = screen.doc('figures')
    const { envelope } = await live().call(figures, { EventCode: event.code }, event.host)
    const data = envelope.Data
    const sum = (name: 'Questions' | 'Votes' | 'Comments') =>
      data?.Series.reduce((total, point) => total + point[name], 0)
    const inAnalytics = [data?.Questions, data?.Votes, data?.Comments]
    expect(inAnalytics).toEqual([2, 6, 2])
    expect([sum('Questions'), sum('Votes'), sum('Comments')]).toEqual(inAnalytics)
    expect([shown?.questions, shown?.answers, shown?.comments]).toEqual(inAnalytics)
    expect([(await questionsOf(event))?.length, answers, await exported('GetComments', {})]).toEqual(
      inAnalytics,
    )
    expect(screen.doc('participants')?.count).toBe(data?.Participants)
  })

  test('the list of active guests leaves out anonymous questions', async () => {
    const { event, ana, ben } = await show()
    const asked = await live().ask(event, ana, 'Named?')
    await live().ask(event, ben, 'Anonymous?', true)
    await live().must(event, ben, 'Qa/Upvote', { QuestionId: asked })
    const { envelope } = await live().call(
      '/api/event/Analytics/GetInfluential',
      { EventCode: null },
      event.host,
    )
    expect(envelope.Data).toEqual([
      {
        ...{ GuestId: ana.id, Consent: true, Name: 'Ana', Company: 'Acme' },
        ...{ Questions: 1, Upvotes: 1, Answers: 0 },
      },
    ])
    const other = await live().host()
    expect(
      (await live().call('/api/event/Analytics/GetInfluential', { EventCode: null }, other)).envelope.Data,
    ).toEqual([])
  })
})
