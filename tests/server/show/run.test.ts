import { expect, onTestFinished, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { agendaCue, wireSlide } from '#tests/support/command-cases/run-cases.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'
import { rewriteState } from '#tests/support/store/behind-servers.ts'

eachLive('the run of show', (live) => {
  async function open(polls = 2, settings: object = { oneItemOpen: true }) {
    const event = await live().event({
      settings,
      polls: Array.from({ length: polls }, (_, index) => pollOf({ title: `Poll ${index + 1}` })),
    })
    const show = await new RunShow(live(), event).clear()
    const [first = '', second = ''] = event.pollIds
    const pollValue = async (id: string) => (await show.doc(`poll:${id}`)).value
    return { show, event, first, second, pollValue }
  }

  test('entering the cue of an item closes the open item, opens the item and puts it on the screen', async () => {
    const { show, first, second, pollValue } = await open()
    await show.itemCue(first, { results: 'shown' })
    await show.itemCue(second)
    await show.do('Run/Start')
    expect(await pollValue(first)).toMatchObject({ activity: 'active', results: 'shown' })
    expect(await show.doc('present')).toMatchObject({ value: 'poll', context: { pollId: first } })
    expect(await show.planned({ type: 'next' })).toEqual([
      { type: 'deactivate', itemId: first },
      { type: 'activate', itemId: second },
      { type: 'showItem', itemId: second },
    ])
    await show.do('Run/Next')
    expect(await pollValue(first)).toMatchObject({ activity: 'deactivated' })
    expect(await pollValue(second)).toMatchObject({ activity: 'active', results: 'hidden' })
    expect(await show.doc('present')).toMatchObject({ value: 'poll', context: { pollId: second } })
  })

  test('a cue that reveals results does so with a step of its own, and the next press leaves it', async () => {
    const { show, event, first, second, pollValue } = await open()
    await show.itemCue(first, { results: 'revealOnLeave', lockOnLeave: true })
    await show.itemCue(second)
    await show.cue('break')
    const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
    await show.do('Run/Start')
    expect(await pollValue(first)).toMatchObject({ voting: 'open', results: 'hidden' })
    expect(await show.planned({ type: 'next' })).toEqual([
      { type: 'lock', itemId: first },
      { type: 'showResults', itemId: first },
    ])
    const cueId = await show.at()
    const seen = { cueId, phase: 'hidden', at: 0 }
    await show.do('Run/Next', seen)
    // A second host who pressed at the same time wanted the same step.
    expect(await live().command(event, event.host, 'Run/Next', seen)).toMatchObject({ code: 'RunMovedOn' })
    expect(await show.at()).toBe(cueId)
    expect((await show.doc('present')).context.pollId).toBe(first)
    expect(await pollValue(first)).toMatchObject({ activity: 'active', voting: 'locked', results: 'shown' })
    await expect.poll(() => guest.doc(`tally:${first}`)?.counts).toEqual({ a: 0, b: 0, c: 0 })
    await show.do('Run/Next')
    expect([(await pollValue(first)).activity, (await pollValue(second)).activity]).toEqual([
      'deactivated',
      'active',
    ])
  })

  test('skipping a cue and going back neither lock its item nor reveal its results', async () => {
    const { show, first, pollValue } = await open(1)
    await show.cue('welcome')
    await show.itemCue(first, { results: 'revealOnLeave', lockOnLeave: true })
    await show.cue('qa')
    await show.do('Run/Start')
    await show.do('Run/Next')
    await show.do('Run/Previous')
    expect(await pollValue(first)).toMatchObject({ voting: 'open', results: 'hidden' })
    await show.do('Run/Next')
    await show.do('Run/Skip')
    expect(await pollValue(first)).toMatchObject({ voting: 'open', results: 'hidden' })
    expect((await show.doc('present')).value).toBe('qa')
  })

  test('an event that allows several open items keeps them open when the run moves on', async () => {
    const { show, first, second, pollValue } = await open(2, { oneItemOpen: false })
    await show.itemCue(first, { results: 'asTheyAre' })
    await show.itemCue(second)
    await show.do('Run/Start')
    await show.do('Run/Next')
    expect([(await pollValue(first)).activity, (await pollValue(second)).activity]).toEqual([
      'active',
      'active',
    ])
  })

  test('opening an item by hand closes the other open items only if the event says so', async () => {
    const { show, first, second, pollValue } = await open()
    await show.do('Item/Activate', { itemId: first })
    await show.do('Item/Activate', { itemId: second })
    expect([(await pollValue(first)).activity, (await pollValue(second)).activity]).toEqual([
      'deactivated',
      'active',
    ])
    const several = await open(2, { oneItemOpen: false })
    for (const itemId of [several.first, several.second]) await several.show.do('Item/Activate', { itemId })
    expect((await several.pollValue(several.first)).activity).toBe('active')
  })

  test('an item that the run cannot open is left out of the plan, and the run moves on without it', async () => {
    const { show, first } = await open(1)
    await show.itemCue(first)
    await rewriteState(live().db, first, ({ value, context }) => ({
      value,
      context: { ...context, options: [] },
    }))
    // The views of the hosts are read again after a change.
    await show.do('Qa/Close')
    expect(await show.planned({ type: 'start' })).toEqual([{ type: 'showItem', itemId: first }])
    await show.do('Run/Start')
    expect((await show.doc('present')).context.pollId).toBe(first)
  })

  test('the key of the run steps a quiz, whose answers stay until the next press, before it moves to the next cue', async () => {
    const { show } = await open(0)
    const { itemId = '' } = await show.do('Quiz/Add', {
      quiz: wireQuiz({ teams: [], questions: [wireQuestion(), wireQuestion({ text: 'And this?' })] }),
    })
    await show.cue('closing')
    await show.do('Run/Start')
    const phase = async () => (await show.doc(`quiz:${itemId}`)).value.phase
    const seconds = (count: number) => live().pass(count * 1000)
    for (const question of [0, 1]) {
      await show.do('Run/Next')
      expect(await phase()).toBe('countdown')
      await seconds(6)
      expect([await phase(), (await show.doc(`quiz:${itemId}`)).context.at]).toEqual(['question', question])
      expect(await show.planned({ type: 'next' })).toEqual([{ type: 'reveal', itemId }])
      await show.do('Run/Next')
      expect(await phase()).toBe('answer')
      await seconds(600)
      expect(await phase()).toBe('answer')
      await show.do('Run/Next')
      expect(await phase()).toBe(question === 0 ? 'leaderboard' : 'podium')
    }
    expect((await show.doc('run')).value).toBe('running')
    await show.do('Run/Next')
    expect((await show.doc('present')).value).toBe('slide')
    expect((await show.doc(`quiz:${itemId}`)).value.activity).toBe('deactivated')
  })

  test('leaving a quiz in the middle stops the quiz and closes it', async () => {
    const { show } = await open(0)
    const { itemId = '' } = await show.do('Quiz/Add', { quiz: wireQuiz({ teams: [] }) })
    await show.cue('qa')
    await show.do('Run/Start')
    for (let press = 0; press < 2; press += 1) await show.do('Run/Next')
    expect((await show.doc(`quiz:${itemId}`)).value.phase).toBe('question')
    await show.do('Run/Skip')
    expect((await show.doc(`quiz:${itemId}`)).value).toEqual({ activity: 'deactivated', phase: 'podium' })
  })

  test('a press that was meant for another phase of a quiz does nothing', async () => {
    const { show } = await open(0)
    await show.do('Quiz/Add', { quiz: wireQuiz({ teams: [] }) })
    await show.do('Run/Start')
    await show.do('Run/Next')
    const { event } = show
    const answer = await live().command(event, event.host, 'Run/Next', { phase: 'lobby', at: 0 })
    expect(answer).toMatchObject({ ok: false, code: 'RunMovedOn' })
  })

  test('two hosts who press at the same time take one step', async () => {
    const { show, event, first } = await open(1)
    await show.itemCue(first, { results: 'asTheyAre' })
    await show.cue('qa')
    await show.cue('break')
    await show.do('Run/Start')
    const cueId = await show.at()
    const other = await live().signedInAgain(event.host)
    const answers = await Promise.all(
      [event.host, other].map((host) => live().command(event, host, 'Run/Next', { cueId })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'RunMovedOn' })
    expect((await show.doc('present')).value).toBe('qa')
  })

  test('a host who presses right after the step of another host takes no second step', async () => {
    const { show, event } = await open(0)
    for (const kind of ['welcome', 'qa', 'break'] as const) await show.cue(kind)
    await show.do('Run/Start')
    const ben = await live().coHost(event)
    const next = async (host = event.host) =>
      live().command(event, host, 'Run/Next', { cueId: await show.at() })
    expect(await next()).toMatchObject({ ok: true })
    const seen = await show.at()
    // Set the clock back to the step, however long the test took.
    live().site.clock.offset -= live().now() - ((await show.doc('run')).context.last?.at ?? 0)
    expect(await next(ben)).toMatchObject({ code: 'RunMovedOn' })
    expect(await show.at()).toBe(seen)
    live().site.clock.offset += limits.stepSeenMilliseconds
    expect(await next(ben)).toMatchObject({ ok: true })
    // The host who undoes a step has seen it.
    await show.do('Run/Undo')
    live().site.clock.offset -= live().now() - ((await show.doc('run')).context.last?.at ?? 0)
    expect(await next()).toMatchObject({ ok: true })
  })

  test('the screen thanks the guests when the host ends the event from a closing slide', async () => {
    const { show } = await open(0)
    await show.do('Run/Start', { cueId: await show.cue('closing') })
    await show.do('Event/Finish')
    expect((await show.view()).present.value).toBe('welcome')
  })

  test('a Q&A cue opens the closed channel, and the undo closes it again', async () => {
    const { show } = await open(0)
    await show.cue('welcome')
    await show.cue('qa')
    await show.do('Qa/Close')
    await show.do('Run/Start')
    await show.do('Run/Next')
    expect((await show.doc('qa')).value.channel).toBe('open')
    expect(await show.do('Run/Undo')).toEqual({ lost: [] })
    expect((await show.doc('qa')).value.channel).toBe('closed')
    expect((await show.doc('present')).value).toBe('welcome')
  })

  test('a step does exactly what the plan from the documents of the desk says', async () => {
    const { show, event, first, second } = await open()
    const { itemId: draw } = await show.do('Lottery/Add', { lottery: wireLottery() })
    const { itemId: quiz } = await show.do('Quiz/Add', { quiz: wireQuiz({ teams: [] }) })
    await show.clear()
    await show.cue('welcome')
    await show.itemCue(first, { results: 'revealOnLeave', lockOnLeave: true })
    await show.cue('slide', { slide: wireSlide({ agenda: true }) })
    await show.itemCue(second, { results: 'shown' })
    await show.itemCue(draw)
    await show.itemCue(quiz)
    await show.itemCue(first, { results: 'shown' })
    await show.cue('closing', { comments: 'open', reactions: 'closed' })
    await live().guest(event)
    // No phase of the quiz ends between a plan and its step.
    const { clock } = live().site
    clock.stoppedAt = Date.now()
    onTestFinished(() => {
      delete clock.stoppedAt
    })
    const steps: CommandName[] = ['Run/Start', ...Array.from({ length: 19 }, (): CommandName => 'Run/Next')]
    for (const name of [...steps, 'Run/Previous', 'Run/Skip'] as const) {
      const before = await show.view()
      const type = name.slice(4).toLowerCase() as 'start' | 'next' | 'previous' | 'skip'
      const effects = await show.planned({ type })
      await show.do(name)
      const after = await show.view()
      for (const { id, value } of before.items) {
        const changed = effects.some(
          (effect) => 'itemId' in effect && effect.itemId === id && effect.type !== 'showItem',
        )
        const now = after.items.find((item) => item.id === id)?.value
        if (changed) expect(now, `${name} ${id}`).not.toEqual(value)
        else expect(now, `${name} ${id}`).toEqual(value)
      }
      const moved = effects.some(
        ({ type: effect }) => effect.startsWith('show') && !effect.endsWith('Results'),
      )
      expect(JSON.stringify(after.present) !== JSON.stringify(before.present), name).toBe(moved)
    }
  })

  test('the undo of a step restores the screen, the open item, the lock and the results', async () => {
    const { show, first, second } = await open()
    await show.itemCue(first, { results: 'revealOnLeave', lockOnLeave: true })
    await show.itemCue(second, { results: 'shown' })
    await show.do('Run/Start')
    const before = await show.view()
    await show.do('Run/Next')
    expect((await show.plannedUndo()).effects).not.toEqual([])
    expect(await show.do('Run/Undo')).toEqual({ lost: [] })
    const after = await show.view()
    expect(after.items).toEqual(before.items)
    expect(after.present).toEqual(before.present)
    expect(after.run).toEqual({
      ...before.run,
      context: { ...before.run.context, last: after.run.context.last, undo: null },
    })
  })

  test('the undo of a step names what cannot be restored', async () => {
    const { show, event, first } = await open(1)
    const { itemId: draw = '' } = await show.do('Lottery/Add', { lottery: wireLottery() })
    const { itemId: quiz = '' } = await show.do('Quiz/Add', { quiz: wireQuiz({ teams: [] }) })
    await show.clear()
    await show.itemCue(first, { results: 'asTheyAre' })
    await show.itemCue(draw)
    await show.itemCue(quiz)
    await live().guest(event)
    await show.do('Run/Start')
    await show.do('Run/Next')
    await show.do('Item/Reset', { itemId: first })
    await show.do('Lottery/Prepare', {
      itemId: draw,
      prizeId: (await show.doc(`lottery:${draw}`)).context.prizes[0]?.id,
      places: 1,
    })
    await show.do('Run/Undo').then(({ lost }) => expect(lost).toEqual([{ reason: 'round', itemId: first }]))
    await show.do('Run/GoTo', { cueId: (await show.view()).cues[2]?.id })
    for (let press = 0; press < 3; press += 1) await show.do('Run/Next')
    expect(await show.do('Run/Undo')).toEqual({ lost: [{ reason: 'quiz', itemId: quiz }] })
  })

  test('one key prepares, rolls and stops the draw of every prize, and only then leaves', async () => {
    const { show, event } = await open(0)
    const prizes = [
      { typeName: 'Third', giftName: 'Tea', quantity: 2, perDraw: 1 },
      { typeName: 'First', giftName: 'Bicycle', quantity: 1, perDraw: 1 },
    ]
    const { itemId = '' } = await show.do('Lottery/Add', { lottery: wireLottery({ prizes }) })
    await show.clear()
    await show.itemCue(itemId)
    const after = await show.cue('closing')
    await show.do('Run/Start')
    // Nobody is in the pool yet.
    expect(await live().command(event, event.host, 'Run/Next')).toMatchObject({ code: 'NoParticipants' })
    for (let count = 0; count < 3; count += 1) await live().guest(event)
    const lottery = () => show.doc(`lottery:${itemId}`)
    const cueId = await show.at()
    for (const [prize, word] of [
      [0, 'tea'],
      [0, ''],
      [1, 'wheel'],
    ] as const) {
      await show.do('Run/Next')
      const { value, context } = await lottery()
      expect([value.draw, context.current?.prizeId]).toEqual(['prepared', context.prizes[prize]?.id])
      await show.do('Run/Next', { cueId, phase: 'prepared', at: context.prepared, word })
      expect((await lottery()).value.draw).toBe('rolling')
      expect((await lottery()).context.current?.word).toBe(word)
      await show.do('Run/Next')
      expect((await lottery()).value.draw).toBe('drawn')
    }
    expect(await show.at()).toBe(cueId)
    await show.do('Run/Next')
    expect(await show.at()).toBe(after)
  })

  test('the undo of a draw that was prepared by mistake puts it away', async () => {
    const { show, event } = await open(0)
    const { itemId = '' } = await show.do('Lottery/Add', { lottery: wireLottery() })
    await live().guest(event)
    await show.do('Run/Start')
    await show.do('Run/Next')
    expect((await show.doc(`lottery:${itemId}`)).value.draw).toBe('prepared')
    expect(await show.do('Run/Undo')).toEqual({ lost: [] })
    expect((await show.doc(`lottery:${itemId}`)).value.draw).toBe('idle')
    await show.do('Run/Next')
    await show.do('Run/Next')
    expect(await show.do('Run/Undo')).toEqual({ lost: [{ reason: 'draw', itemId }] })
  })

  test('a cue opens and closes comments and reactions, and the undo brings them back', async () => {
    const { show } = await open(0)
    await show.cue('slide', { comments: 'open' })
    await show.cue('slide', { comments: 'closed', reactions: 'closed' })
    await show.cue('slide')
    const channels = async () => {
      const { channel, reactions } = (await show.doc('comments')).value
      return [channel, reactions]
    }
    await show.do('Run/Start')
    expect(await channels()).toEqual(['open', 'open'])
    await show.do('Run/Next')
    expect(await channels()).toEqual(['closed', 'closed'])
    await show.do('Run/Undo')
    expect(await channels()).toEqual(['open', 'open'])
    await show.do('Run/Next')
    await show.do('Run/Next')
    expect(await channels()).toEqual(['closed', 'closed'])
  })

  test('a held run stops the automatic steps of a quiz, and goes on with them after the hold', async () => {
    const { show } = await open(0)
    const quiz = wireQuiz({ teams: [], pace: 'auto', answerSeconds: 4 })
    const { itemId = '' } = await show.do('Quiz/Add', { quiz })
    await show.do('Run/Start')
    const phase = async () => (await show.doc(`quiz:${itemId}`)).value.phase
    for (const _ of ['start', 'open', 'reveal']) await show.do('Run/Next')
    expect(await phase()).toBe('answer')
    await show.do('Run/Hold')
    await live().pass(600_000)
    expect(await phase()).toBe('answer')
    // A step by hand goes on, and what follows waits again.
    await show.do('Run/Next')
    await live().pass(600_000)
    expect(await phase()).toBe('leaderboard')
    await show.do('Run/Resume')
    await live().pass(limits.quizAutoSeconds.leaderboard * 1000 + 1)
    expect(await phase()).toBe('countdown')
  })

  test('the undo of a quiz that was started by mistake takes the quiz back to its lobby', async () => {
    const { show } = await open(0)
    const { itemId = '' } = await show.do('Quiz/Add', { quiz: wireQuiz({ teams: [] }) })
    await show.do('Run/Start')
    await show.do('Run/Next')
    expect((await show.doc(`quiz:${itemId}`)).value.phase).toBe('countdown')
    expect(await show.do('Run/Undo')).toEqual({ lost: [] })
    expect((await show.doc(`quiz:${itemId}`)).value).toEqual({ activity: 'active', phase: 'lobby' })
  })

  test('a new item gets a cue at the end of the run, and a deleted item takes its cues along', async () => {
    const { show, first } = await open(1)
    const { itemId } = await show.do('Item/Clone', { itemId: first })
    await show.itemCue(itemId)
    const itemsOf = async () => (await show.view()).cues.map(({ itemId }) => itemId)
    expect(await itemsOf()).toEqual([itemId, itemId])
    await show.do('Item/Delete', { itemId })
    expect(await itemsOf()).toEqual([])
  })

  test('an item of the current cue cannot be deleted', async () => {
    const { show, event, first } = await open(1)
    await show.itemCue(first)
    await show.do('Run/Start')
    await show.do('Item/Deactivate', { itemId: first })
    const answer = await live().command(event, event.host, 'Item/Delete', { itemId: first })
    expect(answer).toMatchObject({ ok: false, code: 'CueCurrent' })
    expect((await show.view()).items).toHaveLength(1)
  })

  test('two hosts who edit different fields of a cue keep both edits, and a moved cue leaves the others unchanged', async () => {
    const { show } = await open(0)
    const ben = await live().coHost(show.event)
    const ids = [await show.cue('slide'), await show.cue('slide'), await show.cue('slide')]
    const [first = '', second = '', third = ''] = ids
    await Promise.all([
      show.do('Cue/Update', { cueId: first, cue: { title: 'Doors' } }),
      show.do('Cue/Update', { cueId: first, cue: { notes: 'Music' } }, ben),
    ])
    expect((await show.doc(`cue:${first}`)).context).toMatchObject({ title: 'Doors', notes: 'Music' })
    const before = await show.docs()
    await show.do('Cue/Move', { cueId: third, beforeCueId: second })
    expect((await show.view()).cues.map(({ id }) => id)).toEqual([first, third, second])
    const after = await show.docs()
    expect(
      [...before]
        .filter(([key, doc]) => JSON.stringify(after.get(key)) !== JSON.stringify(doc))
        .map(([key]) => key),
    ).toEqual([`cue:${third}`])
  })

  test('the texts of an imported agenda are normalised', async () => {
    const { show } = await open(0)
    await show.do('Cue/Import', { cues: [{ ...agendaCue(' Doors\u200b '), notes: 'Re\u0301sume\u0301' }] })
    expect((await show.view()).cues).toMatchObject([{ title: 'Doors', notes: 'Résumé' }])
  })

  test('a run that begins again after a rehearsal puts away the answers of the rehearsal', async () => {
    const { show, first, second, pollValue } = await open()
    await show.itemCue(first)
    await show.itemCue(second)
    const guest = await live().guest(show.event)
    await show.do('Run/Start')
    const { context } = await show.doc(`poll:${first}`)
    const optionIds = [context.options[0]?.id]
    await show.do('Item/Vote', { itemId: first, round: context.round, optionIds }, guest)
    await show.do('Item/Lock', { itemId: first })
    await show.do('Run/Reset', { items: true })
    expect(await pollValue(first)).toMatchObject({ activity: 'deactivated', voting: 'open' })
    expect((await show.doc(`poll:${first}`)).context.round).toBe(context.round + 1)
    expect((await show.doc(`tally:${first}`)).voters).toBe(0)
    expect((await show.doc('present')).value).toBe('welcome')
    // Nobody has touched the second poll.
    expect((await show.doc(`poll:${second}`)).context.round).toBe(1)
  })

  test('cues that are moved to the same place again and again get new positions in the same order', async () => {
    const { show } = await open(0)
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1) ids.push(await show.cue('slide'))
    const order = [...ids]
    for (let moves = 0; moves < 40; moves += 1) {
      const last = order.pop() ?? ''
      await show.do('Cue/Move', { cueId: last, beforeCueId: order[1] })
      order.splice(1, 0, last)
    }
    expect((await show.view()).cues.map(({ id }) => id)).toEqual(order)
  })
})
