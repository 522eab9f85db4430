import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { plainWordFilter, type WordFilterSettings } from '#contract/word-filter.ts'
import { newId } from '#server/platform/ids.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'

eachLive('the word filter', (live) => {
  async function setUp(settings: Partial<WordFilterSettings> = {}) {
    const event = await live().event({ settings: { guard: { ...plainWordFilter, ...settings } } })
    const guest = await live().guest(event)
    return { event, guest }
  }

  async function docsOf(event: TestEvent, audience: 'host' | 'guest' | 'screen' | 'speaker', guest?: Person) {
    const snapshot = await live().context.snapshots.snapshot(event.id, audience, guest?.id ?? null)
    return new Map<string, { value?: unknown; context?: Record<string, unknown>; [key: string]: unknown }>(
      [...(snapshot?.changes ?? []), ...(snapshot?.own ?? [])].map(([key, , doc]) => [key, doc as never]),
    )
  }

  const ask = (event: TestEvent, guest: Person, text: string) =>
    live().must(event, guest, 'Qa/Ask', { text, anonymous: false })

  test('a question with an offensive word waits with its reason for the host, and nobody else hears of it', async () => {
    const { event, guest } = await setUp()
    const screen = await (await live().screenSocket(event)).sitDown()
    const { questionId = '' } = await ask(event, guest, 'What the fuck?')
    const key = `question:${questionId}`
    const host = (await docsOf(event, 'host')).get(key)
    expect(host?.value).toMatchObject({ place: 'forReview' })
    expect(host?.context).toMatchObject({ held: 'offensive', text: 'What the fuck?' })
    for (const audience of ['guest', 'screen', 'speaker'] as const)
      expect((await docsOf(event, audience)).has(key)).toBe(false)
    const own = await live().context.snapshots.snapshot(event.id, 'guest', guest.id)
    expect(JSON.stringify(own)).toContain('forReview')
    expect(JSON.stringify(own)).not.toContain('offensive')
    // One press shows it.
    await live().must(event, event.host, 'Qa/Approve', { questionId })
    await screen.until(
      () => screen.replica.documents.get('question:')?.has(questionId) === true,
      'the question',
    )
    expect((await docsOf(event, 'guest')).get(key)?.context).toMatchObject({ held: null })
    await checkRows(live(), event)
  })

  test('a masked question and a masked reply show asterisks to guests, and the words to hosts', async () => {
    const { event, guest } = await setUp({ mode: 'mask' })
    const { questionId = '' } = await ask(event, guest, 'What the fuck?')
    const reply = { questionId, text: 'No shit', private: false, asModerator: true }
    await live().must(event, event.host, 'Qa/Reply', reply)
    const key = `question:${questionId}`
    const seen = (await docsOf(event, 'guest')).get(key)?.context
    expect(seen).toMatchObject({
      text: 'What the ****?',
      masked: null,
      replies: [{ text: 'No ****', masked: null }],
    })
    const host = (await docsOf(event, 'host')).get(key)?.context
    expect(host).toMatchObject({ text: 'What the fuck?', masked: 'What the ****?' })
    expect(host).toMatchObject({ replies: [{ text: 'No shit', masked: 'No ****' }] })
  })

  test.each([
    ['See www.spam.example', 'link'],
    ['Call 0151 23456789 now', 'contact'],
    ['Please buy my wonderful book today', 'flood'],
    ['holy shit', undefined],
  ])('the author of "%s" learns only the kind of the reason while the text waits: %s', async (text, told) => {
    const { event, guest } = await setUp()
    await live().must(event, event.host, 'Comments/Open')
    const openText = { title: 'What?', entriesPerGuest: 5, entryLength: 120, named: true, moderated: false }
    const { itemId = '' } = await live().must(event, event.host, 'OpenText/Add', { openText })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    const send = async (person: Person) => {
      await comment(event, person, text)
      await live().must(event, person, 'OpenText/Submit', { itemId, round: 1, text })
      const { questionId = '' } = await ask(event, person, text)
      return questionId
    }
    for (let sent = 0; told === 'flood' && sent < limits.similarTextsMost; sent++)
      await send(await live().guest(event))
    const questionId = await send(guest)
    const firstOf = (list: unknown) => (list as { id: string; held?: string }[])[0]
    const reasons = async () => {
      const docs = await docsOf(event, 'guest', guest)
      const comments = firstOf(docs.get('own-comments')?.comments)
      const entries = firstOf(docs.get(`own-entries:${itemId}`)?.entries)
      return [docs.get(`own-question:${questionId}`)?.held, comments?.held, entries?.held]
    }
    expect(await reasons()).toEqual([told, told, told])
    const host = await docsOf(event, 'host')
    const commentIds = [...host.keys()].flatMap((key) => key.match(/^waiting-comment:(.*)/)?.[1] ?? [])
    const entryIds = [firstOf(host.get(`put-aside:${itemId}`)?.waiting)?.id]
    await live().must(event, event.host, 'Qa/Reject', { questionId })
    await live().must(event, event.host, 'Comments/Reject', { commentIds })
    await live().must(event, event.host, 'OpenText/Reject', { itemId, entryIds })
    expect(await reasons()).toEqual([undefined, undefined, undefined])
  })

  test('an author who mends a held question puts it live, unless review is on', async () => {
    const { event, guest } = await setUp()
    const { questionId = '' } = await ask(event, guest, 'Is it shit?')
    await live().must(event, guest, 'Qa/Edit', { questionId, text: 'Is it really shit?' })
    const placeOf = async () => (await docsOf(event, 'host')).get(`question:${questionId}`)?.value
    expect(await placeOf()).toMatchObject({ place: 'forReview' })
    await live().must(event, guest, 'Qa/Edit', { questionId, text: 'Is it good?' })
    expect(await placeOf()).toMatchObject({ place: 'live' })
  })

  test('near-duplicates of a question switch review on and say why, to hosts only', async () => {
    const { event } = await setUp()
    const guests = await Promise.all(Array.from({ length: 8 }, () => live().guest(event)))
    for (const guest of guests) await ask(event, guest, 'Please buy my wonderful book today')
    const host = await docsOf(event, 'host')
    const places = [...host]
      .filter(([key]) => key.startsWith('question:'))
      .map(([, doc]) => doc.context?.held)
    expect(places.filter((held) => held === 'nearDuplicate').length).toBe(8 - limits.similarTextsMost)
    expect(host.get('qa')).toMatchObject({ value: { review: 'manual' }, context: { cause: 'nearDuplicate' } })
    expect((await docsOf(event, 'guest')).get('qa')?.context).toEqual({ cause: null })
    await live().must(event, event.host, 'Qa/AutoReviewOff')
    expect((await docsOf(event, 'host')).get('qa')?.context).toEqual({ cause: null })
  })

  const comment = (event: TestEvent, guest: Person, text: string) =>
    live().context.engine.apply(event.id, {
      name: 'Comments/Send',
      actor: { kind: 'guest', id: guest.id },
      commandId: newId(),
      payload: { eventCode: event.code, text },
    })

  test('a comment with an offensive word waits, and only hosts learn why', async () => {
    const { event, guest } = await setUp()
    await live().must(event, event.host, 'Comments/Open')
    await comment(event, guest, 'holy shit')
    const host = await docsOf(event, 'host')
    const waiting = [...host].filter(([key]) => key.startsWith('waiting-comment:')).map(([, doc]) => doc)
    expect(waiting[0]).toMatchObject({ text: 'holy shit', held: 'offensive' })
    const own = (await docsOf(event, 'guest', guest)).get('own-comments')
    expect(own).toMatchObject({ comments: [{ text: 'holy shit', state: 'waiting' }] })
    expect(JSON.stringify([...(await docsOf(event, 'guest', guest))])).not.toContain('offensive')
    await checkRows(live(), event)
  })

  test('more comments than usual switch review on', async () => {
    const { event, guest } = await setUp()
    await live().must(event, event.host, 'Comments/Open')
    const made = Array.from({ length: limits.floodLeast }, (_, index) => ({
      id: newId(),
      event_id: event.id,
      guest_id: guest.id,
      guest_number: index + 1,
      guest_name: '',
      text: `w${index}`,
      held: null,
      masked: null,
      state: 'passed' as const,
      command_id: newId(),
      created_at: live().now() - 5000,
      lined_at: null,
      shown_at: null,
      shown_number: null,
      question_id: null,
      blocked_from: null,
    }))
    await live().db.insertInto('comment').values(made).execute()
    const other = await live().guest(event)
    await comment(event, other, 'hello')
    const host = await docsOf(event, 'host')
    expect(host.get('comments')).toMatchObject({ value: { review: 'on' }, context: { cause: 'manyAtOnce' } })
    expect((await docsOf(event, 'screen')).get('comments')?.context).toMatchObject({ cause: null })
    await live().must(event, event.host, 'Comments/ReviewOn')
    const confirmed = (await docsOf(event, 'host')).get('comments')
    expect(confirmed).toMatchObject({ value: { review: 'on' }, context: { cause: null } })
  })

  test('near-duplicates of a comment switch review on, and one press shows a held comment', async () => {
    const { event } = await setUp()
    await live().must(event, event.host, 'Comments/Open')
    const guests = await Promise.all(Array.from({ length: 8 }, () => live().guest(event)))
    for (const guest of guests) await comment(event, guest, 'Please buy my wonderful book today')
    const host = await docsOf(event, 'host')
    expect(host.get('comments')).toMatchObject({
      value: { review: 'on' },
      context: { cause: 'nearDuplicate' },
    })
    const waiting = [...host].filter(([key]) => key.startsWith('waiting-comment:'))
    expect(waiting.map(([, doc]) => doc.held)).toContain('nearDuplicate')
    const commentIds = waiting.slice(0, 1).map(([key]) => key.slice('waiting-comment:'.length))
    await live().must(event, event.host, 'Comments/Approve', { commentIds })
    const after = await docsOf(event, 'host')
    expect(after.has(waiting[0]?.[0] ?? '')).toBe(false)
    await checkRows(live(), event)
  })

  /** Sends more texts than are usual for these guests, with a short text for each. */
  async function flood(event: TestEvent, send: (guest: Person, text: string) => Promise<unknown>) {
    const each = 3
    const guests = await Promise.all(
      Array.from({ length: Math.ceil((limits.floodLeast + 1) / each) }, () => live().guest(event)),
    )
    for (let text = 0; text < guests.length * each; text += 1)
      await send(guests[text % guests.length] as Person, `w${text}?`)
  }

  test('more questions than usual switch review on', async () => {
    const { event } = await setUp()
    await flood(event, (guest, text) => ask(event, guest, text))
    const host = await docsOf(event, 'host')
    expect(host.get('qa')).toMatchObject({ value: { review: 'manual' }, context: { cause: 'manyAtOnce' } })
  })

  test('more entries of an open question than usual switch moderation on, and one press shows a held entry', async () => {
    const { event } = await setUp()
    const openText = { title: 'What?', entriesPerGuest: 5, entryLength: 120, named: true, moderated: false }
    const { itemId = '' } = await live().must(event, event.host, 'OpenText/Add', { openText })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await flood(event, (guest, text) =>
      live().must(event, guest, 'OpenText/Submit', { itemId, round: 1, text }),
    )
    const host = await docsOf(event, 'host')
    expect(host.get(`openText:${itemId}`)?.context).toMatchObject({ moderated: true, cause: 'manyAtOnce' })
    const { waiting } = host.get(`put-aside:${itemId}`) as unknown as {
      waiting: { id: string; held: string }[]
    }
    expect(waiting[0]).toMatchObject({ held: 'manyAtOnce' })
    await live().must(event, event.host, 'OpenText/Approve', { itemId, entryIds: [waiting[0]?.id] })
    const { waiting: left } = (await docsOf(event, 'host')).get(`put-aside:${itemId}`) as unknown as {
      waiting: unknown[]
    }
    expect(left).toHaveLength(waiting.length - 1)
  })

  test('a masked comment shows asterisks to the audience and its words to hosts', async () => {
    const { event, guest } = await setUp({ mode: 'mask' })
    await live().must(event, event.host, 'Comments/Open')
    await comment(event, guest, 'holy shit')
    const shown = async (audience: 'host' | 'screen') =>
      [...(await docsOf(event, audience))].find(([key]) => key.startsWith('comment:'))?.[1]
    expect(await shown('host')).toMatchObject({ text: 'holy shit', masked: 'holy ****' })
    const seen = await shown('screen')
    expect(seen).toMatchObject({ text: 'holy ****' })
    expect(seen).not.toHaveProperty('masked')
  })

  test('an entry of an open question waits with its reason, and its mask is for the audience', async () => {
    const { event, guest } = await setUp()
    const openText = { title: 'What?', entriesPerGuest: 5, entryLength: 120, named: true, moderated: false }
    const { itemId = '' } = await live().must(event, event.host, 'OpenText/Add', { openText })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    for (const text of ['A fine day', 'This is shit'])
      await live().must(event, guest, 'OpenText/Submit', { itemId, round: 1, text })
    const host = await docsOf(event, 'host')
    expect(host.get(`put-aside:${itemId}`)).toMatchObject({
      waiting: [{ text: 'This is shit', held: 'offensive' }],
    })
    expect(host.get(`wall:${itemId}`)).toMatchObject({ cards: [{ text: 'A fine day' }] })
    expect((await docsOf(event, 'guest', guest)).get(`own-entries:${itemId}`)).toMatchObject({
      entries: [{ place: 'shown' }, { place: 'waiting' }],
    })
    await checkRows(live(), event)
  })

  test('near-duplicates of an entry switch moderation on, until the host confirms it', async () => {
    const { event } = await setUp()
    const openText = { title: 'What?', entriesPerGuest: 5, entryLength: 120, named: true, moderated: false }
    const { itemId = '' } = await live().must(event, event.host, 'OpenText/Add', { openText })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    const guests = await Promise.all(Array.from({ length: 8 }, () => live().guest(event)))
    const entry = { itemId, round: 1, text: 'Please buy my wonderful book today' }
    for (const guest of guests) await live().must(event, guest, 'OpenText/Submit', entry)
    const contextFor = async (audience: 'host' | 'guest') =>
      (await docsOf(event, audience)).get(`openText:${itemId}`)?.context
    expect(await contextFor('host')).toMatchObject({ moderated: true, cause: 'nearDuplicate' })
    expect(await contextFor('guest')).toMatchObject({ cause: null })
    await live().must(event, event.host, 'OpenText/ModerationOn', { itemId })
    expect(await contextFor('host')).toMatchObject({ moderated: true, cause: null })
  })

  test('a held name is a number to others until the host allows it, also in earlier questions', async () => {
    const { event } = await setUp()
    const guest = await live().guest(event, { username: 'Dickhead' })
    const { questionId = '' } = await ask(event, guest, 'When is lunch?')
    const key = `question:${questionId}`
    const nameFor = async (audience: 'host' | 'guest') =>
      (await docsOf(event, audience)).get(key)?.context?.authorName
    expect(await nameFor('guest')).toBe('#2')
    expect((await docsOf(event, 'guest', guest)).get('me')).toMatchObject({
      username: 'Dickhead',
      heldName: '#2',
    })
    const { envelope } = await live().call(
      '/api/event/Event/GetGuests',
      { eventCode: event.code, search: '', afterId: null, nameHeld: true },
      event.host,
    )
    expect(envelope.Data).toMatchObject([{ id: guest.id, username: 'Dickhead', shownAs: '#2' }])
    await live().must(event, event.host, 'Event/AllowName', { guestId: guest.id })
    expect(await nameFor('guest')).toBe('Dickhead')
    expect((await docsOf(event, 'guest', guest)).get('me')).toMatchObject({ heldName: null })
    await checkRows(live(), event)
  })

  test('hosts see how many names wait, after a guest joins, changes the name, is allowed or is removed', async () => {
    const { event, guest } = await setUp()
    const waiting = async () => (await docsOf(event, 'host')).get('held-names')
    expect(await waiting()).toBeUndefined()
    const desk = await SeatKeeper.take(() => live().hostSocket(event))
    const rude = () => live().guest(event, { username: 'Dickhead' })
    const [first, second, third] = [await rude(), await rude(), await rude()]
    expect(await waiting()).toEqual({ count: 3 })
    await desk.expectDoc('held-names', { count: 3 })
    expect((await docsOf(event, 'guest', guest)).has('held-names')).toBe(false)
    expect((await docsOf(event, 'screen')).has('held-names')).toBe(false)
    const details = { username: 'Dora', company: '', email: '', consent: false }
    await live().call('/api/guest/Guest/UpdateLoginGuest', details, first)
    expect(await waiting()).toEqual({ count: 2 })
    await live().must(event, event.host, 'Event/AllowName', { guestId: second.id })
    expect(await waiting()).toEqual({ count: 1 })
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [third.id] })
    expect(await waiting()).toBeUndefined()
    // The desk gets the same by pushes.
    await desk.expectDoc('held-names', undefined)
  })

  test('a guest who changes a held name is seen by the new one', async () => {
    const { event } = await setUp()
    const guest = await live().guest(event, { username: 'Dickhead' })
    const { questionId = '' } = await ask(event, guest, 'When is lunch?')
    const details = { username: 'Dora', company: '', email: '', consent: true }
    await live().call('/api/guest/Guest/UpdateLoginGuest', details, guest)
    const question = (await docsOf(event, 'guest')).get(`question:${questionId}`)
    expect(question?.context).toMatchObject({ authorName: 'Dora' })
  })

  test('a team name with an offensive word is refused with its field, and passes when the host allows it', async () => {
    const { event } = await setUp()
    const question = { text: 'Which?', multiple: false, seconds: 20, points: 100 }
    const options = [
      { text: 'A', correct: true },
      { text: 'B', correct: false },
    ]
    const teams = [{ name: 'Blue' }, { name: 'Bullshit' }]
    const quiz = { title: 'Quiz', questions: [{ ...question, options }], teams, pace: 'hand', streaks: false }
    const outcome = await live().command(event, event.host, 'Quiz/Add', { quiz })
    expect(outcome).toMatchObject({ ok: false, code: 'TextOffensive', field: 'quiz.teams.1.name' })
    const permissive = await setUp({ allowed: ['bullshit'] })
    await live().must(permissive.event, permissive.event.host, 'Quiz/Add', { quiz })
  })
})
