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
    const { itemId = '' } = await host(event, name, content)
    await host(event, 'Item/Activate', { itemId })
    return itemId
  }
  const ofItem = async <Call extends ItemCall>(event: TestEvent, call: Call, itemId: string) => {
    const input = { eventCode: event.code, itemId, after: null }
    const { envelope } = await live().call(`/api/event/Analytics/${call}`, input, event.host)
    return (envelope.Data?.rows ?? []) as CallAnswer<`/api/event/Analytics/${Call}`>['rows']
  }
  const totalsOf = async (event: TestEvent, itemId: string) => {
    const input = { eventCode: event.code, itemId, afterRound: 0 }
    const { envelope } = await live().call('/api/event/Analytics/GetTotals', input, event.host)
    return envelope.Data?.rows ?? []
  }
  const crowd = async (event: TestEvent) => [
    await live().guest(event, { username: 'Ana', company: 'Acme', email: 'ana@example.org' }),
    await live().guest(event, { username: 'Ben', consent: false }),
  ]

  test('an export of quiz answers has correctness, points and the ranks of every round', async () => {
    const event = await live().event()
    const [ana, ben] = (await crowd(event)) as [Person, Person]
    const quiz = await added(event, 'Quiz/Add', {
      quiz: wireQuiz({ questions: [wireQuestion(), wireQuestion()], streaks: true }),
    })
    const { questions } = (await docOf(event, `quiz:${quiz}`)).context
    const answer = (guest: Person, round: number, index: number, correct: boolean) => {
      const question = questions[index]
      const option = question?.options.find((each) => (each.correct === true) === correct)
      return live().must(event, guest, 'Quiz/Answer', {
        ...{ itemId: quiz, round, questionId: question?.id, optionIds: [option?.id] },
      })
    }
    const phase = async () => (await docOf(event, `quiz:${quiz}`)).value.phase
    const stepTo = async (wanted: string) => {
      for (let step = 0; step < 12 && (await phase()) !== wanted; step += 1)
        await host(event, 'Quiz/Next', { itemId: quiz })
      expect(await phase()).toBe(wanted)
    }
    await host(event, 'Quiz/Start', { itemId: quiz })
    await stepTo('question')
    await answer(ana, 1, 0, true)
    await answer(ben, 1, 0, false)
    await stepTo('leaderboard')
    await stepTo('question')
    await answer(ana, 1, 1, true)
    await answer(ben, 1, 1, true)
    // Before the answer is revealed, the export does not contain whether an answer is correct.
    expect((await ofItem(event, 'GetAnswers', quiz)).map(({ correct }) => correct).sort()).toEqual(
      [true, false, null, null].sort(),
    )
    await stepTo('podium')
    const rankings = await ofItem(event, 'GetRankings', quiz)
    const answers = await ofItem(event, 'GetAnswers', quiz)
    const anas = answers.filter(({ name }) => name === 'Ana')
    const others = answers.filter(({ name }) => name === '')
    expect(anas.map(({ correct }) => correct)).toEqual([true, true])
    expect(others.map(({ correct }) => correct).sort()).toEqual([false, true])
    const sum = (rows: typeof answers) => rows.reduce((total, { points }) => total + (points ?? 0), 0)
    expect(rankings.find(({ name }) => name === 'Ana')).toMatchObject({
      round: 1,
      rank: 1,
      points: sum(anas),
    })
    expect(rankings.find(({ name }) => name === '')).toMatchObject({
      round: 1,
      rank: 2,
      points: sum(others),
    })
    expect(anas[0]?.parts).toEqual([
      { question: questions[0]?.text, text: questions[0]?.options.find((o) => o.correct)?.text, value: null },
    ])

    await host(event, 'Item/Reset', { itemId: quiz })
    await host(event, 'Quiz/Start', { itemId: quiz })
    await stepTo('question')
    await answer(ben, 2, 0, true)
    await stepTo('leaderboard')
    const both = await ofItem(event, 'GetRankings', quiz)
    expect(both.map(({ round, rank }) => [round, rank]).sort()).toEqual(
      [
        [1, 1],
        [1, 2],
        [2, 1],
      ].sort(),
    )
    const totals = await totalsOf(event, quiz)
    expect(totals.filter(({ round, correct }) => round === 1 && correct)).toMatchObject([
      { question: questions[0]?.text, votes: 1, voters: 2 },
      { question: questions[1]?.text, votes: 2, voters: 2 },
    ])
  })

  test('no place of an export tells which guest wrote an anonymous answer', async () => {
    const event = await live().event()
    const [ana, ben] = (await crowd(event)) as [Person, Person]
    const openText = { ...wireOpenText(), named: false, moderated: false }
    const itemId = await added(event, 'OpenText/Add', { openText })
    await live().must(event, ben, 'OpenText/Submit', { itemId, round: 1, text: 'Longer breaks' })
    const pageAfter = async (after: string) => {
      const input = { eventCode: event.code, itemId, after }
      return (await live().call('/api/event/Analytics/GetAnswers', input, event.host)).envelope
    }
    const [{ at = 0 } = {}] = await ofItem(event, 'GetAnswers', itemId)
    // With such places, the number of rows after them would tell the author.
    for (const { id } of [ana, ben])
      for (const end of ['-', 'zzzz']) {
        const place = [at, id, end]
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
    await host(event, 'Item/Activate', { itemId: poll })
    for (const guest of [ana, ben])
      await live().must(event, guest, 'Item/Vote', { itemId: poll, round: 1, optionIds: ['a'] })
    await host(event, 'Item/Reset', { itemId: poll })
    await live().must(event, ana, 'Item/Vote', { itemId: poll, round: 2, optionIds: ['c'] })
    const totals = await totalsOf(event, poll)
    expect(
      totals.map(({ round, option, votes, voters, correct }) => [round, option, votes, voters, correct]),
    ).toEqual([
      [1, 'Option a', 2, 2, true],
      [1, 'Option b', 0, 2, false],
      [1, 'Option c', 0, 2, false],
      [2, 'Option a', 0, 1, true],
      [2, 'Option b', 0, 1, false],
      [2, 'Option c', 1, 1, false],
    ])

    const rating = await added(event, 'Rating/Add', { rating: wireRating() })
    const { statements } = (await docOf(event, `rating:${rating}`)).context
    await live().must(event, ana, 'Item/Vote', {
      ...{ itemId: rating, round: 1, optionIds: statements.map(({ id }) => `${id}-3`) },
    })
    expect((await ofItem(event, 'GetAnswers', rating))[0]?.parts).toEqual(
      statements.map(({ text }) => ({ question: text, text: '3', value: 3 })),
    )
    expect((await totalsOf(event, rating)).filter(({ votes }) => votes > 0)).toMatchObject(
      statements.map(({ text }) => ({ question: text, option: '3', votes: 1 })),
    )

    const wall = await added(event, 'OpenText/Add', {
      openText: wireOpenText({ named: true, moderated: false }),
    })
    await host(event, 'OpenText/AddGroup', { itemId: wall, name: 'Praise' })
    const { groups } = (await docOf(event, `openText:${wall}`)).context
    await live().must(event, ana, 'OpenText/Submit', { itemId: wall, round: 1, text: 'More of it' })
    const [card] = (await docOf(event, `wall:${wall}`)).cards
    await host(event, 'OpenText/Group', { itemId: wall, entryIds: [card?.id], groupId: groups[0]?.id })
    await host(event, 'OpenText/Hide', { itemId: wall, entryIds: [card?.id] })
    expect(await ofItem(event, 'GetAnswers', wall)).toMatchObject([
      { name: 'Ana', state: 'hidden', group: 'Praise', parts: [{ text: 'More of it' }] },
    ])
    expect(await totalsOf(event, wall)).toContainEqual({
      ...{ round: 1, question: '', option: '', state: 'hidden', votes: 1, voters: 1, correct: null },
    })

    const cloud = await added(event, 'WordCloud/Add', { wordCloud: wireCloud() })
    for (const guest of [ana, ben])
      await live().must(event, guest, 'WordCloud/Enter', { itemId: cloud, round: 1, word: 'glad' })
    expect(await totalsOf(event, cloud)).toMatchObject([
      { option: 'glad', votes: 2, voters: 2, state: 'shown' },
    ])
  })

  test('an export has replies, comments and the number of guests without consent', async () => {
    const event = await live().event()
    const [ana, ben] = (await crowd(event)) as [Person, Person]
    const questionId = await live().ask(event, ana, 'Why?')
    await host(event, 'Qa/Reply', { questionId, text: 'Because', private: true, asModerator: true })
    const page = { eventCode: event.code, after: null }
    const questions = await live().call('/api/event/Analytics/GetQuestions', page, event.host)
    expect(questions.envelope.Data?.rows).toMatchObject([
      { text: 'Why?', replies: [{ text: 'Because', author: '', private: true }] },
    ])
    await host(event, 'Comments/Open')
    await live().must(event, ana, 'Comments/Send', { text: 'Hello' })
    await live().must(event, ben, 'Comments/Send', { text: 'Hi' })
    const comments = await live().call('/api/event/Analytics/GetComments', page, event.host)
    expect(
      comments.envelope.Data?.rows.map(({ text, name, company }) => [text, name, company]).sort(),
    ).toEqual([
      ['Hello', 'Ana', 'Acme'],
      ['Hi', '', ''],
    ])
    const { envelope } = await live().call(
      '/api/event/Analytics/GetFigures',
      { eventCode: event.code },
      event.host,
    )
    expect(envelope.Data).toMatchObject({ participants: 2, withoutConsent: 1 })
  })
})

eachLive('the most active guests', (live) => {
  const listed = async (who: Person, eventCode: string | null) => {
    const { envelope } = await live().call('/api/event/Analytics/GetInfluential', { eventCode }, who)
    return envelope.Data?.map(({ name, questions, consent }) => [name, questions, consent])
  }

  test('the most active guests are listed for one event or all events, each person once', async () => {
    const person = await live().host()
    const [first, second] = [await live().event({ host: person }), await live().event({ host: person })]
    const twice = { username: 'Ana', company: 'Acme', email: 'ana@example.org' }
    const ana = await live().guest(first, twice)
    const again = await live().guest(second, { ...twice, username: 'ＡNA', email: 'Ana@Example.org' })
    for (const [event, guest] of [
      [first, ana],
      [second, again],
    ] as const)
      for (const text of ['Why?', 'When?']) await live().ask(event, guest, text)
    // Ana visits the second event as the same guest and asks there too.
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: second.code }, ana)
    await live().ask(second, ana, 'Where?')
    // Without consent or e-mail address, two guests cannot be recognised as one person.
    for (const details of [
      { username: 'Ben', email: 'ben@example.org', consent: false },
      { username: 'Ben', email: 'ben@example.org', consent: false },
      { username: 'Cy', email: '' },
      { username: 'Cy', email: '' },
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
    const refused = await live().call('/api/event/Analytics/GetInfluential', { eventCode: first.code }, other)
    expect(refused.envelope.Status).toBe(false)
  })

  test('two guests with the same e-mail address stay two persons in an event that does not ask for the address', async () => {
    const event = await live().event()
    const quiet = await live().event({
      settings: settings({ guestFields: { name: 'optional', company: 'off', email: 'off' } }),
    })
    for (const company of ['One', 'Two']) {
      const guest = await live().guest(event, { username: 'Ana', company, email: 'ana@example.org' })
      await live().call('/api/guest/Guest/VisitEvent', { eventCode: quiet.code }, guest)
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
