import { expect, test } from 'vitest'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { wireRating } from '#tests/support/command-cases/rating-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { eachLive, type Person, pollOf, settings, type TestEvent } from '#tests/support/server/live-server.ts'

type ItemCall = 'GetAnswers' | 'GetRankings'

eachLive('exports', (live) => {
  const docOf = async <Key extends DocKey>(event: TestEvent, key: Key) => {
    const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
    return snapshot?.changes.find((change: Change) => change[0] === key)?.[2] as DocByKey[Key]
  }
  const host = (event: TestEvent, name: CommandName, payload: object = {}) =>
    live().must(event, event.host, name, payload)
  const added = async (event: TestEvent, name: CommandName, content: object): Promise<string> => {
    const { ItemId = '' } = await host(event, name, content)
    await host(event, 'Item/Activate', { ItemId })
    return ItemId
  }
  const ofItem = async <Call extends ItemCall>(event: TestEvent, call: Call, ItemId: string) => {
    const input = { EventCode: event.code, ItemId, After: null }
    const { envelope } = await live().call(`/api/event/Analytics/${call}`, input, event.host)
    return (envelope.Data?.Rows ?? []) as CallAnswer<`/api/event/Analytics/${Call}`>['Rows']
  }
  const totalsOf = async (event: TestEvent, ItemId: string) => {
    const input = { EventCode: event.code, ItemId, AfterRound: 0 }
    const { envelope } = await live().call('/api/event/Analytics/GetTotals', input, event.host)
    return envelope.Data?.Rows ?? []
  }
  const crowd = async (event: TestEvent) => [
    await live().guest(event, { Username: 'Ana', Company: 'Acme', Email: 'ana@example.org' }),
    await live().guest(event, { Username: 'Ben', Consent: false }),
  ]

  test('an export of quiz answers has correctness, points and the ranks of every round', async () => {
    const event = await live().event()
    const [ana, ben] = (await crowd(event)) as [Person, Person]
    const quiz = await added(event, 'Quiz/Add', {
      Quiz: wireQuiz({ Questions: [wireQuestion(), wireQuestion()], Streaks: true }),
    })
    const { questions } = (await docOf(event, `quiz:${quiz}`)).context
    const answer = (guest: Person, Round: number, index: number, correct: boolean) => {
      const question = questions[index]
      const option = question?.options.find((each) => (each.correct === true) === correct)
      return live().must(event, guest, 'Quiz/Answer', {
        ...{ ItemId: quiz, Round, QuestionId: question?.id, OptionIds: [option?.id] },
      })
    }
    const phase = async () => (await docOf(event, `quiz:${quiz}`)).value.phase
    const stepTo = async (wanted: string) => {
      for (let step = 0; step < 12 && (await phase()) !== wanted; step += 1)
        await host(event, 'Quiz/Next', { ItemId: quiz })
      expect(await phase()).toBe(wanted)
    }
    await host(event, 'Quiz/Start', { ItemId: quiz })
    await stepTo('question')
    await answer(ana, 1, 0, true)
    await answer(ben, 1, 0, false)
    await stepTo('leaderboard')
    await stepTo('question')
    await answer(ana, 1, 1, true)
    await answer(ben, 1, 1, true)
    // Before the answer is revealed, the export does not contain whether an answer is correct.
    expect((await ofItem(event, 'GetAnswers', quiz)).map(({ Correct }) => Correct).sort()).toEqual(
      [true, false, null, null].sort(),
    )
    await stepTo('podium')
    const rankings = await ofItem(event, 'GetRankings', quiz)
    const answers = await ofItem(event, 'GetAnswers', quiz)
    const anas = answers.filter(({ Name }) => Name === 'Ana')
    const others = answers.filter(({ Name }) => Name === '')
    expect(anas.map(({ Correct }) => Correct)).toEqual([true, true])
    expect(others.map(({ Correct }) => Correct).sort()).toEqual([false, true])
    const sum = (rows: typeof answers) => rows.reduce((total, { Points }) => total + (Points ?? 0), 0)
    expect(rankings.find(({ Name }) => Name === 'Ana')).toMatchObject({
      Round: 1,
      Rank: 1,
      Points: sum(anas),
    })
    expect(rankings.find(({ Name }) => Name === '')).toMatchObject({
      Round: 1,
      Rank: 2,
      Points: sum(others),
    })
    expect(anas[0]?.Parts).toEqual([
      { Question: questions[0]?.text, Text: questions[0]?.options.find((o) => o.correct)?.text, Value: null },
    ])

    await host(event, 'Item/Reset', { ItemId: quiz })
    await host(event, 'Quiz/Start', { ItemId: quiz })
    await stepTo('question')
    await answer(ben, 2, 0, true)
    await stepTo('leaderboard')
    const both = await ofItem(event, 'GetRankings', quiz)
    expect(both.map(({ Round, Rank }) => [Round, Rank]).sort()).toEqual(
      [
        [1, 1],
        [1, 2],
        [2, 1],
      ].sort(),
    )
    const totals = await totalsOf(event, quiz)
    expect(totals.filter(({ Round, Correct }) => Round === 1 && Correct)).toMatchObject([
      { Question: questions[0]?.text, Votes: 1, Voters: 2 },
      { Question: questions[1]?.text, Votes: 2, Voters: 2 },
    ])
  })

  test('no place of an export tells which guest wrote an anonymous answer', async () => {
    const event = await live().event()
    const [ana, ben] = (await crowd(event)) as [Person, Person]
    const OpenText = { ...wireOpenText(), Named: false, Moderated: false }
    const ItemId = await added(event, 'OpenText/Add', { OpenText })
    await live().must(event, ben, 'OpenText/Submit', { ItemId, Round: 1, Text: 'Longer breaks' })
    const pageAfter = async (After: string) => {
      const input = { EventCode: event.code, ItemId, After }
      return (await live().call('/api/event/Analytics/GetAnswers', input, event.host)).envelope
    }
    const [{ At = 0 } = {}] = await ofItem(event, 'GetAnswers', ItemId)
    // With such places, the number of rows after them would tell the author.
    for (const { id } of [ana, ben])
      for (const end of ['-', 'zzzz']) {
        const place = [At, id, end]
        const { Code } = await pageAfter(place.join('.'))
        expect(Code).toBe('BadInput')
        const encoded = Buffer.from(JSON.stringify(place)).toString('base64url')
        expect((await pageAfter(encoded)).Code).toBe('BadInput')
      }
  })

  test('an export has totals per option, numbers of ratings, states and groups of wall entries, and words', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const [ana, ben] = (await crowd(event)) as [Person, Person]
    const [poll = ''] = event.pollIds
    await host(event, 'Item/Activate', { ItemId: poll })
    for (const guest of [ana, ben])
      await live().must(event, guest, 'Item/Vote', { ItemId: poll, Round: 1, OptionIds: ['a'] })
    await host(event, 'Item/Reset', { ItemId: poll })
    await live().must(event, ana, 'Item/Vote', { ItemId: poll, Round: 2, OptionIds: ['c'] })
    const totals = await totalsOf(event, poll)
    expect(
      totals.map(({ Round, Option, Votes, Voters, Correct }) => [Round, Option, Votes, Voters, Correct]),
    ).toEqual([
      [1, 'Option a', 2, 2, true],
      [1, 'Option b', 0, 2, false],
      [1, 'Option c', 0, 2, false],
      [2, 'Option a', 0, 1, true],
      [2, 'Option b', 0, 1, false],
      [2, 'Option c', 1, 1, false],
    ])

    const rating = await added(event, 'Rating/Add', { Rating: wireRating() })
    const { statements } = (await docOf(event, `rating:${rating}`)).context
    await live().must(event, ana, 'Item/Vote', {
      ...{ ItemId: rating, Round: 1, OptionIds: statements.map(({ id }) => `${id}-3`) },
    })
    expect((await ofItem(event, 'GetAnswers', rating))[0]?.Parts).toEqual(
      statements.map(({ text }) => ({ Question: text, Text: '3', Value: 3 })),
    )
    expect((await totalsOf(event, rating)).filter(({ Votes }) => Votes > 0)).toMatchObject(
      statements.map(({ text }) => ({ Question: text, Option: '3', Votes: 1 })),
    )

    const wall = await added(event, 'OpenText/Add', {
      OpenText: wireOpenText({ Named: true, Moderated: false }),
    })
    await host(event, 'OpenText/AddGroup', { ItemId: wall, Name: 'Praise' })
    const { groups } = (await docOf(event, `openText:${wall}`)).context
    await live().must(event, ana, 'OpenText/Submit', { ItemId: wall, Round: 1, Text: 'More of it' })
    const [card] = (await docOf(event, `wall:${wall}`)).cards
    await host(event, 'OpenText/Group', { ItemId: wall, EntryIds: [card?.id], GroupId: groups[0]?.id })
    await host(event, 'OpenText/Hide', { ItemId: wall, EntryIds: [card?.id] })
    expect(await ofItem(event, 'GetAnswers', wall)).toMatchObject([
      { Name: 'Ana', State: 'hidden', Group: 'Praise', Parts: [{ Text: 'More of it' }] },
    ])
    expect(await totalsOf(event, wall)).toContainEqual({
      ...{ Round: 1, Question: '', Option: '', State: 'hidden', Votes: 1, Voters: 1, Correct: null },
    })

    const cloud = await added(event, 'WordCloud/Add', { WordCloud: wireCloud() })
    for (const guest of [ana, ben])
      await live().must(event, guest, 'WordCloud/Enter', { ItemId: cloud, Round: 1, Word: 'glad' })
    expect(await totalsOf(event, cloud)).toMatchObject([
      { Option: 'glad', Votes: 2, Voters: 2, State: 'shown' },
    ])
  })

  test('an export has replies, comments and the number of guests without consent', async () => {
    const event = await live().event()
    const [ana, ben] = (await crowd(event)) as [Person, Person]
    const QuestionId = await live().ask(event, ana, 'Why?')
    await host(event, 'Qa/Reply', { QuestionId, Text: 'Because', Private: true, AsModerator: true })
    const page = { EventCode: event.code, After: null }
    const questions = await live().call('/api/event/Analytics/GetQuestions', page, event.host)
    expect(questions.envelope.Data?.Rows).toMatchObject([
      { Text: 'Why?', Replies: [{ Text: 'Because', Author: '', Private: true }] },
    ])
    await host(event, 'Comments/Open')
    await live().must(event, ana, 'Comments/Send', { Text: 'Hello' })
    await live().must(event, ben, 'Comments/Send', { Text: 'Hi' })
    const comments = await live().call('/api/event/Analytics/GetComments', page, event.host)
    expect(
      comments.envelope.Data?.Rows.map(({ Text, Name, Company }) => [Text, Name, Company]).sort(),
    ).toEqual([
      ['Hello', 'Ana', 'Acme'],
      ['Hi', '', ''],
    ])
    const { envelope } = await live().call(
      '/api/event/Analytics/GetFigures',
      { EventCode: event.code },
      event.host,
    )
    expect(envelope.Data).toMatchObject({ Participants: 2, WithoutConsent: 1 })
  })
})

eachLive('the most active guests', (live) => {
  const listed = async (who: Person, EventCode: string | null) => {
    const { envelope } = await live().call('/api/event/Analytics/GetInfluential', { EventCode }, who)
    return envelope.Data?.map(({ Name, Questions, Consent }) => [Name, Questions, Consent])
  }

  test('the most active guests are listed for one event or all events, each person once', async () => {
    const person = await live().host()
    const [first, second] = [await live().event({ host: person }), await live().event({ host: person })]
    const twice = { Username: 'Ana', Company: 'Acme', Email: 'ana@example.org' }
    const ana = await live().guest(first, twice)
    const again = await live().guest(second, { ...twice, Username: 'ＡNA', Email: 'Ana@Example.org' })
    for (const [event, guest] of [
      [first, ana],
      [second, again],
    ] as const)
      for (const text of ['Why?', 'When?']) await live().ask(event, guest, text)
    // Ana visits the second event as the same guest and asks there too.
    await live().call('/api/guest/Guest/VisitEvent', { EventCode: second.code }, ana)
    await live().ask(second, ana, 'Where?')
    // Without consent or e-mail address, two guests cannot be recognised as one person.
    for (const details of [
      { Username: 'Ben', Email: 'ben@example.org', Consent: false },
      { Username: 'Ben', Email: 'ben@example.org', Consent: false },
      { Username: 'Cy', Email: '' },
      { Username: 'Cy', Email: '' },
    ])
      await live().ask(first, await live().guest(first, details), 'How?')

    const alone = [
      ['', 1, false],
      ['', 1, false],
      ['Cy', 1, true],
      ['Cy', 1, true],
    ]
    const all = await listed(person, null)
    expect([String(all?.[0]?.[0]).normalize('NFKC').toLowerCase(), all?.[0]?.[1]]).toEqual(['ana', 5])
    expect(all?.slice(1).sort()).toEqual(alone)
    const inFirst = await listed(person, first.code)
    expect(inFirst?.[0]).toEqual(['Ana', 2, true])
    expect(inFirst?.slice(1).sort()).toEqual(alone)
    expect((await listed(person, second.code))?.map(([, questions]) => questions)).toEqual([3])
    const other = await live().host()
    expect(await listed(other, null)).toEqual([])
    const refused = await live().call('/api/event/Analytics/GetInfluential', { EventCode: first.code }, other)
    expect(refused.envelope.Status).toBe(false)
  })

  test('two guests with the same e-mail address stay two persons in an event that does not ask for the address', async () => {
    const event = await live().event()
    const quiet = await live().event({
      settings: settings({ guestFields: { name: 'optional', company: 'off', email: 'off' } }),
    })
    for (const Company of ['One', 'Two']) {
      const guest = await live().guest(event, { Username: 'Ana', Company, Email: 'ana@example.org' })
      await live().call('/api/guest/Guest/VisitEvent', { EventCode: quiet.code }, guest)
      await live().ask(quiet, guest, 'Why?')
    }
    const rows = [
      ['Ana', 1, true],
      ['Ana', 1, true],
    ]
    expect(await listed(quiet.host, quiet.code)).toEqual(rows)
    expect(await listed(quiet.host, null)).toEqual(rows)
  })
})
