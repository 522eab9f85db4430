import { expect, test } from 'vitest'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'

const live = { showResults: true }
const quiet = { showResults: false }

eachLive('an item that is added and started at once', (server) => {
  const open = async (given: Parameters<ReturnType<typeof server>['event']>[0] = {}) => {
    const event = await server().event(given)
    const show = await new RunShow(server(), event).clear()
    return { event, show }
  }

  test('a poll is open, on the screen and shows its results after one command', async () => {
    const { event, show } = await open()
    const screen = await (await server().screenSocket(event)).sitDown()
    const { itemId = '' } = await show.do('Poll/Add', { poll: wirePoll(), start: live })
    expect((await show.doc(`poll:${itemId}`)).value).toMatchObject({ activity: 'active', results: 'shown' })
    await expect
      .poll(() => screen.doc('present'))
      .toMatchObject({ value: 'poll', context: { pollId: itemId } })
    screen.close()
  })

  test('the results stay hidden if the command does not show them, and every kind of item can start', async () => {
    const { show } = await open()
    const { itemId: wall = '' } = await show.do('OpenText/Add', { openText: wireOpenText(), start: quiet })
    expect((await show.doc(`openText:${wall}`)).value).toMatchObject({
      activity: 'active',
      results: 'hidden',
    })
    const { itemId: quiz = '' } = await show.do('Quiz/Add', { quiz: wireQuiz(), start: quiet })
    expect((await show.doc(`quiz:${quiz}`)).value).toMatchObject({ activity: 'active' })
    const { itemId: draw = '' } = await show.do('Lottery/Add', { lottery: wireLottery(), start: quiet })
    expect((await show.doc(`lottery:${draw}`)).value).toMatchObject({ activity: 'active' })
    expect(await show.doc('present')).toMatchObject({
      value: 'interaction',
      context: { interactionId: draw },
    })
  })

  test('with one open item at a time, the new item closes the open one', async () => {
    const { event, show } = await open({ settings: { oneItemOpen: true }, polls: [pollOf()] })
    const [first = ''] = event.pollIds
    await show.do('Item/Activate', { itemId: first })
    await show.do('Poll/Add', { poll: wirePoll(), start: live })
    expect((await show.doc(`poll:${first}`)).value).toMatchObject({ activity: 'deactivated' })
  })

  test('a refused start adds no item: another desk has control, or the kind has no results', async () => {
    const { event, show } = await open()
    const ann = await (await server().hostSocket(event)).sitDown()
    const drawWithResults = { lottery: wireLottery(), start: live }
    expect(await server().command(event, event.host, 'Lottery/Add', drawWithResults)).toMatchObject({
      ok: false,
    })
    await ann.command('ShowControl/Take')
    const ben = await server().coHost(event)
    const send = (given: object) => server().command(event, ben, 'Poll/Add', { poll: wirePoll(), ...given })
    expect(await send({ start: live })).toMatchObject({ code: 'ControlHeld' })
    expect(await send({ start: {} })).toMatchObject({ code: 'BadInput' })
    expect([...(await show.docs()).keys()].filter((key) => /^(poll|lottery):/.test(key))).toEqual([])
    // A host without control can still prepare a poll.
    expect(await send({})).toMatchObject({ ok: true })
    ann.close()
  })

  test('starting an item by hand takes over from the automatic steps, and adding one does not', async () => {
    const { show } = await open()
    await show.cue('break', { seconds: 600, ends: { by: 'length' } })
    await show.do('Run/Start')
    await show.do('Poll/Add', { poll: wirePoll() })
    expect((await show.doc('run')).context.takenOver).toBeNull()
    await show.do('Poll/Add', { poll: wirePoll(), start: live })
    expect((await show.doc('run')).context.takenOver).not.toBeNull()
  })
})
