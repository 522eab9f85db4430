import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { ErrorCode, Outcome } from '#contract/errors.ts'
import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Proof } from '#machines/flow/captcha/captcha.events.ts'
import { emptyEntry } from '#machines/flow/guest-session/entry.ts'
import type {
  EnteredEvent,
  Entry,
  GuestProfile,
  PublicEvent,
  VisitedEvent,
} from '#machines/flow/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '#machines/flow/guest-session/guest-session.machine.ts'
import { entered, plain as event } from '#tests/support/chart-cases/guest-session.cases.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(guestSessionMachine)
afterAll(() => coverage.assertComplete())

const openEvent: PublicEvent = { ...event, guestFields: { name: 'off', company: 'off', email: 'off' } }
const anonymousEvent: PublicEvent = { ...openEvent, anonymous: true }
const profile: GuestProfile = {
  id: 'g1',
  username: 'Lin',
  company: 'Acme',
  email: '',
  consent: true,
  myVotes: 0,
  myParticipants: 1,
  myQACommends: 0,
}
const visited: VisitedEvent = {
  eventName: 'Spring meeting',
  eventCode: 'ABC234',
  startDate: 1,
  endDate: 2,
  timeZone: '',
  progress: 'processing',
  visitedOn: 3,
}
const entry: Entry = { ...emptyEntry, details: { ...emptyEntry.details, username: 'Lin' } }

interface World {
  /** The answers to successive calls. The last answer is repeated. */
  lookUp: Outcome<PublicEvent>[]
  visit: Outcome<EnteredEvent>[]
  register: Outcome<string>[]
  update: Outcome<GuestProfile>[]
  profile: Outcome<GuestProfile>
  /** The answers to successive calls. The last answer is repeated. */
  proof: Outcome<Proof | null>[]
  captcha: Outcome<string>
  failedBefore: number
  /** Resolves when somebody looks at the page. */
  eyes: Promise<void>
  /** The name of the service that throws, and the number of the first call that throws. */
  breaks: [name: string, from?: number]
}

function world(given: Partial<World> = {}) {
  const answers: World = {
    lookUp: [accepted(event)],
    visit: [accepted(entered)],
    register: [accepted('g1')],
    update: [accepted(profile)],
    profile: accepted(profile),
    proof: [refused('TimedOut')],
    captcha: accepted('captcha-1'),
    failedBefore: 0,
    eyes: Promise.resolve(),
    breaks: [''],
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
      const [broken, from = 1] = answers.breaks
      if (name === broken && calls.filter(([called]) => called === name).length >= from)
        throw new Error(`${name} breaks`)
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
      prove: noted('prove', () => next(answers.proof)),
      loadCaptcha: noted('loadCaptcha', () => answers.captcha),
      forgetToken: noted('forgetToken', () => {}),
      countFailedAttempt: noted('countFailedAttempt', () => answers.failedBefore),
      resetFailedAttempts: noted('resetFailedAttempts', () => {}),
      reloadPage: noted('reloadPage', () => {}),
      waitForEyes: noted('waitForEyes', () => answers.eyes),
      watchToken: fromCallback(() => {
        if (answers.breaks[0] === 'watchToken') throw new Error('watchToken breaks')
      }),
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
  const reach = (state: State) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: timeoutMilliseconds })
  return { actor, clock, calls, names, reach }
}

const atForm = async (given: Partial<World> = {}) => {
  const run = start(given)
  await run.reach({ joining: 'filling' })
  return run
}

describe('joining an event', () => {
  it('a new guest fills in the form and joins the event', async () => {
    const run = await atForm()
    expect(run.actor.getSnapshot().context.event).toEqual(event)
    run.actor.send({ type: 'submit', entry })
    await run.reach('inside')
    expect(run.calls).toEqual([
      ['lookUpEvent', { code: 'ABC234', captchaId: null, captchaText: '' }],
      ['register', { code: 'ABC234', entry, captchaId: null }],
    ])
    expect(run.actor.getSnapshot().context).toMatchObject({ hasToken: true, guestId: 'g1' })
  })

  it('a guest joins without a form when the event asks for nothing', async () => {
    const run = start({ lookUp: [accepted(openEvent)] })
    await run.reach('inside')
    expect(run.names()).toEqual(['lookUpEvent', 'register'])
  })

  it('a guest of an anonymous event joins with the form, which says that the event is anonymous', async () => {
    const run = start({ lookUp: [accepted(anonymousEvent)] })
    await run.reach({ joining: 'filling' })
    expect(run.names()).toEqual(['lookUpEvent'])
  })

  it('a form that was sent when the event had become anonymous is followed by the form of the anonymous event', async () => {
    const run = await atForm({
      lookUp: [accepted(event), accepted(anonymousEvent)],
      register: [{ ...refused('EventAnonymous'), field: 'username' }, accepted('g1')],
    })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => context.event?.anonymous === true)
    await run.reach({ joining: 'filling' })
    expect(run.names()).toEqual(['lookUpEvent', 'register', 'lookUpEvent'])
    run.actor.send({ type: 'submit', entry })
    await run.reach('inside')
    expect(run.calls.at(-1)).toEqual(['register', { code: 'ABC234', entry: emptyEntry, captchaId: null }])
  })

  it('a guest who has sent the form and waits outside joins without the details that the event no longer asks for', async () => {
    const run = await atForm({
      lookUp: [accepted(event), accepted(openEvent)],
      register: [refused('EventFull'), accepted('g1')],
    })
    run.actor.send({ type: 'submit', entry })
    await run.reach('full')
    run.clock.increment(15_000)
    await run.reach('inside')
    expect(run.calls.at(-1)).toEqual(['register', { code: 'ABC234', entry: emptyEntry, captchaId: null }])
  })

  it('a guest with a token joins in one call', async () => {
    const run = start({}, { hasToken: true })
    await run.reach('inside')
    expect(run.calls[0]).toEqual([
      'visit',
      { code: 'ABC234', passcode: '', captchaId: null, captchaText: '' },
    ])
    expect(run.actor.getSnapshot().context).toMatchObject({ event, guestId: 'g1' })
  })

  it('a typed event code may contain spaces, hyphens, full-width letters and lower case', async () => {
    const run = start({}, { code: ' ａbc-2 34' })
    await run.reach({ joining: 'filling' })
    expect(run.calls[0]).toEqual(['lookUpEvent', { code: 'ABC234', captchaId: null, captchaText: '' }])
  })

  it('a guest without working cookies sees a warning first', async () => {
    const run = start({}, { cookiesWork: false })
    expect(run.actor.getSnapshot().value).toBe('cookiesUnsupported')
    run.actor.send({ type: 'continueWithoutCookies' })
    await run.reach({ joining: 'filling' })
  })

  it.each(['', '0'])(
    'the event code "%s" in the address leads to the search for an event code, with the visited events',
    async (code) => {
      const run = start({}, { code })
      expect(run.actor.getSnapshot().value).toEqual({ searching: 'asking' })
      await waitFor(run.actor, ({ context }) => context.history !== null)
      expect(run.actor.getSnapshot().context.history).toEqual([visited])
      run.actor.send({ type: 'open', code: 'abc234' })
      await run.reach({ joining: 'filling' })
    },
  )

  it('an invalid event code is refused without asking the server, and stays in the field', async () => {
    const run = start({}, { code: '你好' })
    await run.reach({ searching: 'notFound' })
    expect(run.actor.getSnapshot().context).toMatchObject({ code: '你好', refusal: { code: 'CodeUnknown' } })
    expect(run.names()).toEqual(['loadHistory'])
  })

  it('a guest can leave the event for the search and come back', async () => {
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

describe('a guest who is turned away', () => {
  it.each(endings)('a visit that is refused with %s leads to the matching page', async (code, state) => {
    const run = start({ visit: [refused(code)] }, { hasToken: true })
    await run.reach(state)
    expect(run.actor.getSnapshot().context.refusal).toEqual(refused(code))
  })

  it.each(endings)(
    'a registration that is refused with %s leads to the matching page',
    async (code, state) => {
      const run = await atForm({ register: [refused(code)] })
      run.actor.send({ type: 'submit', entry })
      await run.reach(state)
    },
  )

  it.each(['ended', 'full', 'doorLocked'] as const)(
    'a guest on the page "%s" can try again',
    async (state) => {
      const codes = { ended: 'EventEnded', full: 'EventFull', doorLocked: 'DoorLocked' } as const
      const run = start({ visit: [refused(codes[state]), accepted(entered)] }, { hasToken: true })
      await run.reach(state)
      run.actor.send({ type: 'retry' })
      await run.reach('inside')
    },
  )

  const shut = { full: { full: true }, doorLocked: { doorLocked: true } } as const
  const asLongAs = { timeout: timeoutMilliseconds }

  describe.each(['full', 'doorLocked'] as const)('an event that is %s', (state) => {
    const closed = accepted({ ...event, ...shut[state] })

    it('a new guest waits before the form when the event is full or locked, and the form opens automatically', async () => {
      const run = start({ lookUp: [closed, closed, accepted(event)] })
      await run.reach(state)
      run.clock.increment(15_000)
      await waitFor(run.actor, ({ context }) => context.looks === 1, asLongAs)
      await run.reach({ [state]: 'waiting' })
      run.clock.increment(22_500)
      await run.reach({ joining: 'filling' })
      expect(run.names().filter((name) => name === 'lookUpEvent')).toHaveLength(3)
    })

    it('a guest who has sent the form joins automatically when the full or locked event has room', async () => {
      const code = state === 'full' ? 'EventFull' : 'DoorLocked'
      const run = await atForm({ register: [refused(code), accepted('g1')] })
      run.actor.send({ type: 'submit', entry })
      await run.reach(state)
      run.clock.increment(15_000)
      await run.reach('inside')
    })

    it('a guest with a token joins automatically when the full or locked event has room', async () => {
      const code = state === 'full' ? 'EventFull' : 'DoorLocked'
      const run = start({ visit: [refused(code), accepted(entered)] }, { hasToken: true })
      await run.reach(state)
      run.clock.increment(15_000)
      await run.reach('inside')
    })

    it('the page of a waiting guest checks the event less and less often, and continues after a failed check', async () => {
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
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(limits.doorCheckLeastMilliseconds / 2)
      expect(Math.min(...gaps.slice(-4))).toBeGreaterThanOrEqual(limits.doorCheckMostMilliseconds / 2)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(limits.doorCheckMostMilliseconds * 1.5 + 5000)
    })
  })

  it('the page of a waiting guest sends no requests while it is hidden', async () => {
    const run = start({ lookUp: [accepted({ ...event, full: true })], eyes: new Promise(() => {}) })
    await run.reach('full')
    run.clock.increment(3_600_000)
    expect(run.actor.getSnapshot().value).toEqual({ full: 'unseen' })
    expect(run.names()).toEqual(['lookUpEvent', 'waitForEyes'])
  })

  it('a guest cannot join an event that is over', async () => {
    const run = start({ lookUp: [accepted({ ...event, progress: 'finished' })] })
    await run.reach('ended')
    expect(run.names()).toEqual(['lookUpEvent'])
  })

  it('the guest’s page does not try to join a locked event until the guest retries', async () => {
    const run = start({ lookUp: [accepted({ ...event, doorLocked: true }), accepted(event)] })
    await run.reach('doorLocked')
    run.actor.send({ type: 'retry' })
    await run.reach({ joining: 'filling' })
    expect(run.names()).toEqual(['lookUpEvent', 'lookUpEvent'])
  })

  it('a guest whose token the event does not take registers, and the new token replaces the old one', async () => {
    const run = start({ visit: [refused('TokenInvalid')] }, { hasToken: true })
    await run.reach({ joining: 'filling' })
    run.actor.send({ type: 'submit', entry })
    await run.reach('inside')
    expect(run.names()).toEqual(['visit', 'lookUpEvent', 'register'])
    run.actor.send({ type: 'open', code: 'XYZ234' })
    await waitFor(run.actor, () => run.names().length > 3)
    expect(run.names()[3]).toBe('visit')
  })

  it('a guest who opens an event that does not take the token, and does not join, keeps the token for other events', async () => {
    const run = start({ visit: [refused('TokenInvalid'), accepted(entered)] }, { hasToken: true })
    await run.reach({ joining: 'filling' })
    run.actor.send({ type: 'open', code: 'XYZ234' })
    await run.reach('inside')
    expect(run.names().slice(0, 3)).toEqual(['visit', 'lookUpEvent', 'visit'])
  })

  it('a token that ends inside the event is removed and the guest registers again', async () => {
    const run = start({}, { hasToken: true })
    await run.reach('inside')
    run.actor.send({ type: 'turnAway', refusal: refused('TokenInvalid') })
    await run.reach({ joining: 'filling' })
    expect(run.names().slice(-2)).toEqual(['forgetToken', 'lookUpEvent'])
    expect(run.actor.getSnapshot().context.hasToken).toBe(false)
  })

  it('a token that becomes invalid at the registration leads back to the form', async () => {
    const run = await atForm({ register: [refused('TokenInvalid'), accepted('g1')] })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, () => run.names().includes('forgetToken'))
    await run.reach({ joining: 'filling' })
  })

  it('a guest who is removed over the live connection leaves the event', async () => {
    const run = start({}, { hasToken: true })
    await run.reach('inside')
    run.actor.send({ type: 'turnAway', refusal: refused('GuestRemoved') })
    expect(run.actor.getSnapshot().value).toBe('removed')
  })

  it('a guest can retry by hand after an unexpected refusal', async () => {
    const run = start({ lookUp: [refused('Internal'), accepted(event)] })
    await run.reach('failed')
    run.clock.increment(10_000)
    expect(run.actor.getSnapshot().value).toBe('failed')
    run.actor.send({ type: 'retry' })
    await run.reach({ joining: 'filling' })
  })

  it('the guest’s page tries again automatically when the server did not answer', async () => {
    const run = start({ lookUp: [refused('Unreachable'), accepted(event)] })
    await run.reach('failed')
    run.clock.increment(10_000)
    await run.reach({ joining: 'filling' })
  })
})

describe('the form', () => {
  it('a guest with a token sees the details given before, and fills in only the missing details', async () => {
    const run = start({ visit: [refused('PasscodeWrong'), accepted(entered)] }, { hasToken: true })
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.entry.details).toEqual({
      username: 'Lin',
      company: 'Acme',
      email: '',
      consent: true,
    })
    run.actor.send({ type: 'submit', entry: { ...entry, passcode: 'sesame' } })
    await run.reach('inside')
    expect(run.calls.slice(-3)).toEqual([
      ['updateDetails', { details: entry.details }],
      ['visit', { code: 'ABC234', passcode: 'sesame', captchaId: null, captchaText: '' }],
      ['resetFailedAttempts'],
    ])
  })

  it('a refused update keeps the guest’s input', async () => {
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

  it('the join form does a proof of work automatically when the server asks for one, and then registers the guest', async () => {
    const proof = { captchaId: 'nonce', captchaText: 'solved' }
    const run = await atForm({
      register: [refused('CaptchaWrong'), refused('NameRequired'), accepted('g1')],
      proof: [accepted(proof)],
    })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => context.refusal?.code === 'NameRequired')
    expect(run.names().slice(1)).toEqual(['register', 'prove', 'register'])
    expect(run.calls.at(-1)).toEqual([
      'register',
      { code: 'ABC234', entry: { ...entry, captchaText: 'solved' }, captchaId: 'nonce' },
    ])
    expect(run.actor.getSnapshot().context).toMatchObject({ captchaId: null, proofDone: false })
    run.actor.send({ type: 'submit', entry })
    await run.reach('inside')
  })

  it('the join form shows a captcha image after a refused proof of work, and never does two proofs in a row', async () => {
    const run = await atForm({
      register: [refused('CaptchaWrong'), refused('CaptchaWrong'), accepted('g1')],
      proof: [accepted({ captchaId: 'nonce', captchaText: 'solved' })],
    })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => context.captchaId === 'captcha-1')
    expect(run.names().filter((name) => name === 'prove')).toHaveLength(1)
    expect(run.actor.getSnapshot().context.proofDone).toBe(false)
  })

  it('the join form asks for a captcha only when the server does, and can show another captcha', async () => {
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
    expect(run.calls.at(-1)).toEqual([
      'register',
      { code: 'ABC234', entry: { ...entry, captchaText: 'k7pq' }, captchaId: 'captcha-1' },
    ])
  })

  it('a captcha that cannot be loaded leaves the join form as it is', async () => {
    const run = await atForm({ register: [refused('CaptchaWrong')], captcha: refused('Unreachable') })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, () => run.names().includes('loadCaptcha'))
    await run.reach({ joining: 'filling' })
    expect(run.actor.getSnapshot().context.captchaId).toBeNull()
  })

  it('the join form reports a missing token when the server’s answer contains none, until it is sent again', async () => {
    const run = await atForm({ register: [accepted('')] })
    run.actor.send({ type: 'submit', entry })
    await waitFor(run.actor, ({ context }) => context.tokenMissing)
    expect(run.actor.getSnapshot().value).toEqual({ joining: 'filling' })
    run.actor.send({ type: 'submit', entry })
    expect(run.actor.getSnapshot().context.tokenMissing).toBe(false)
  })
})

describe('a network address with many wrong codes', () => {
  it('a proof of work admits the guest automatically', async () => {
    const run = start({
      lookUp: [refused('CaptchaWrong'), accepted(event)],
      proof: [accepted({ captchaId: 'nonce', captchaText: 'solved' })],
    })
    await run.reach({ joining: 'filling' })
    expect(run.names()).toEqual(['lookUpEvent', 'prove', 'lookUpEvent'])
    expect(run.calls.at(-1)).toEqual([
      'lookUpEvent',
      { code: 'ABC234', captchaId: 'nonce', captchaText: 'solved' },
    ])
    expect(run.actor.getSnapshot().context).toMatchObject({ captchaId: null, proofDone: false })
  })

  it('a refused proof of work leads to a captcha image', async () => {
    const run = start({
      lookUp: [refused('CaptchaWrong'), refused('CaptchaWrong'), accepted(event)],
      proof: [accepted({ captchaId: 'nonce', captchaText: 'solved' })],
    })
    await run.reach({ proving: 'asking' })
    expect(run.names()).toEqual(['lookUpEvent', 'prove', 'lookUpEvent', 'loadCaptcha'])
  })

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

  it('a token that becomes invalid while the form is sent keeps the guest’s input', async () => {
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

  it('a solved captcha does not count as the join form: the guest is asked for a name when a locked event opens', async () => {
    const closed = accepted({ ...event, doorLocked: true })
    const run = start({ lookUp: [refused('CaptchaWrong'), closed, accepted(event)] })
    await run.reach({ proving: 'asking' })
    run.actor.send({ type: 'prove', captchaText: 'k7pq' })
    await run.reach('doorLocked')
    run.clock.increment(15_000)
    await run.reach({ joining: 'filling' })
    expect(run.names()).not.toContain('register')
  })

  it('a wrong passcode of a guest with a token is reported when the join form is shown again', async () => {
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
  it('the recovery of a lost token begins inside the event when a call finds no token, and continues the count of failed joins', async () => {
    const missing = { type: 'turnAway', refusal: refused('TokenMissing') } as const
    const run = start({ lookUp: [accepted(openEvent)], failedBefore: 2 })
    await run.reach('inside')
    run.actor.send(missing)
    await run.reach({ recovering: 'exhausted' })
    expect(run.names()).toEqual(['lookUpEvent', 'register', 'countFailedAttempt', 'resetFailedAttempts'])
  })

  it('the first two failed attempts to recover a token show a message for two seconds and then reload', async () => {
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

  it('the last allowed attempt to recover a token resets the counter, and closing the message reloads', async () => {
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

describe('a service that throws', () => {
  const asks = refused('CaptchaWrong')
  const known = { hasToken: true }
  const refill: Partial<World> = { visit: [refused('NameRequired')] }
  const submits: [string, Partial<World>, object][] = [
    ['register', {}, {}],
    ['updateDetails', refill, known],
    ['loadCaptcha', { register: [asks] }, {}],
  ]
  it.each(submits)(
    'the guest’s page shows a failure after the join form when the failing service is %s',
    async (name, given, input) => {
      const run = start({ ...given, breaks: [name] }, input)
      await run.reach({ joining: 'filling' })
      run.actor.send({ type: 'submit', entry })
      await run.reach('failed')
      expect(run.actor.getSnapshot().context.refusal).toEqual(refused('Internal'))
    },
  )

  const full: Partial<World> = { lookUp: [accepted({ ...event, full: true })] }
  const locked: Partial<World> = { lookUp: [accepted({ ...event, doorLocked: true })] }
  const noToken: Partial<World> = { visit: [refused('TokenMissing')] }
  const moments: [string, Partial<World>, object][] = [
    ['lookUpEvent', {}, {}],
    ['visit', {}, known],
    ['loadProfile', refill, known],
    ['loadCaptcha', { lookUp: [asks] }, {}],
    ['forgetToken', { ...refill, lookUp: [refused('TokenInvalid')] }, known],
    ['countFailedAttempt', noToken, known],
    ['reloadPage', noToken, known],
    ['watchToken', {}, known],
    ['waitForEyes', full, {}],
    ['waitForEyes', locked, {}],
  ]
  it.each(moments)(
    'the guest’s page shows a failure and can be retried when the failing service is %s',
    async (name, given, input) => {
      const run = start({ ...given, breaks: [name] }, input)
      await waitFor(run.actor, ({ value }) => {
        run.clock.increment(15_000)
        return value === 'failed'
      })
      expect(run.actor.getSnapshot().context.refusal).toEqual(refused('Internal'))
      run.actor.send({ type: 'retry' })
      expect(run.actor.getSnapshot().status).toBe('active')
    },
  )

  it.each([
    ['full', full],
    ['doorLocked', locked],
  ] as const)('a guest keeps waiting when the look-up throws while the event is %s', async (state, given) => {
    const run = start({ ...given, breaks: ['lookUpEvent', 2] })
    await run.reach(state)
    run.clock.increment(15_000)
    await waitFor(run.actor, () => run.names().filter((name) => name === 'lookUpEvent').length === 2)
    await run.reach({ [state]: 'waiting' })
  })

  it('the search for an event code stays usable when loading the history throws', async () => {
    const run = start({ breaks: ['loadHistory'] }, { code: '' })
    await waitFor(run.actor, ({ context }) => context.history !== null)
    expect(run.actor.getSnapshot().context.history).toEqual([])
    run.actor.send({ type: 'open', code: 'ABC234' })
    await run.reach({ joining: 'filling' })
  })

  it('the guest’s page asks for a captcha image when the proof of work throws', async () => {
    const run = start({ lookUp: [asks], breaks: ['prove'] })
    await run.reach({ proving: 'asking' })
    const other = await atForm({ register: [asks], breaks: ['prove'] })
    other.actor.send({ type: 'submit', entry })
    await waitFor(other.actor, ({ context }) => context.captchaId !== null)
    await other.reach({ joining: 'filling' })
  })

  it('the guest continues when counting the failed attempts to join throws', async () => {
    const run = start({ breaks: ['resetFailedAttempts'] }, known)
    await waitFor(run.actor, () => run.names().includes('resetFailedAttempts'))
    await run.reach('inside')
    const other = start(
      { ...noToken, failedBefore: limits.tokenRetries, breaks: ['resetFailedAttempts'] },
      known,
    )
    await waitFor(other.actor, () => other.names().includes('resetFailedAttempts'))
    await other.reach({ recovering: 'exhausted' })
    other.actor.send({ type: 'closeMessage' })
    await other.reach({ recovering: 'reloading' })
  })
})
