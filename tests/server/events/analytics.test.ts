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
    const ana = await live().guest(event, { username: 'Ana', company: 'Acme', email: 'ana@example.org' })
    const ben = await live().guest(event, { username: 'Ben', consent: false })
    return { event, ana, ben }
  }
  const guestsOf = async (event: TestEvent) =>
    (await live().call(guests, { eventCode: event.code, after: null }, event.host)).envelope.Data?.rows
  const questionsOf = async (event: TestEvent) =>
    (await live().call(questions, { eventCode: event.code, after: null }, event.host)).envelope.Data?.rows

  test('the analytics of a new event are empty', async () => {
    const event = await live().event()
    const { envelope } = await live().call(figures, { eventCode: event.code }, event.host)
    expect(envelope.Data).toEqual({
      ...{ participants: 0, withoutConsent: 0, questions: 0, upvotes: 0, votes: 0, comments: 0 },
      ...{ series: [], items: [], topQuestions: [] },
    })
  })

  test('the analytics count activity over time, per item and by up-votes', async () => {
    const { event, ana, ben } = await show()
    const [poll = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { itemId: poll })
    live().site.clock.offset += 10 * 60_000
    for (const [guest, option] of [
      [ana, 'a'],
      [ben, 'b'],
    ] as const) {
      await live().must(event, guest, 'Item/Vote', { itemId: poll, round: 1, optionIds: [option] })
    }
    const first = await live().ask(event, ana, 'When is lunch?')
    await live().ask(event, ben, 'Where?')
    await live().must(event, ben, 'Qa/Upvote', { questionId: first })
    const { envelope } = await live().call(figures, { eventCode: event.code }, event.host)
    const data = envelope.Data
    expect(data).toMatchObject({
      ...{ participants: 2, questions: 2, upvotes: 1, votes: 2, comments: 0 },
      items: [{ itemId: poll, kind: 'poll', title: 'Which?', guests: 2 }],
      topQuestions: [{ questionId: first, text: 'When is lunch?', votes: 1, replies: 0, answered: false }],
    })
    const sum = (name: 'joins' | 'questions' | 'votes') =>
      data?.series.reduce((total, point) => total + point[name], 0)
    expect([sum('joins'), sum('questions'), sum('votes')]).toEqual([2, 2, 2])
    expect(data?.series.length).toBeGreaterThanOrEqual(10)
    expect(data?.series[0]?.joins).toBe(2)
    expect(data?.series.at(-1)?.votes).toBe(2)
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
    await live().must(event, event.host, 'Cue/Move', { cueId: cueOf(c), beforeCueId: cueOf(a) })
    await live().must(event, event.host, 'Cue/Delete', { cueId: cueOf(b) })
    const { envelope } = await live().call(figures, { eventCode: event.code }, event.host)
    expect(envelope.Data?.items.map(({ itemId }) => itemId)).toEqual([c, a, b])
  })

  test('an export names only the guests who consented and gave a name', async () => {
    const { event, ana, ben } = await show()
    const [poll = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { itemId: poll })
    await live().must(event, ana, 'Item/Vote', { itemId: poll, round: 1, optionIds: ['a'] })
    await live().must(event, ben, 'Item/Vote', { itemId: poll, round: 1, optionIds: ['c'] })
    await live().must(event, event.host, 'Item/Reset', { itemId: poll })
    await live().ask(event, ana, 'Named?')
    await live().ask(event, ana, 'Anonymous?', true)
    await live().ask(event, ben, 'Without consent?')
    expect((await guestsOf(event))?.map(({ name, email }) => [name, email])).toEqual([
      ['Ana', 'ana@example.org'],
      ['', ''],
    ])
    expect((await questionsOf(event))?.map(({ text, name, company }) => [text, name, company])).toEqual([
      ['Named?', 'Ana', 'Acme'],
      ['Anonymous?', '', ''],
      ['Without consent?', '', ''],
    ])
    const { envelope } = await live().call(
      '/api/event/Analytics/GetAnswers',
      { eventCode: event.code, itemId: poll, after: null },
      event.host,
    )
    const answers = envelope.Data?.rows.map(({ parts, name, round }) => [parts[0]?.text, name, round])
    expect(answers?.sort()).toEqual([
      ['Option a', 'Ana', 1],
      ['Option c', '', 1],
    ])
    const unknown = { eventCode: event.code, itemId: event.id, after: null }
    const none = await live().call('/api/event/Analytics/GetAnswers', unknown, event.host)
    expect(none.envelope.Code).toBe('NotFound')
    for (const after of ['-1', '12', "1.a'b", 'a'.repeat(60), 'a'.repeat(limits.exportCursorLength + 1)]) {
      const made = await live().call(guests, { eventCode: event.code, after }, event.host)
      expect([made.envelope.Code, made.envelope.Field]).toEqual(['BadInput', 'after'])
    }
  })

  test('the analytics leave out questions that were withdrawn', async () => {
    const { event, ana } = await show()
    await live().must(event, event.host, 'Qa/AutoReviewOff', {})
    const taken = await live().ask(event, ana, 'I take this back')
    await live().ask(event, ana, 'This stays')
    await live().must(event, ana, 'Qa/Withdraw', { questionId: taken })
    expect((await questionsOf(event))?.map(({ text }) => text)).toEqual(['This stays'])
    const { envelope } = await live().call(figures, { eventCode: event.code }, event.host)
    expect(envelope.Data).toMatchObject({ questions: 1 })
    expect(envelope.Data?.series.reduce((sum, { questions }) => sum + questions, 0)).toBe(1)
    const active = await live().call('/api/event/Analytics/GetInfluential', { eventCode: null }, event.host)
    expect(active.envelope.Data).toMatchObject([{ guestId: ana.id, questions: 1 }])
  })

  test('the end scene has the figures of the analytics, which are the numbers of exported rows', async () => {
    const { event, ana, ben } = await show()
    const [poll = ''] = event.pollIds
    const screen = await (await live().screenSocket(event)).sitDown()
    const must = <Name extends CommandName>(person: Person, name: Name, payload: object) =>
      live().must(event, person, name, payload as never)
    const { itemId: cloud = '' } = await must(event.host, 'WordCloud/Add', {
      wordCloud: wireCloud({ wordsPerGuest: 3 }),
    })
    const { itemId: wall = '' } = await must(event.host, 'OpenText/Add', {
      openText: wireOpenText({ entriesPerGuest: 3, moderated: true }),
    })
    for (const itemId of [poll, cloud, wall]) await must(event.host, 'Item/Activate', { itemId })
    await must(ana, 'Item/Vote', { itemId: poll, round: 1, optionIds: ['a'] })
    for (const word of ['calm', 'brave', 'kind'])
      await must(ben, 'WordCloud/Enter', { itemId: cloud, round: 1, word })
    for (const text of ['First', 'Second'])
      await must(ana, 'OpenText/Submit', { itemId: wall, round: 1, text })
    await must(event.host, 'Comments/Open', {})
    await must(event.host, 'Comments/ReviewOn', {})
    await must(ana, 'Comments/Send', { text: 'Bravo' })
    await must(ben, 'Comments/Send', { text: 'Encore' })
    await must(event.host, 'Qa/AutoReviewOff', {})
    const questionId = await live().ask(event, ana, 'Rejected?')
    await must(event.host, 'Qa/Reject', { questionId })
    await live().ask(event, ben, 'When is lunch?')
    const exported = async (call: 'GetAnswers' | 'GetComments', more: object) =>
      (
        await live().call(
          `/api/event/Analytics/${call}`,
          { eventCode: event.code, after: null, ...more } as never,
          event.host,
        )
      ).envelope.Data?.rows.length ?? 0
    const answers =
      (await exported('GetAnswers', { itemId: poll })) +
      (await exported('GetAnswers', { itemId: cloud })) +
      (await exported('GetAnswers', { itemId: wall }))
    await must(event.host, 'Event/Finish', {})
    await screen.until(() => screen.doc('figures') !== undefined, 'the figures')
    const shown = screen.doc('figures')
    const { envelope } = await live().call(figures, { eventCode: event.code }, event.host)
    const data = envelope.Data
    const sum = (name: 'questions' | 'votes' | 'comments') =>
      data?.series.reduce((total, point) => total + point[name], 0)
    const inAnalytics = [data?.questions, data?.votes, data?.comments]
    expect(inAnalytics).toEqual([2, 6, 2])
    expect([sum('questions'), sum('votes'), sum('comments')]).toEqual(inAnalytics)
    expect([shown?.questions, shown?.answers, shown?.comments]).toEqual(inAnalytics)
    expect([(await questionsOf(event))?.length, answers, await exported('GetComments', {})]).toEqual(
      inAnalytics,
    )
    expect(screen.doc('participants')?.count).toBe(data?.participants)
  })

  test('the list of active guests leaves out anonymous questions', async () => {
    const { event, ana, ben } = await show()
    const asked = await live().ask(event, ana, 'Named?')
    await live().ask(event, ben, 'Anonymous?', true)
    await live().must(event, ben, 'Qa/Upvote', { questionId: asked })
    const { envelope } = await live().call(
      '/api/event/Analytics/GetInfluential',
      { eventCode: null },
      event.host,
    )
    expect(envelope.Data).toEqual([
      {
        ...{ guestId: ana.id, consent: true, name: 'Ana', company: 'Acme' },
        ...{ questions: 1, upvotes: 1, answers: 0 },
      },
    ])
    const other = await live().host()
    expect(
      (await live().call('/api/event/Analytics/GetInfluential', { eventCode: null }, other)).envelope.Data,
    ).toEqual([])
  })
})
