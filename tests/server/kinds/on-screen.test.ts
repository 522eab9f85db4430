import { expect, test } from 'vitest'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { eachLive, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'

eachLive('an item that is activated', (live) => {
  const shown = async (event: TestEvent) => {
    const screen = await (await live().screenSocket(event)).sitDown()
    screen.close()
    return screen.doc('present')
  }
  const setUp = async () => {
    const event = await live().event({ polls: [pollOf(), pollOf()] })
    const [first = '', second = ''] = event.pollIds
    const activate = (given: object) => live().command(event, event.host, 'Item/Activate', given)
    return { event, first, second, activate }
  }

  test('activating an item with OnScreen shows it on the screen in the same step', async () => {
    const { event, first, second, activate } = await setUp()
    const { itemId: draw } = await live().must(event, event.host, 'Lottery/Add', { lottery: wireLottery() })
    const screen = await (await live().screenSocket(event)).sitDown()
    expect(await activate({ itemId: first })).toMatchObject({ ok: true })
    expect(await shown(event)).toMatchObject({ value: 'welcome' })

    expect(await activate({ itemId: second, onScreen: true })).toMatchObject({ ok: true })
    const poll = {
      value: 'poll',
      context: { pollId: second, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
    }
    await expect.poll(() => screen.doc('present')).toEqual(poll)
    expect(screen.doc(`poll:${second}`)).toMatchObject({ value: { activity: 'active' } })

    expect(await activate({ itemId: draw, onScreen: true })).toMatchObject({ ok: true })
    const interaction = {
      value: 'interaction',
      context: { pollId: second, interactionId: draw, slideId: null, blackout: false, joinCode: 'automatic' },
    }
    await expect.poll(() => screen.doc('present')).toEqual(interaction)
    screen.close()
  })

  test('an item can be activated with OnScreen when it is on the screen already', async () => {
    const { event, first, activate } = await setUp()
    await live().must(event, event.host, 'Present/ShowPoll', { itemId: first })
    expect(await activate({ itemId: first, onScreen: true })).toMatchObject({ ok: true })
    expect(await shown(event)).toMatchObject({ value: 'poll', context: { pollId: first } })
  })

  test('activating an item with OnScreen leaves the screen unchanged when the item cannot be activated', async () => {
    const { event, first, activate } = await setUp()
    await activate({ itemId: first })
    expect(await activate({ itemId: first, onScreen: true })).toMatchObject({ code: 'AlreadySo' })
    expect(await activate({ itemId: first, onScreen: 'yes' })).toMatchObject({ code: 'BadInput' })
    expect(await shown(event)).toMatchObject({ value: 'welcome' })
  })
})
