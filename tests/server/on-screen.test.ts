import { expect, test } from 'vitest'
import { wireLottery } from './commands/lottery-cases.ts'
import { eachLive, pollOf, type TestEvent } from './live-server.ts'

eachLive('an item that is activated', (live) => {
  const shown = async (event: TestEvent) => {
    const screen = await (await live().screenSocket(event)).sitDown()
    screen.close()
    return screen.doc('present')
  }
  const scene = async () => {
    const event = await live().event({ polls: [pollOf(), pollOf()] })
    const [first = '', second = ''] = event.pollIds
    const activate = (given: object) => live().command(event, event.host, 'Item/Activate', given)
    return { event, first, second, activate }
  }

  test('is put on the screen with the same step where that is asked for, and nowhere else', async () => {
    const { event, first, second, activate } = await scene()
    const { ItemId: draw } = await live().must(event, event.host, 'Lottery/Add', { Lottery: wireLottery() })
    const screen = await (await live().screenSocket(event)).sitDown()
    expect(await activate({ ItemId: first })).toMatchObject({ ok: true })
    expect(await shown(event)).toMatchObject({ value: 'welcome' })

    expect(await activate({ ItemId: second, OnScreen: true })).toMatchObject({ ok: true })
    const poll = { value: 'poll', context: { pollId: second, interactionId: null } }
    await expect.poll(() => screen.doc('present')).toEqual(poll)
    expect(screen.doc(`poll:${second}`)).toMatchObject({ value: { activity: 'active' } })

    expect(await activate({ ItemId: draw, OnScreen: true })).toMatchObject({ ok: true })
    const interaction = { value: 'interaction', context: { pollId: second, interactionId: draw } }
    await expect.poll(() => screen.doc('present')).toEqual(interaction)
    screen.close()
  })

  test('may be on the screen already', async () => {
    const { event, first, activate } = await scene()
    await live().must(event, event.host, 'Present/ShowPoll', { ItemId: first })
    expect(await activate({ ItemId: first, OnScreen: true })).toMatchObject({ ok: true })
    expect(await shown(event)).toMatchObject({ value: 'poll', context: { pollId: first } })
  })

  test('leaves the screen as it is where it cannot be activated', async () => {
    const { event, first, activate } = await scene()
    await activate({ ItemId: first })
    expect(await activate({ ItemId: first, OnScreen: true })).toMatchObject({ code: 'AlreadySo' })
    expect(await activate({ ItemId: first, OnScreen: 'yes' })).toMatchObject({ code: 'BadInput' })
    expect(await shown(event)).toMatchObject({ value: 'welcome' })
  })
})
