import { expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { type EventReplica, readDoc } from '#machines/flow/connection/event-replica.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { wireRanking } from '#tests/support/command-cases/ranking-cases.ts'
import { wireRating } from '#tests/support/command-cases/rating-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { eachLive, type LiveServer, type Person, pollOf } from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'

const idle = { title: 'Not active yet' }
/** One item of every kind besides the poll. */
const idleItems: [CommandName, object][] = [
  ['Quiz/Add', { quiz: wireQuiz(idle) }],
  ['Rating/Add', { rating: wireRating(idle) }],
  ['Ranking/Add', { ranking: wireRanking(idle) }],
  ['WordCloud/Add', { wordCloud: wireCloud(idle) }],
  ['OpenText/Add', { openText: wireOpenText(idle) }],
  ['Lottery/Add', { lottery: wireLottery(idle) }],
]

/** Collects everything that one person receives: pushes, answers, snapshots and answers over REST. */
class Ear {
  readonly received: string[] = []

  add(...given: unknown[]): void {
    for (const part of given) this.received.push(JSON.stringify(part) ?? '')
  }

  get text(): string {
    return this.received.join('\n')
  }
}

eachLive('secrets', (live) => {
  async function setUp() {
    const event = await live().event({
      polls: [pollOf(), pollOf({ title: idle.title })],
      autoReview: false,
      settings: { passcode: 'SESAME-42' },
    })
    const join = (username: string) =>
      live().guest(event, {
        username,
        company: `Company ${username}`,
        email: `${username}@example.org`,
        passcode: 'SESAME-42',
      })
    const [asker, masked, reader] = [await join('Asker'), await join('Masked'), await join('Reader')]
    const seats = {
      host: await (await live().hostSocket(event)).sitDown(),
      asker: await (await live().guestSocket(event, asker)).sitDown(),
      masked: await (await live().guestSocket(event, masked)).sitDown(),
      reader: await (await live().guestSocket(event, reader)).sitDown(),
      screen: await (await live().screenSocket(event)).sitDown(),
      speaker: await (await live().speakerSocket(event)).sitDown(),
    }
    const [itemId = '', idlePollId = ''] = event.pollIds
    return { event, asker, masked, reader, seats, itemId, idlePollId }
  }
  type Fixture = Awaited<ReturnType<typeof setUp>>

  /** Collects everything that each person received, with a fresh view and the answers to all REST calls. */
  async function receiveAll(given: Fixture): Promise<Record<keyof Fixture['seats'], Ear>> {
    const { event, seats } = given
    await live().must(event, event.host, 'Event/LockDoor')
    await live().must(event, event.host, 'Event/UnlockDoor')
    const ears = {} as Record<keyof Fixture['seats'], Ear>
    for (const [name, socket] of Object.entries(seats) as [keyof Fixture['seats'], TestSocket][]) {
      const ear = new Ear()
      ear.add(await socket.snapshot(), ...socket.messages)
      ears[name] = ear
    }
    for (const name of ['asker', 'masked', 'reader'] as const) {
      ears[name].add(...(await restOfGuest(live(), given[name], event.code)))
    }
    return ears
  }

  async function restOfGuest(server: LiveServer, guest: Person, eventCode: string): Promise<unknown[]> {
    const answers = [
      await server.call('/api/guest/Guest/GetLoginGuestProfile', {}, guest),
      await server.call('/api/guest/Guest/VisitEvent', { eventCode }, guest),
      await server.call('/api/guest/Guest/VisitEventHistory', {}, guest),
      await server.call('/api/event/Event/GetEventByCode', { eventCode }),
    ]
    return answers.map((answer) => answer.json())
  }

  const expectAbsent = (ear: Ear, ...secrets: string[]) => {
    for (const secret of secrets) expect(ear.text.includes(secret), secret).toBe(false)
  }
  const expectPresent = (ear: Ear, ...known: string[]) => {
    for (const part of known) expect(ear.text.includes(part), part).toBe(true)
  }

  async function speak({ event, asker, masked, seats }: Fixture) {
    const say = async (who: 'asker' | 'masked', text: string, Anonymous = false) => {
      const answer = await seats[who].command('Qa/Ask', { text, anonymous: Anonymous })
      if (!answer.ok) throw new Error(`not asked: ${answer.code}`)
      return { questionId: (answer.data as { questionId: string }).questionId }
    }
    const host = (name: Parameters<LiveServer['must']>[2], payload: object) =>
      live().must(event, event.host, name, payload)
    const waiting = await say('asker', 'TEXT-waiting')
    await host('Qa/Reject', await say('asker', 'TEXT-rejected'))
    const withdrawn = await say('asker', 'TEXT-withdrawn')
    await seats.asker.command('Qa/Withdraw', withdrawn)
    const open = await say('asker', 'TEXT-open')
    await host('Qa/Approve', open)
    await host('Qa/Reply', { ...open, text: 'REPLY-public', private: false, asModerator: true })
    await host('Qa/Reply', { ...open, text: 'REPLY-private', private: true, asModerator: false })
    const anonymous = await say('masked', 'TEXT-anonymous', true)
    await host('Qa/Approve', anonymous)
    const archived = await say('masked', 'TEXT-archived', true)
    await host('Qa/Approve', archived)
    await host('Qa/Archive', archived)
    expect([asker.id, masked.id].every(Boolean)).toBe(true)
    return { waiting, open, anonymous }
  }

  const votesIn = (replica: EventReplica, itemId: string) => readDoc(replica, `tally:${itemId}`)
  const marksIn = (replica: EventReplica, itemId: string) =>
    readDoc(replica, `poll:${itemId}`)?.context.options.some((option) => 'correct' in option)

  test('private texts reach only their owners, in every message and call', async () => {
    const given = await setUp()
    const { event, asker, masked, reader, seats, itemId, idlePollId } = given
    const { waiting, open } = await speak(given)
    for (const [name, payload] of idleItems) await live().must(event, event.host, name, payload)
    await seats.host.command('Item/Activate', { itemId })
    await seats.host.command('Present/ShowPoll', { itemId })
    for (const name of ['asker', 'masked', 'reader'] as const) {
      await seats[name].command('Item/Vote', { itemId, round: 1, optionIds: [name === 'asker' ? 'a' : 'b'] })
    }
    await seats.reader.command('Qa/Upvote', open)

    const before = await receiveAll(given)
    const people = [asker.id, masked.id, 'Masked', 'Company', 'example.org']
    const unsaid = ['TEXT-waiting', 'TEXT-rejected', 'TEXT-withdrawn', 'REPLY-private']
    const marks = ['"correct"', idle.title, idlePollId]
    expectPresent(before.reader, 'TEXT-open', 'TEXT-anonymous', 'REPLY-public', '"authorName":"Asker"')
    expectAbsent(before.reader, ...unsaid, ...marks, 'SESAME', '"counts"', '"voters"', asker.id, masked.id)
    expectAbsent(before.reader, 'Masked', 'Company Asker', 'Asker@example.org')
    expectAbsent(before.screen, ...unsaid, ...people, ...marks, 'SESAME', reader.id, '"counts":{')
    expectPresent(before.screen, '"voters":3', 'TEXT-anonymous')
    expectAbsent(before.speaker, ...unsaid, ...people, ...marks, 'SESAME', reader.id, 'REPLY-public')
    expectAbsent(before.speaker, '"counts"', '"voters"', event.host.id)
    // The only trace of an item is the place of its next step.
    const withoutPlace = before.speaker.text.replaceAll(`step-place:${itemId}`, '')
    expect(withoutPlace).not.toContain(itemId)
    expectPresent(before.speaker, 'TEXT-open', 'TEXT-anonymous', '"authorName":"Asker"')
    expectAbsent(before.masked, ...unsaid, ...marks, asker.id, reader.id, 'SESAME', '"counts"')
    expectPresent(before.asker, ...unsaid)
    expectAbsent(before.asker, ...marks, masked.id, reader.id, 'Masked', 'SESAME', '"counts"')
    // A live question that was archived later was public while it was live.
    expectPresent(
      before.host,
      ...unsaid.filter((text) => text !== 'TEXT-withdrawn'),
      'SESAME-42',
      asker.id,
      '"correct":true',
    )
    expectAbsent(before.host, masked.id, 'Masked')
    expect([votesIn(seats.reader.replica, itemId), marksIn(seats.reader.replica, itemId)]).toEqual([
      undefined,
      false,
    ])

    await seats.host.command('Item/ShowResults', { itemId })
    await seats.host.command('Poll/ShowAnswer', { itemId })
    await seats.host.command('Qa/Approve', waiting)
    await receiveAll(given)
    const counts = { round: 1, voters: 3, counts: { a: 1, b: 2, c: 0 } }
    for (const socket of [seats.reader, seats.screen, seats.host]) {
      expect(votesIn(socket.replica, itemId)).toEqual(counts)
      expect(marksIn(socket.replica, itemId)).toBe(true)
      expect(readDoc(socket.replica, `question:${waiting.questionId}`)?.context.text).toBe('TEXT-waiting')
    }

    await seats.host.command('Item/HideResults', { itemId })
    await seats.host.command('Poll/HideAnswer', { itemId })
    await seats.host.command('Qa/Archive', waiting)
    await receiveAll(given)
    const latecomer = new Ear()
    const guest = await live().guest(event, { passcode: 'SESAME-42' })
    const page = await live().guestSocket(event, guest)
    latecomer.add(await page.snapshot())
    expectAbsent(latecomer, 'TEXT-waiting', '"correct"', '"counts"', asker.id, masked.id, 'SESAME')
    expectPresent(latecomer, 'TEXT-open')
    expect(votesIn(seats.reader.replica, itemId)).toBeUndefined()
    expect(marksIn(seats.reader.replica, itemId)).toBe(false)
    expect(readDoc(seats.reader.replica, `question:${waiting.questionId}`)).toBeUndefined()
    for (const [name, socket] of Object.entries(seats)) {
      const audience = socket.seat.audience
      expect([name, socket.messages.flatMap((message) => leaksIn(audience, message))]).toEqual([name, []])
    }
  })

  test('public questions come in the order of asking, which reveals no author', async () => {
    const given = await setUp()
    await speak(given)
    const { changes } = await given.seats.reader.snapshot()
    const texts = changes.flatMap(([key, , doc]) =>
      key.startsWith('question:') ? [(doc as { context: { text: string } }).context.text] : [],
    )
    expect(texts).toEqual(['TEXT-open', 'TEXT-anonymous'])
  })

  /** `family.path.to.key` of every value in an audience's documents. */
  const pathsOf = (changes: readonly (readonly [string, number, unknown])[]): Set<string> => {
    const paths = new Set<string>()
    const walk = (value: unknown, path: string): void => {
      if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`)
      else if (value && typeof value === 'object' && !/\.((mobile|screen)Skin|counts)$/.test(path)) {
        for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`)
      } else paths.add(path)
    }
    for (const [key, , doc] of changes) walk(doc, key.split(':')[0] ?? '')
    return paths
  }

  const hostsTraffic = ['inLine', 'passed', 'sent', 'shown', 'waiting'].map(
    (what) => `comments-traffic.${what}`,
  )

  test('the documents for guests and screens have no fields for private values', async () => {
    const given = await setUp()
    const { seats, itemId } = given
    await speak(given)
    await seats.host.command('Item/Activate', { itemId })
    const host = pathsOf((await seats.host.snapshot()).changes)
    const guest = pathsOf((await seats.reader.snapshot()).changes)
    const screen = pathsOf((await seats.screen.snapshot()).changes)
    expect([...guest].filter((path) => !host.has(path))).toEqual([])
    const hostsShowControl = [...host].filter((path) => path.startsWith('showControl.')).sort()
    expect(hostsShowControl).toContain('showControl.context.holder.name')
    const hostsRun = [...host].filter((path) => /^(cue|run)\./.test(path))
    expect(hostsRun).toContain('cue.context.notes')
    expect(hostsRun).toContain('run.context.cueId')
    const hidden = (paths: readonly string[]) => [...paths, ...hostsTraffic, ...hostsRun].sort()
    expect([...host].filter((path) => !guest.has(path)).sort()).toEqual(
      hidden([
        'participants.count',
        'plan.level',
        'poll.context.options[].correct',
        ...hostsShowControl,
        'tally.counts',
        'tally.round',
        'tally.voters',
      ]),
    )
    expect([...host].filter((path) => !screen.has(path)).sort()).toEqual(
      hidden(['plan.level', 'poll.context.options[].correct', ...hostsShowControl]),
    )
  })

  test('only the host sees authors, waiting comments and blocked guests', async () => {
    const given = await setUp()
    const { event, asker, seats } = given
    const host = (name: Parameters<LiveServer['must']>[2], payload: object = {}) =>
      live().must(event, event.host, name, payload)
    await host('Comments/Open')
    await seats.asker.command('Comments/Send', { text: 'TEXT-shown' })
    await host('Comments/ReviewOn')
    await seats.masked.command('Comments/Send', { text: 'TEXT-waits' })
    await seats.reader.command('Comments/Send', { text: 'TEXT-blocked' })
    await host('Comments/BlockGuest', { guestId: given.reader.id })

    const ears = await receiveAll(given)
    for (const name of ['reader', 'masked', 'screen'] as const) {
      expectPresent(ears[name], 'TEXT-shown')
      expectAbsent(ears[name], asker.id, '"guestId"', 'Asker')
    }
    expectAbsent(ears.speaker, 'TEXT-shown', 'TEXT-waits', 'TEXT-blocked', asker.id)
    expectAbsent(ears.reader, 'TEXT-waits')
    expectAbsent(ears.screen, 'TEXT-waits', 'TEXT-blocked', given.masked.id, given.reader.id)
    expectAbsent(ears.masked, 'TEXT-blocked')
    expectPresent(ears.reader, 'TEXT-blocked', '"blocked":true')
    expectPresent(ears.host, 'TEXT-waits', asker.id, 'Asker', given.reader.id)
    for (const [name, socket] of Object.entries(seats)) {
      const audience = socket.seat.audience
      expect([name, socket.messages.flatMap((message) => leaksIn(audience, message))]).toEqual([name, []])
    }
  })
})
