import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { agendaCue, wireSlide } from '#tests/support/command-cases/run-cases.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { eachLive } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'

const refused = (code: string) => ({ ok: false, code })

eachLive('the speaker’s view', (live) => {
  async function open() {
    const event = await live().event({ autoReview: true, settings: { timeZone: 'Asia/Tokyo' } })
    const show = await new RunShow(live(), event).clear()
    return { event, show }
  }
  const sit = async (...given: Parameters<ReturnType<typeof live>['speakerSocket']>) =>
    (await live().speakerSocket(...given)).sitDown()
  const ask = async (event: Parameters<ReturnType<typeof live>['guest']>[0], text: string) => {
    const guest = await live().guest(event, { username: 'Mika' })
    const { questionId = '' } = await live().must(event, guest, 'Qa/Ask', { text, anonymous: false })
    return { guest, questionId }
  }
  /** What a speaker has received, and would receive in a new snapshot. */
  const received = async (speaker: TestSocket) => {
    for (const message of speaker.messages) expect(leaksIn('speaker', message)).toEqual([])
    return JSON.stringify([speaker.messages, await speaker.snapshot()])
  }
  const expectFresh = async (speaker: TestSocket) => {
    const fresh = await speaker.snapshot()
    const docs = Object.fromEntries(fresh.changes.map(([key, , doc]) => [key, doc]))
    for (const key of ['speaker-run', 'speaker-event'] as const) expect(speaker.doc(key)).toEqual(docs[key])
  }

  test('a speaker gets the current and the next cue with their notes, and nothing of all later cues', async () => {
    const { event, show } = await open()
    const speaker = await sit(event)
    const slide = (heading: string) => ({ slide: wireSlide({ heading }) })
    const one = await show.cue('slide', { notes: 'NOTES-one', seconds: 300, ...slide('HEADING-one') })
    const two = await show.cue('break', {
      title: 'TITLE-two',
      notes: 'NOTES-two',
      startAt: 1_800_000_000_000,
    })
    const three = await show.cue('slide', {
      title: 'TITLE-three',
      notes: 'NOTES-three',
      ...slide('HEADING-three'),
    })
    await expect
      .poll(() => speaker.doc('speaker-run'))
      .toMatchObject({ value: 'notStarted', cue: null, next: { id: one } })
    await show.do('Run/Start')
    await expect
      .poll(() => speaker.doc('speaker-run'))
      .toMatchObject({
        value: 'running',
        context: { cueId: one, enteredAt: expect.any(Number) },
        cue: { id: one, title: 'HEADING-one', seconds: 300, notes: 'NOTES-one', startAt: null },
        next: { id: two, kind: 'break', title: 'TITLE-two', startAt: 1_800_000_000_000, notes: 'NOTES-two' },
      })
    const early = await received(speaker)
    for (const later of [three, 'TITLE-three', 'NOTES-three', 'HEADING-three'])
      expect(early).not.toContain(later)
    await show.do('Run/Next')
    await expect
      .poll(() => speaker.doc('speaker-run'))
      .toMatchObject({ cue: { id: two }, next: { id: three } })
    await show.do('Run/Next')
    await expect.poll(() => speaker.doc('speaker-run')).toMatchObject({ cue: { id: three }, next: null })
    await show.do('Run/Next')
    await expect
      .poll(() => speaker.doc('speaker-run'))
      .toMatchObject({ value: 'finished', cue: null, next: null })
    await expectFresh(speaker)
  })

  test('the two cues of a speaker follow every change of the run, its cues and their items', async () => {
    const { event, show } = await open()
    const { itemId = '' } = await show.do('Poll/Add', { poll: wirePoll({ title: 'Which one?' }) })
    const [cue] = (await show.view()).cues
    const speaker = await sit(event)
    const run = () => speaker.doc('speaker-run')
    const asked = { title: 'Which one?', item: { id: itemId, kind: 'poll' } }
    await expect.poll(() => run()?.next).toMatchObject(asked)
    await show.do('Poll/Update', { itemId, poll: wirePoll({ title: 'Which two?' }) })
    await expect.poll(() => run()?.next?.title).toBe('Which two?')
    await show.do('Run/Start')
    await expect.poll(() => run()?.cue?.title).toBe('Which two?')
    await show.do('Cue/Update', { cueId: cue?.id, cue: { title: 'The vote', notes: 'Smile', seconds: 90 } })
    await expect.poll(() => run()?.cue).toMatchObject({ title: 'The vote', notes: 'Smile', seconds: 90 })
    const last = await show.cue('closing')
    await expect.poll(() => run()?.next?.id).toBe(last)
    const added = await show.cue('break', {}, { beforeCueId: last })
    await expect.poll(() => run()?.next?.id).toBe(added)
    await show.do('Cue/Move', { cueId: added, beforeCueId: null })
    await expect.poll(() => run()?.next?.id).toBe(last)
    await show.do('Cue/Delete', { cueId: last })
    await expect.poll(() => run()?.next?.id).toBe(added)
    await show.do('Run/Extend')
    await show.do('Run/Hold')
    await expect.poll(run).toMatchObject({
      value: 'held',
      context: { heldAt: expect.any(Number), extendedSeconds: expect.any(Number) },
    })
    await expectFresh(speaker)
  })

  test('a speaker gets no items, comments, themes, settings, host names or host accounts', async () => {
    const { event, show } = await open()
    const speaker = await sit(event)
    const ben = await live().coHost(event, { name: 'Ben' })
    const { itemId = '' } = await show.do('Quiz/Add', { quiz: wireQuiz() })
    await show.do('Item/Activate', { itemId, onScreen: true })
    await show.do('Run/Start')
    await show.do('Quiz/Start', { itemId })
    await show.do('Comments/Open')
    await (await live().hostSocket({ ...event, host: ben })).command('ShowControl/Take')
    await expect.poll(() => speaker.doc('showControl')?.value).toBe('held')
    await expect.poll(() => speaker.doc(`step-place:${itemId}`)).toEqual({ phase: 'countdown', at: 0 })
    const text = await received(speaker)
    for (const secret of [ben.id, event.host.id, '"Ben"', '"Ann"', 'options', 'tally', 'comments', 'Skin'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    const keys = (await speaker.snapshot()).changes.map(([key]) => key).sort()
    expect(keys).toEqual([`step-place:${itemId}`, 'showControl', 'speaker-event', 'speaker-run'].sort())
  })

  test('guests and the screen get no document of speakers', async () => {
    const { event, show } = await open()
    const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
    const screen = await (await live().screenSocket(event)).sitDown()
    await show.cue('break', { notes: 'NOTES-secret' })
    await show.do('Run/Start')
    await show.do('Present/ShowQa')
    for (const socket of [guest, screen]) {
      await expect.poll(() => socket.doc('present')?.value).toBe('qa')
      const text = JSON.stringify([socket.messages, await socket.snapshot()])
      for (const secret of ['speaker-', 'NOTES-secret', 'showControl']) expect(text).not.toContain(secret)
      for (const message of socket.messages) expect(leaksIn(socket.seat.audience, message)).toEqual([])
    }
  })

  test('a speaker gets live questions until they are answered, and a highlighted one until it is put back', async () => {
    const { event, show } = await open()
    const speaker = await sit(event)
    const { questionId } = await ask(event, 'Why?')
    const key = `question:${questionId}` as const
    await expect
      .poll(() => speaker.doc(key)?.context)
      .toMatchObject({ text: 'Why?', authorName: 'Mika', authorId: null })
    const fan = await live().guest(event)
    await live().must(event, fan, 'Qa/Upvote', { questionId })
    await expect.poll(() => speaker.doc(`votes:${questionId}`)).toEqual({ count: 1 })
    await show.do('Qa/Highlight', { questionId })
    await show.do('Qa/MarkAnswered', { questionId })
    await expect
      .poll(() => speaker.doc(key)?.value)
      .toMatchObject({ highlight: 'highlighted', answer: 'answered' })
    await show.do('Qa/Unhighlight', { questionId })
    await expect.poll(() => speaker.doc(key)).toBeUndefined()
  })

  test('a speaker with control steps the show and marks the highlighted question, and the log names the link', async () => {
    const { event, show } = await open()
    for (const kind of ['welcome', 'qa', 'break'] as const) await show.cue(kind)
    const speaker = await sit(event)
    expect(speaker.doc('speaker-link')).toMatchObject({ control: true })
    expect(await speaker.command('Run/Next')).toEqual(refused('RunNotStarted'))
    await show.do('Run/Start')
    const cueId = await show.at()
    // The speaker cannot have seen a step of the host that is newer than this.
    live().site.clock.offset += limits.stepSeenMilliseconds
    expect(await speaker.command('Run/Next', { cueId })).toMatchObject({ ok: true })
    expect(await speaker.command('Run/Next', { cueId })).toEqual(refused('RunMovedOn'))
    const { context } = await show.doc('run')
    expect(context.last).toMatchObject({ cause: 'speaker', by: '' })
    expect(context.takenOver).toBeNull()
    const { questionId } = await ask(event, 'Why?')
    expect(await speaker.command('Qa/MarkAnswered', { questionId })).toEqual(
      refused('QuestionNotHighlighted'),
    )
    await show.do('Qa/Highlight', { questionId })
    expect(await speaker.command('Qa/MarkAnswered', { questionId })).toMatchObject({ ok: true })
    expect(await speaker.command('Qa/MarkAnswered', { questionId })).toEqual(refused('AlreadySo'))
    const links = await live().call(
      '/api/event/Link/GetList',
      { eventCode: event.code, kind: 'speaker' },
      event.host,
    )
    const [link] = links.envelope.Data ?? []
    expect(link).toMatchObject({ control: true, inUse: true })
    const log = await live()
      .db.selectFrom('log')
      .select('name')
      .where('actor', '=', `speaker:${link?.id}`)
      .orderBy('seq')
      .execute()
    expect(log.map(({ name }) => name)).toEqual(['Run/Next', 'Qa/MarkAnswered'])
  })

  test('a host can undo the step of a speaker, and the undo takes nothing over, because it was no automatic step', async () => {
    const { event, show } = await open()
    // The run would leave this part automatically, so an undone automatic step would take over.
    const one = await show.cue('welcome', { seconds: 600, ends: { by: 'length' } })
    await show.cue('qa')
    await show.do('Run/Start')
    const speaker = await sit(event)
    await speaker.command('Run/Next')
    expect((await show.plannedUndo()).takesOver).toBe(false)
    await show.do('Run/Undo')
    expect(await show.at()).toBe(one)
  })

  test('a repeated command of a speaker gets the first answer and takes one step', async () => {
    const { event, show } = await open()
    for (const kind of ['welcome', 'qa', 'break'] as const) await show.cue(kind)
    await show.do('Run/Start')
    const speaker = await sit(event)
    const id = '0f0e1d2c-3b4a-4958-8776-655443322110'
    const first = await speaker.command('Run/Next', {}, id)
    expect(first).toMatchObject({ ok: true })
    expect(await speaker.command('Run/Next', {}, id)).toEqual(first)
    expect(
      (await show.view()).cues.findIndex(
        ({ id: cueId }) => cueId === (first.ok && (first.data as { cueId: string }).cueId),
      ),
    ).toBe(1)
  })

  test('a speaker steps the show only while the maker of the link or nobody has control of it', async () => {
    const { event, show } = await open()
    await show.do('Cue/Import', { cues: ['One', 'Two', 'Three', 'Four'].map(agendaCue) })
    await show.do('Run/Start')
    const ben = await live().coHost(event, { name: 'Ben' })
    const [anns, bens] = [await sit(event), await sit(event, { host: ben })]
    expect(await bens.command('Run/Next')).toMatchObject({ ok: true })
    const desk = await live().hostSocket(event)
    await desk.command('ShowControl/Take')
    expect(await bens.command('Run/Next')).toEqual(refused('ControlElsewhere'))
    expect(await anns.command('Run/Next')).toMatchObject({ ok: true })
    const account = (socket: TestSocket) => socket.doc('speaker-link')?.account
    await expect.poll(() => anns.doc('showControl')?.context.holder?.accountId).toBe(account(anns))
    expect(account(bens)).not.toBe(account(anns))
    await desk.command('ShowControl/Release')
    expect(await bens.command('Run/Next')).toMatchObject({ ok: true })
  })

  test('a link that has ended disconnects its speaker, and no command of it is accepted', async () => {
    const { event, show } = await open()
    await show.cue('welcome')
    await show.do('Run/Start')
    const speaker = await sit(event)
    const { db } = live().context.store
    // Another server has ended the link, and its message was lost.
    await db.deleteFrom('session').where('token_hash', 'is not', null).where('kind', '=', 'speaker').execute()
    expect(await speaker.command('Run/Next')).toEqual(refused('TokenInvalid'))
    expect(await speaker.ended).toBe('TokenInvalid')
    expect((await show.doc('run')).value).toBe('running')
  })

  test('the progress of the event reaches speakers, and a deleted event ends their links', async () => {
    const { event, show } = await open()
    const speaker = await sit(event)
    const before = speaker.doc('speaker-event')
    expect(before).toEqual({
      id: event.id,
      code: event.code,
      name: expect.any(String),
      progress: 'processing',
      screenLanguage: 'browser',
      timeZone: 'Asia/Tokyo',
    })
    await show.do('Event/Finish')
    await expect.poll(() => speaker.doc('speaker-event')?.progress).toBe('finished')
    await live().call('/api/event/Event/Delete', { eventCode: event.code }, event.host)
    expect(await speaker.ended).toBe('NotFound')
    const rows = await live()
      .db.selectFrom('session')
      .select('kind')
      .where('subject_id', '=', event.id)
      .execute()
    expect(rows).toEqual([])
  })
})
