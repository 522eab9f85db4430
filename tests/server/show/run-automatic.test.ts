import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'
import { createSite, LiveServer, pollOf, type Site } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'
import { onlyOn } from '#tests/support/skipping.ts'

const minute = 60_000

eachStore('the automatic steps of the run', (kind: StoreKind) => {
  let site: Site
  let servers: LiveServer[]
  beforeAll(async () => {
    site = await createSite(kind)
  })
  beforeEach(() => {
    servers = []
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
  })
  afterAll(() => site.remove())

  async function start(): Promise<LiveServer> {
    const server = await LiveServer.start(site)
    servers.push(server)
    return server
  }

  async function open(live: LiveServer, polls = 1): Promise<RunShow> {
    const event = await live.event({ polls: Array.from({ length: polls }, () => pollOf()) })
    return new RunShow(live, event).clear()
  }

  const steps = (show: RunShow) =>
    show.live.db
      .selectFrom('log')
      .select('seq')
      .where('event_id', '=', show.event.id)
      .where('name', '=', 'Server/DeadlinePassed')
      .execute()

  test('a cue ends after its planned length, and a host can extend it by 30 seconds', async () => {
    const live = await start()
    const show = await open(live, 0)
    const first = await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
    const second = await show.cue('qa')
    await show.do('Run/Start')
    await show.do('Run/Extend')
    await live.pass(minute + 1000)
    expect(await show.at()).toBe(first)
    await live.pass(30_000)
    expect(await show.at()).toBe(second)
    expect((await show.doc('run')).context.last).toMatchObject({ cause: 'time', by: '' })
    expect((await show.doc('present')).value).toBe('qa')
  })

  test('a run starts and moves on at the planned times, and times that have passed have no effect', async () => {
    const live = await start()
    const show = await open(live, 0)
    const at = live.now()
    const first = await show.cue('slide', {
      begins: { by: 'time', at: at + minute },
      ends: { by: 'time', at: at - minute },
    })
    const second = await show.cue('qa', { begins: { by: 'time', at: at + 2 * minute } })
    await live.pass(minute + 1)
    expect(await show.at()).toBe(first)
    await live.pass(minute)
    expect(await show.at()).toBe(second)
    await live.pass(10 * minute)
    expect((await show.doc('run')).value).toBe('running')
  })

  test('a held run takes no automatic step, and waits for the rest of the length after the hold', async () => {
    const live = await start()
    const show = await open(live, 0)
    const first = await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
    const second = await show.cue('qa')
    await show.do('Run/Start')
    await live.pass(20_000)
    await show.do('Run/Hold')
    await live.pass(10 * minute)
    expect(await show.at()).toBe(first)
    await show.do('Run/Resume')
    await live.pass(30_000)
    expect(await show.at()).toBe(first)
    await live.pass(11_000)
    expect(await show.at()).toBe(second)
  })

  test('a blackout is no take-over: the next automatic step comes, and ends it', async () => {
    const live = await start()
    const show = await open(live)
    const first = await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
    const second = await show.cue('slide', { seconds: 60 })
    await show.do('Run/Start', { cueId: first })
    await show.do('Present/BlackOut')
    expect((await show.doc('run')).context.takenOver).toBeNull()
    await live.pass(minute + 1)
    expect(await show.at()).toBe(second)
    expect((await show.doc('present')).context).toMatchObject({
      slideId: second,
      blackout: false,
      joinCode: 'automatic',
    })
  })

  test.each([
    ['shows something else', 'Present/ShowQa'],
    ['closes the item', 'Item/Deactivate'],
  ] as const)(
    'the run takes no automatic step after a host %s by hand, and names the host',
    async (_, name) => {
      const live = await start()
      const show = await open(live)
      const [itemId] = show.event.pollIds
      const first = await show.itemCue(itemId, {
        seconds: 60,
        ends: { by: 'length' },
        results: 'asTheyAre',
      })
      const second = await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
      await show.do('Run/Start')
      const ben = await live.coHost(show.event, { name: 'Ben' })
      await show.do(name, { ...(name.startsWith('Item') && { itemId }) }, ben)
      await live.pass(10 * minute)
      expect(await show.at()).toBe(first)
      expect((await show.doc('run')).context.takenOver).toMatchObject({ by: 'Ben' })
      // The automatic steps work again from the next step on.
      await show.do('Run/Next')
      expect((await show.doc('run')).context.takenOver).toBeNull()
      await live.pass(minute + 1)
      expect([await show.at(), (await show.doc('run')).value]).toEqual([null, 'finished'])
      expect(second).toBeTruthy()
    },
  )

  test('a host who works the item of the current cue does not take over', async () => {
    const live = await start()
    const show = await open(live)
    const [poll] = show.event.pollIds
    const { itemId: quiz } = await show.do('Quiz/Add', { quiz: wireQuiz() })
    const { itemId: draw } = await show.do('Lottery/Add', { lottery: wireLottery() })
    await live.guest(show.event)
    const prize = (await show.doc(`lottery:${draw}`)).context.prizes[0]?.id
    const worked = {
      [await show.itemCue(poll)]: [
        ['Item/Lock', { itemId: poll }],
        ['Item/ShowResults', { itemId: poll }],
        ['Item/Unlock', { itemId: poll }],
        ['Item/Reset', { itemId: poll }],
      ],
      [await show.itemCue(quiz)]: [
        ['Quiz/Start', { itemId: quiz }],
        ['Quiz/Next', { itemId: quiz }],
        ['Quiz/Reveal', { itemId: quiz }],
        ['Quiz/Stop', { itemId: quiz }],
      ],
      [await show.itemCue(draw)]: [
        ['Lottery/Prepare', { itemId: draw, prizeId: prize, places: 1 }],
        ['Lottery/StartRoll', { itemId: draw, word: '' }],
        ['Lottery/Draw', { itemId: draw }],
        ['Lottery/Clear', { itemId: draw }],
      ],
    } as const
    await show.cue('break')
    await show.do('Run/Start')
    const takenOver = async () => (await show.doc('run')).context.takenOver
    for (const [cueId, commands] of Object.entries(worked)) {
      if ((await show.at()) !== cueId) await show.do('Run/GoTo', { cueId })
      for (const [name, payload] of commands) {
        await show.do(name, payload)
        expect(await takenOver(), name).toBeNull()
      }
    }
    await show.do('Present/ShowPoll', { itemId: poll })
    expect(await takenOver()).not.toBeNull()
  })

  test('a host who works the item of another cue, or starts a new one, takes over; comments do not', async () => {
    const live = await start()
    const show = await open(live, 2)
    const [first, second] = show.event.pollIds
    const cue = await show.itemCue(first, { results: 'asTheyAre' })
    await show.cue('break')
    const takenOver = async () => (await show.doc('run')).context.takenOver
    await show.do('Run/Start')
    await show.do('Comments/Open')
    await show.do('Comments/Pause')
    expect(await takenOver()).toBeNull()
    await show.do('Item/ShowResults', { itemId: second })
    expect(await takenOver()).not.toBeNull()
    await show.do('Run/Next')
    await show.do('Run/GoTo', { cueId: cue })
    expect(await takenOver()).toBeNull()
    await show.do('Item/Activate', { itemId: second })
    expect(await takenOver()).not.toBeNull()
  })

  test('the run moves on when enough guests have answered, and not before', async () => {
    const live = await start()
    const show = await open(live, 2)
    const [itemId, other] = show.event.pollIds
    const ends = { by: 'answers', percent: 60, seconds: 90 }
    const first = await show.itemCue(itemId, { ends, resultSeconds: null })
    const second = await show.cue('qa')
    const guests = await Promise.all(Array.from({ length: 5 }, () => live.guest(show.event)))
    await show.do('Run/Start')
    await show.do('Item/Activate', { itemId: other })
    // Opening the other item by hand took over, so begin the cue again.
    await show.do('Run/GoTo', { cueId: second })
    await show.do('Run/GoTo', { cueId: first })
    const vote = (index: number, item: string | undefined) =>
      live.must(show.event, guests[index] as never, 'Item/Vote', { itemId: item, round: 1, optionIds: ['a'] })
    for (const index of [0, 1, 2, 3]) await vote(index, other)
    for (const index of [0, 1]) await vote(index, itemId)
    await live.pass(0)
    expect(await show.at()).toBe(first)
    await vote(2, itemId)
    await live.pass(0)
    // The audience sees the results until the host goes on.
    expect((await show.doc(`poll:${itemId}`)).value.results).toBe('shown')
    expect((await show.doc('run')).context.last).toMatchObject({ cause: 'answers', by: '' })
    await live.pass(10 * minute)
    expect(await show.at()).toBe(first)
    await show.do('Run/Next')
    expect(await show.at()).toBe(second)
  })

  test('results that a cue reveals automatically are shown for as long as the cue says, also if a host shows them', async () => {
    const live = await start()
    const show = await open(live, 2)
    const [one, other] = show.event.pollIds
    const ends = { by: 'length' }
    const given = { seconds: 60, ends, results: 'revealOnLeave', resultSeconds: 20 }
    const first = await show.itemCue(one, given)
    const second = await show.itemCue(other, given)
    const third = await show.cue('break')
    await show.do('Run/Start')
    await live.pass(minute + 1000)
    expect([await show.at(), (await show.doc(`poll:${one}`)).value.results]).toEqual([first, 'shown'])
    // A hold stops this automatic step too.
    await show.do('Run/Hold')
    await live.pass(minute)
    expect(await show.at()).toBe(first)
    await show.do('Run/Resume')
    await live.pass(21_000)
    expect(await show.at()).toBe(second)
    await live.pass(55_000)
    await show.do('Item/ShowResults', { itemId: other })
    await live.pass(10_000)
    expect(await show.at()).toBe(second)
    await live.pass(11_000)
    expect(await show.at()).toBe(third)
  })

  test('a cue that waits for answers ends at the latest after its seconds', async () => {
    const live = await start()
    const show = await open(live)
    const ends = { by: 'answers', percent: 80, seconds: 90 }
    const first = await show.itemCue(show.event.pollIds[0], { ends })
    const second = await show.cue('qa')
    await live.guest(show.event)
    await show.do('Run/Start')
    await live.pass(minute)
    expect(await show.at()).toBe(first)
    await live.pass(31_000)
    expect(await show.at()).toBe(first)
    expect((await show.doc('run')).context.last?.cause).toBe('time')
    // A new cue shows the results for some seconds before the show moves on.
    await live.pass(15_000)
    expect(await show.at()).toBe(second)
  })

  test('an automatic step that was due while the server was down is taken once after the server starts', async () => {
    const before = await start()
    const show = await open(before, 0)
    await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
    const second = await show.cue('qa')
    await show.do('Run/Start')
    await before.close()
    servers = []
    site.clock.offset += 5 * minute
    const after = await start()
    const again = new RunShow(after, show.event)
    await expect.poll(() => again.at()).toBe(second)
    expect(await steps(again)).toHaveLength(1)
  })

  test('a cue that a co-host changes while it is the current cue ends as changed', async () => {
    const live = await start()
    const show = await open(live, 0)
    const first = await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
    const second = await show.cue('qa')
    await show.do('Run/Start')
    await show.do('Cue/Update', { cueId: first, cue: { seconds: 300 } })
    await live.pass(2 * minute)
    expect(await show.at()).toBe(first)
    await show.do('Cue/Update', { cueId: first, cue: { ends: { by: 'hand' } } })
    await live.pass(10 * minute)
    expect(await show.at()).toBe(first)
    expect(second).toBeTruthy()
  })

  test('the undo of an automatic step leaves the run to the host who undid it', async () => {
    const live = await start()
    const show = await open(live, 0)
    const first = await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
    await show.cue('qa')
    await show.do('Run/Start')
    await live.pass(minute + 1)
    expect((await show.doc('present')).value).toBe('qa')
    expect(await show.do('Run/Undo')).toEqual({ lost: [] })
    await live.pass(minute)
    expect(await show.at()).toBe(first)
    expect((await show.doc('run')).context.takenOver).toMatchObject({ by: 'Ann' })
  })

  test('an automatic step is taken once when several servers run', onlyOn('postgres', kind), async () => {
    const [one] = [await start(), await start(), await start()]
    const shows = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const show = await open(one as LiveServer, 0)
        await show.cue('slide', { seconds: 60, ends: { by: 'length' } })
        const second = await show.cue('qa')
        await show.do('Run/Start')
        return { show, second }
      }),
    )
    site.clock.offset += 2 * minute
    for (const { show, second } of shows) await expect.poll(() => show.at()).toBe(second)
    for (const { show } of shows) expect(await steps(show)).toHaveLength(1)
  })
})
