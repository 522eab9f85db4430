import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { ErrorCode, Outcome } from '../../src/contract/errors.ts'
import { accepted, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { emptyEntry } from '../../src/machines/guest-session/entry.ts'
import type {
  EnteredEvent,
  Entry,
  GuestProfile,
  PublicEvent,
  VisitedEvent,
} from '../../src/machines/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '../../src/machines/guest-session/guest-session.machine.ts'
import { patience } from '../patience.ts'
import { entered, plain as event } from './cases/guest-session.cases.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(guestSessionMachine)
afterAll(() => coverage.assertComplete())

const openEvent: PublicEvent = { ...event, GuestFields: { Name: 'off', Company: 'off', Email: 'off' } }
const profile: GuestProfile = {
  Id: 'g1',
  Username: 'Lin',
  Company: 'Acme',
  Email: '',
  Consent: true,
  MyVotes: 0,
  MyParticipants: 1,
  MyQACommends: 0,
}
const visited: VisitedEvent = {
  EventName: 'Spring meeting',
  EventCode: 'ABC234',
  StartDate: 1,
  EndDate: 2,
  Progress: 'processing',
  VisitedOn: 3,
}
const entry: Entry = { ...emptyEntry, details: { ...emptyEntry.details, Username: 'Lin' } }

interface World {
  /** Answers, one per call; the last is given again. */
  lookUp: Outcome<PublicEvent>[]
  visit: Outcome<EnteredEvent>[]
  register: Outcome<string>[]
  update: Outcome<GuestProfile>[]
  profile: Outcome<GuestProfile>
  captcha: Outcome<string>
  failedBefore: number
  /** Until somebody looks at the page. */
  eyes: Promise<void>
}

function world(given: Partial<World> = {}) {
  const answers: World = {
    lookUp: [accepted(event)],
    visit: [accepted(entered)],
    register: [accepted('g1')],
    update: [accepted(profile)],
    profile: accepted(profile),
    captcha: accepted('captcha-1'),
    failedBefore: 0,
    eyes: Promise.resolve(),
    ...given,
  }
  const calls: [name: string, input?: unknown][] = []
  const next = <Answer>(queue: Answer[]): Answer => {
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer === undefined) throw new Error('no answer')
    return answer
  }
  const noted = <Input, Answer>(name: string, answer: () => Answer | Promise<Answer>) =>
    fromPromise<Answer, Input>(async ({ input }) => {
      calls.push(input === undefined ? [name] : [name, input])
      return answer()
    })
  const machine = guestSessionMachine.provide({
    actors: {
      lookUpEvent: noted('lookUpEvent', () => next(answers.lookUp)),
      loadHistory: noted('loadHistory', (): Outcome<VisitedEvent[]> => accepted([visited])),
      loadProfile: noted('loadProfile', () => answers.profile),
      register: noted('register', () => next(answers.register)),
      updateDetails: noted('updateDetails', () => next(answers.update)),
      visit: noted('visit', () => next(answers.visit)),
      loadCaptcha: noted('loadCaptcha', () => answers.captcha),
      forgetToken: noted('forgetToken', () => {}),
      countFailedAttempt: noted('countFailedAttempt', () => answers.failedBefore),
      resetFailedAttempts: noted('resetFailedAttempts', () => {}),
      reloadPage: noted('reloadPage', () => {}),
      waitForEyes: noted('waitForEyes', () => answers.eyes),
    },
  })
  return { machine, calls, names: () => calls.map(([name]) => name) }
}

function start(
  given: Partial<World> = {},
  input: Partial<{ code: string; hasToken: boolean; cookiesWork: boolean }> = {},
) {
  const clock = new SimulatedClock()
  const { machine, calls, names } = world(given)
  const actor = coverage.start(machine, {
    input: { code: 'ABC234', hasToken: false, cookiesWork: true, ...input },
    clock,
  })
  type State = Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]
  const reach = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: patience })
  return { actor, clock, calls, names, reach }
}

const atForm = async (given: Partial<World> = {}) => {
  const run = start(given)
  await run.reach({ joining: 'filling' })
  return run
}

describe('on the way in', () => {
  it('a new guest fills in the form and is inside', async () => {
    const run = await atForm()
    expect(run.actor.getSnapshot().context.event).toEqual(event)
    run.actor.send({ type: 'submit', entry })
    await run.reach('inside')
    expect(run.calls).toEqual([
      ['lookUpEvent', { code: 'ABC234', captchaId: null, captchaText: '' }],
      ['register', { code: 'ABC234', entry, captchaId: null }],
      ['resetFailedAttempts'],
    ])
    expect(run.actor.getSnapshot().context).toMatchObject({ hasToken: true, guestId: 'g1' })
  })

  it('where nothing is asked the guest walks straight in', async () => {
    const run = start({ lookUp: [accepted(openEvent)] })
    await run.reach('inside')
    expect(run.names()).toEqual(['lookUpEvent', 'register', 'resetFailedAttempts'])
  })

  it('a guest with a token goes straight in, in one call', async () => {
    const run = start({}, { hasToken: true })
    await run.reach('inside')
    expect(run.calls[0]).toEqual([
      'visit',
      { code: 'ABC234', passcode: '', captchaId: null, captchaText: '' },
    ])
    expect(run.actor.getSnapshot().context).toMatchObject({ event, guestId: 'g1' })
  })

  it('typed codes are forgiven their spaces, hyphens, width and case', async () => {
    const run = start({}, { code: ' ａbc-2 34' })
    await run.reach({ joining: 'filling' })
    expect(run.calls[0]).toEqual(['lookUpEvent', { code: 'ABC234', captchaId: null, captchaText: '' }])
  })

  it('without working cookies the guest is told first', async () => {
    const run = start({}, { cookiesWork: false })
    expect(run.actor.getSnapshot().value).toBe('cookiesUnsupported')
    run.actor.send({ type: 'continueWithoutCookies' })
    await run.reach({ joining: 'filling' })
  })

  it.each(['', '0'])('the address code "%s" leads to the search, with the history', async (code) => {
    const run = start({}, { code })
    expect(run.actor.getSnapshot().value).toEqual({ searching: 'asking' })
    await waitFor(run.actor, ({ context }) => context.history !== null)
    expect(run.actor.getSnapshot().context.history).toEqual([visited])
    run.actor.send({ type: 'open', code: 'abc234' })
    await run.reach({ joining: 'filling' })
  })

  it('what cannot be a code is refused without asking the server, and kept', async () => {
    const run = start({}, { code: '你好' })
    await run.reach({ searching: 'notFound' })
    expect(run.actor.getSnapshot().context).toMatchObject({ code: '你好', refusal: { code: 'CodeUnknown' } })
    expect(run.names()).toEqual(['loadHistory'])
  })

  it('from inside the guest may leave for the search and come back', async () => {
    const run = start({}, { hasToken: true })
    await run.reach('inside')
    run.actor.send({ type: 'leave' })
    expect(run.actor.getSnapshot().value).toEqual({ searching: 'asking' })
    expect(run.actor.getSnapshot().context.code).toBe('')
    run.actor.send({ type: 'open', code: 'ABC234' })
    await run.reach('inside')
  })
})

const endings = [
  ['CodeUnknown', { searching: 'notFound' }],
  ['EventEnded', 'ended'],
  ['EventFull', 'full'],
  ['DoorLocked', 'doorLocked'],
  ['GuestRemoved', 'removed'],
  ['TokenMissing', { recovering: 'announcing' }],
] as const satisfies [ErrorCode, unknown][]

describe('turned away', () => {
  it.each(endings)('%s at the visit', async (code, state) => {
    const run = start({ visit: [refused(code)] }, { hasToken: true })
    await run.reach(state)
    expect(run.actor.getSnapshot().context.refusal).toEqual(refused(code))
  })

  it.each(endings)('%s at the registration', async (code, state) => {
    const run = await atForm({ register: [refused(code)] })
    run.actor.send({ type: 'submit', entry })
    await run.reach(state)
  })

  it.each(['ended', 'full', 'doorLocked'] as const)('%s may be tried again', async (state) => {
    const codes = { ended: 'EventEnded', full: 'EventFull', doorLocked: 'DoorLocked' } as const
    const run = start({ visit: [refused(codes[state]), accepted(entered)] }, { hasToken: true })
    await run.reach(state)
    run.actor.send({ type: 'retry' })
    await run.reach('inside')
  })

  const shut = { full: { Full: true }, doorLocked: { DoorLocked: true } } as const
  const asLongAs = { timeout: patience }

  describe.each(['full', 'doorLocked'] as const)('%s', (state) => {
    const closed = accepted({ ...event, ...shut[state] })

    it('is told before the form, and the form comes by itself when it may', async () => {
      const run = start({ lookUp: [closed, closed, accepted(event)] })
      await run.reach(state)
      run.clock.increment(15_000)
      await waitFor(run.actor, ({ context }) => context.looks === 1, asLongAs)
      await run.reach({ [state]: 'waiting' })
      run.clock.increment(22_500)
      await run.reach({ joining: 'filling' })
      expect(run.names().filter((name) => name === 'lookUpEvent')).toHaveLength(3)
    })

    it('lets in by itself whoever has filled in the form', async () => {
      const code = state === 'full' ? 'EventFull' : 'DoorLocked'
      const run = await atForm({ register: [refused(code), accepted('g1')] })
      run.actor.send({ type: 'submit', entry })
      await run.reach(state)
      run.clock.increment(15_000)
      await run.reach('inside')
    })

    it('lets in by itself a guest with a token', async () => {
      const code = state === 'full' ? 'EventFull' : 'DoorLocked'
      const run = start({ visit: [refused(code), accepted(entered)] }, { hasToken: true })
      await run.reach(state)
      run.clock.increment(15_000)
      await run.reach('inside')
    })

    it('looks ever more seldom, and goes on after a look that failed', async () => {
      const run = start({ lookUp: [closed, refused('Busy'), closed] })
      await run.reach(state)
      const gaps: number[] = []
      for (let looks = 1; looks <= 12; looks += 1) {
        let gap = 0
        while (run.actor.getSnapshot().context.looks < looks) {
          run.clock.increment(500)
          gap += 500
          await Promise.resolve()
        }
        gaps.push(gap)
        await run.reach({ [state]: 'waiting' })
      }
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(limits.doorLookLeastMilliseconds / 2)
      expect(Math.min(...gaps.slice(-4))).toBeGreaterThanOrEqual(limits.doorLookMostMilliseconds / 2)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(limits.doorLookMostMilliseconds * 1.5 + 5000)
    })
  })

  it('a page that nobody looks at asks nothing', async () => {
    const run = start({ lookUp: [accepted({ ...event, Full: true })], eyes: new Promise(() => {}) })
    await run.reach('full')
    run.clock.increment(3_600_000)
    expect(run.actor.getSnapshot().value).toEqual({ full: 'unseen' })
    expect(run.names()).toEqual(['lookUpEvent', 'waitForEyes'])
  })

  it('an event that is over is not joined', async () => {
    const run = start({ lookUp: [accepted({ ...event, Progress: 'finished' })] })
    await run.reach('ended')
    expect(run.names()).toEqual(['lookUpEvent'])
  })

  it('a locked door is not knocked at', async () => {
    const run = start({ lookUp: [accepted({ ...event, DoorLocked: true }), accepted(event)] })
    await run.reach('doorLocked')
    run.actor.send({ type: 'retry' })
    await run.reach({ joining: 'filling' })
    expect(run.names()).toEqual(['lookUpEvent', 'lookUpEvent'])
  })

  it('a dead token is forgotten, and the guest registers anew', async () => {
    const run = start({ visit: [refused('TokenInvalid')] }, { hasToken: true })
    await run.reach({ joining: 'filling' })
    expect(run.names()).toEqual(['visit', 'forgetToken', 'lookUpEvent'])
    expect(run.actor.getSnapshot().context.hasToken).toBe(false)
  })

  it('a token that dies at the registration leads back to the form', async () => {
    const run = await atForm({ register: [refused('TokenInvalid'), accepted('g1')] })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, () => run.names().includes('forgetToken'))
    await run.reach({ joining: 'filling' })
  })

  it('the live connection may turn the guest away', async () => {
    const run = start({}, { hasToken: true })
    await run.reach('inside')
    run.actor.send({ type: 'turnAway', refusal: refused('GuestRemoved') })
    expect(run.actor.getSnapshot().value).toBe('removed')
  })

  it('another refusal can be tried again by hand', async () => {
    const run = start({ lookUp: [refused('Internal'), accepted(event)] })
    await run.reach('failed')
    run.clock.increment(10_000)
    expect(run.actor.getSnapshot().value).toBe('failed')
    run.actor.send({ type: 'retry' })
    await run.reach({ joining: 'filling' })
  })

  it('where nobody answered it is tried again by itself', async () => {
    const run = start({ lookUp: [refused('Unreachable'), accepted(event)] })
    await run.reach('failed')
    run.clock.increment(10_000)
    await run.reach({ joining: 'filling' })
  })
})

describe('the form', () => {
  it('a guest with a token gives what this event asks besides', async () => {
    const run = start({ visit: [refused('PasscodeWrong'), accepted(entered)] }, { hasToken: true })
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.entry.details).toEqual({
      Username: 'Lin',
      Company: 'Acme',
      Email: '',
      Consent: true,
    })
    run.actor.send({ type: 'submit', entry: { ...entry, passcode: 'sesame' } })
    await run.reach('inside')
    expect(run.calls.slice(-3)).toEqual([
      ['updateDetails', { details: entry.details }],
      ['visit', { code: 'ABC234', passcode: 'sesame', captchaId: null, captchaText: '' }],
      ['resetFailedAttempts'],
    ])
  })

  it('a refused update keeps what was typed', async () => {
    const run = start(
      {
        visit: [refused('NameRequired')],
        update: [refused('BadInput')],
        profile: refused('Internal'),
      },
      { hasToken: true },
    )
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.entry).toEqual(emptyEntry)
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => context.refusal?.code === 'BadInput')
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.entry).toEqual(entry)
  })

  it('asks for a captcha only when the server does, and can show another', async () => {
    const run = await atForm({ register: [refused('CaptchaWrong'), accepted('g1')] })
    run.actor.send({ type: 'refreshCaptcha' })
    expect(run.names()).toEqual(['lookUpEvent'])
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => context.captchaId !== null)
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context).toMatchObject({
      captchaId: 'captcha-1',
      refusal: { code: 'CaptchaWrong' },
    })
    run.actor.send({ type: 'refreshCaptcha' })
    await run.reach({ joining: 'filling' })
    run.actor.send({ type: 'submit', entry: { ...entry, captchaText: 'k7pq' } })
    await run.reach('inside')
    expect(run.calls.at(-2)).toEqual([
      'register',
      { code: 'ABC234', entry: { ...entry, captchaText: 'k7pq' }, captchaId: 'captcha-1' },
    ])
  })

  it('a captcha that cannot be had leaves the form as it is', async () => {
    const run = await atForm({ register: [refused('CaptchaWrong')], captcha: refused('Unreachable') })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, () => run.names().includes('loadCaptcha'))
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.captchaId).toBeNull()
  })

  it('says so when the answer holds no token', async () => {
    const run = await atForm({ register: [accepted('')] })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => context.tokenMissing)
    expect(run.actor.getSnapshot().value).toEqual({ joining: 'filling' })
    run.actor.send({ type: 'submit', entry })
    expect(run.actor.getSnapshot().context.tokenMissing).toBe(false)
  })
})

describe('where many wrong codes came from', () => {
  it('a captcha is solved before the event is looked up', async () => {
    const run = start({ lookUp: [refused('CaptchaWrong'), refused('CaptchaWrong'), accepted(event)] })
    await run.reach({ proving: 'asking' })
    run.actor.send({ type: 'refreshCaptcha' })
    await run.reach({ proving: 'asking' })
    run.actor.send({ type: 'prove', captchaText: 'nope' })
    await waitFor(run.actor, ({ context }) => context.entry.captchaText === 'nope')
    await run.reach({ proving: 'asking' })
    run.actor.send({ type: 'prove', captchaText: 'k7pq' })
    await run.reach({ joining: 'filling' })
    expect(run.calls.at(-1)).toEqual([
      'lookUpEvent',
      { code: 'ABC234', captchaId: 'captcha-1', captchaText: 'k7pq' },
    ])
    expect(run.actor.getSnapshot().context).toMatchObject({ captchaId: null, refusal: null })
  })

  it('a token that dies while the form is sent leaves what was filled in', async () => {
    const run = start(
      { visit: [refused('PasscodeWrong')], update: [refused('TokenInvalid')], lookUp: [accepted(event)] },
      { hasToken: true },
    )
    await run.reach({ joining: 'filling' })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => !context.hasToken)
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.entry).toEqual(entry)
    expect(run.names().filter((name) => name === 'loadProfile')).toHaveLength(1)
  })

  it('a solved captcha is no filled-in form: who comes to a locked door is asked for a name when it opens', async () => {
    const closed = accepted({ ...event, DoorLocked: true })
    const run = start({ lookUp: [refused('CaptchaWrong'), closed, accepted(event)] })
    await run.reach({ proving: 'asking' })
    run.actor.send({ type: 'prove', captchaText: 'k7pq' })
    await run.reach('doorLocked')
    run.clock.increment(15_000)
    await run.reach({ joining: 'filling' })
    expect(run.names()).not.toContain('register')
  })

  it('a wrong passcode of a guest with a token is spoken of when the form comes back', async () => {
    const run = start({ visit: [refused('PasscodeWrong')] }, { hasToken: true })
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.refusal).toBeNull()
    run.actor.send({ type: 'submit', entry: { ...entry, passcode: 'guess' } })
    await waitFor(run.actor, () => run.names().filter((name) => name === 'loadProfile').length === 2)
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.refusal).toEqual(refused('PasscodeWrong'))
  })
})

describe('recovery of a lost token', () => {
  it('the first two failed attempts: a message for two seconds, then a reload', async () => {
    for (const failedBefore of [0, 1]) {
      const run = start({ visit: [refused('TokenMissing')], failedBefore }, { hasToken: true })
      await run.reach({ recovering: 'announcing' })
      run.clock.increment(1999)
      expect(run.actor.getSnapshot().value).toEqual({ recovering: 'announcing' })
      run.clock.increment(1)
      expect(run.actor.getSnapshot().value).toEqual({ recovering: 'reloading' })
      expect(run.names()).toEqual(['visit', 'countFailedAttempt', 'reloadPage'])
    }
  })

  it('at the limit: the counter starts anew, and closing the message reloads', async () => {
    const run = start({ visit: [refused('TokenMissing')], failedBefore: 2 }, { hasToken: true })
    await run.reach({ recovering: 'exhausted' })
    expect(run.names()).toEqual(['visit', 'countFailedAttempt', 'resetFailedAttempts'])
    run.clock.increment(60_000)
    expect(run.actor.getSnapshot().value).toEqual({ recovering: 'exhausted' })
    run.actor.send({ type: 'closeMessage' })
    expect(run.actor.getSnapshot().value).toEqual({ recovering: 'reloading' })
    expect(run.names().at(-1)).toBe('reloadPage')
  })
})
