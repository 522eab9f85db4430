import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { accepted, type ErrorCode, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { mobileTheme } from '#contract/theme.ts'
import type { Proof } from '#machines/flow/captcha/captcha.events.ts'
import type {
  EnteredEvent,
  Entry,
  GuestProfile,
  GuestSessionEvent,
  GuestSessionInput,
  PublicEvent,
} from '#machines/flow/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '#machines/flow/guest-session/guest-session.machine.ts'
import { chartGraph } from '../model/chart-graph.ts'
import { answered, waited } from '../model/flow-events.ts'
import { eventTypesOf } from '../model/nodes.ts'

type Snapshot = SnapshotFrom<typeof guestSessionMachine>

/** A browser without cookies comes without a code: every other state can be reached from there. */
export const sessionInput: GuestSessionInput = { code: '', hasToken: false, cookiesWork: false }

export const rightPasscode = '2468'
export const captchaText = 'AC34'

/** The kinds of answers to the look-up of an event, by the state of the event. */
export type EventLook = 'plain' | 'asksNothing' | 'gated' | 'over' | 'locked' | 'full'

/** An event that asks for a name. */
export const plain: PublicEvent = {
  id: 'e1',
  eventName: 'Spring meeting',
  eventCode: 'ABC234',
  startDate: 1,
  endDate: 2,
  timeZone: '',
  location: '',
  schedule: '',
  progress: 'processing',
  doorLocked: false,
  full: false,
  passcodeAsked: false,
  anonymous: false,
  hostedBy: '',
  nicknames: false,
  anonymousAllowed: true,
  guestFields: { name: 'required', company: 'off', email: 'off' },
  screenSkinId: 's',
  mobileSkinId: mobileTheme.id,
  mobileSkin: mobileTheme,
}

/** The same event for the guest who joined. */
export const entered: EnteredEvent = { ...plain, guestId: 'g1' }

const looks: Record<EventLook, PublicEvent> = {
  plain,
  asksNothing: { ...plain, guestFields: { name: 'off', company: 'off', email: 'off' } },
  gated: { ...plain, passcodeAsked: true },
  over: { ...plain, progress: 'finished' },
  locked: { ...plain, doorLocked: true },
  full: { ...plain, full: true },
}

/** The kind of this answer to the look-up, or undefined if the event was not looked up. */
export const lookOf = (event: PublicEvent | null): EventLook | undefined =>
  event ? (Object.keys(looks) as EventLook[]).find((look) => sameLook(looks[look], event)) : undefined

const sameLook = (one: PublicEvent, other: PublicEvent): boolean =>
  one.progress === other.progress &&
  one.doorLocked === other.doorLocked &&
  one.full === other.full &&
  one.passcodeAsked === other.passcodeAsked &&
  one.guestFields.name === other.guestFields.name

const entryWith = (passcode: string): Entry => ({
  details: { username: 'Lin', company: '', email: '', consent: true },
  passcode,
  captchaText,
})

const profile: GuestProfile = {
  id: 'g1',
  username: 'Lin',
  company: '',
  email: '',
  consent: true,
  myVotes: 0,
  myParticipants: 1,
  myQACommends: 0,
}

/** The proof of work of every walk. No server checks its solution here. */
const proof: Proof = { captchaId: 'n1', captchaText: 'solved' }

const machine = guestSessionMachine
const of = (state: string, output: unknown) => answered(machine, state, output)
const refusedAt = (state: string, ...codes: ErrorCode[]) => codes.map((code) => of(state, refused(code)))
const looksAt = (state: string, ...which: EventLook[]) =>
  which.map((look) => of(state, accepted(looks[look])))

const sent: GuestSessionEvent[] = [
  { type: 'open', code: 'ABC234' },
  { type: 'open', code: '!!' },
  { type: 'continueWithoutCookies' },
  { type: 'submit', entry: entryWith(rightPasscode) },
  { type: 'submit', entry: entryWith('0000') },
  { type: 'refreshCaptcha' },
  { type: 'prove', captchaText },
  { type: 'retry' },
  { type: 'turnAway', refusal: refused('GuestRemoved') },
  { type: 'turnAway', refusal: refused('TokenInvalid') },
  { type: 'leave' },
  { type: 'closeMessage' },
]

const everyLook: EventLook[] = ['plain', 'asksNothing', 'gated', 'over', 'locked', 'full']

const sessionEvents: AnyEventObject[] = [
  ...sent,
  of('searching', accepted([])),
  ...looksAt('lookingUp', ...everyLook),
  ...refusedAt('lookingUp', 'CodeUnknown', 'CaptchaWrong', 'Unreachable'),
  of('proving.working', accepted(proof)),
  of('proving.working', refused('Unreachable')),
  of('proving.loadingCaptcha', accepted('c1')),
  of('joining.loadingProfile', accepted(profile)),
  of('joining.registering', accepted('g1')),
  of('joining.registering', accepted('')),
  ...refusedAt('joining.registering', 'PasscodeWrong', 'CaptchaWrong', 'EventFull', 'DoorLocked'),
  ...refusedAt('joining.registering', 'EventEnded', 'CodeUnknown', 'Unreachable'),
  of('joining.updating', accepted(profile)),
  ...refusedAt('joining.updating', 'TokenInvalid', 'TokenMissing', 'Unreachable'),
  of('joining.working', accepted(proof)),
  of('joining.working', refused('Unreachable')),
  of('joining.loadingCaptcha', accepted('c1')),
  of('visiting', accepted(entered)),
  ...refusedAt('visiting', 'PasscodeWrong', 'EventEnded', 'EventFull', 'DoorLocked', 'GuestRemoved'),
  ...refusedAt('visiting', 'CodeUnknown', 'TokenMissing', 'TokenInvalid', 'Unreachable'),
  ...['full', 'doorLocked'].flatMap((outside) => [
    ...looksAt(`${outside}.looking`, 'plain', 'over', 'locked', 'full'),
    ...refusedAt(`${outside}.looking`, 'Unreachable'),
    of(`${outside}.unseen`, undefined),
    waited(machine, `${outside}.waiting`),
  ]),
  of('forgettingToken', undefined),
  of('recovering.counting', 0),
  of('recovering.counting', limits.tokenRetries),
  waited(machine, 'recovering.announcing'),
  waited(machine, 'failed'),
]

const isBreak = ({ type }: Pick<AnyEventObject, 'type'>): boolean => type.startsWith('xstate.error.')

/** A service that throws instead of answering. */
const breaks = eventTypesOf(machine)
  .map((type) => ({ type, error: new Error('broken') }))
  .filter(isBreak)

/** Answers that the machine handles, but our server never gives, or only if a host changes the event in between. */
const eventsBeyond: AnyEventObject[] = [
  ...refusedAt('joining.updating', 'GuestRemoved'),
  ...refusedAt('joining.registering', 'EventAnonymous'),
]

/** A refused proof is answered with an image, so that a page does not try forever. */
const refusesProof = ({ output }: AnyEventObject, { context }: Snapshot): boolean =>
  context.proofDone && (output as Refusal | undefined)?.code === 'CaptchaWrong'

/** The event was looked up often enough: a third look is like the second. */
const lookedTwice = ({ context }: Snapshot): boolean => context.looks > 1

/**
 * Whether a page has left the search with the history loaded. The walks stop there, because only the search shows
 * the history.
 */
const leftWithHistory = ({ value, context }: Snapshot): boolean =>
  context.history !== null && !JSON.stringify(value).includes('searching')

/** The codes of a call that did not reach the server or had no valid caller. */
const always: readonly string[] = ['Unreachable', 'TokenMissing', 'TokenInvalid'] satisfies ErrorCode[]

/** What the server can answer to a request, and what a person can do on the page that is shown. */
function sessionCanCome(event: AnyEventObject, { value, context }: Snapshot): boolean {
  const at = JSON.stringify(value)
  // A code is typed only in the search, and a page that reloads gets no events.
  if (event.type === 'open') return at.includes('searching')
  if (event.type === 'leave') return ['inside', 'ended', 'failed', 'removed'].includes(value as string)
  if (!event.output || typeof event.output !== 'object') return true
  const outcome = event.output as Outcome
  if (!outcome.ok && always.includes(outcome.code)) return true
  if (value === 'lookingUp') return canBeFound(outcome, context)
  // A guest who was asked for nothing has no name when the event opens. Only the look "asksNothing" asks for no name.
  if (at.includes('looking"')) return lookOf(context.event) !== 'asksNothing'
  if (at.includes('registering') || value === 'visiting') return canBeAdmitted(outcome, at, context)
  return true
}

function canBeFound(outcome: Outcome, { captchaId, refusal, entryAsked }: Snapshot['context']): boolean {
  if (!outcome.ok) return outcome.code !== 'CaptchaWrong' || captchaId === null
  // An event that has refused a passcode asks for a passcode.
  const asks = refusal?.code === 'PasscodeWrong' || entryAsked
  return !asks || ['gated', 'over'].includes(lookOf(outcome.data as PublicEvent) ?? '')
}

function canBeAdmitted(outcome: Outcome, at: string, context: Snapshot['context']): boolean {
  const { event, entry, captchaId, entryAsked } = context
  if (!outcome.ok && outcome.code === 'CaptchaWrong') return captchaId === null
  // The registration asks for a passcode if the event does. A visit with a token asks only after a first refusal,
  // because only then the page knows the settings of the event.
  const asked = at.includes('registering') ? event?.passcodeAsked : entryAsked
  const unknown = !at.includes('registering') && !entryAsked
  const wrong = asked === true && entry.passcode !== rightPasscode
  const saysWrong = !outcome.ok && outcome.code === 'PasscodeWrong'
  return unknown || saysWrong === wrong
}

/** The transitions that no walk takes. */
export const sessionMissed = [
  // Our server does not refuse a proof of work that was just solved.
  'guest-session.proving.choosing: (always) [a proof was refused] -> guest-session.proving.loadingCaptcha',
  // A guest who was removed from an event may still change their details.
  'guest-session.joining.judging: (always) [the reason is one of] -> guest-session.removed',
  'guest-session.joining.judging: (always) [and] -> guest-session.joining.loadingCaptcha',
  // No host makes the event anonymous during a walk.
  'guest-session.joining.judging: (always) [and] -> guest-session.lookingUp',
]

/**
 * The graph of what our server and its guests can do. With `beyond`, also of answers that our server never gives.
 */
export function sessionGraph(beyond = false) {
  const graph = chartGraph(guestSessionMachine, {
    input: sessionInput,
    events: [...sessionEvents, ...breaks, ...(beyond ? eventsBeyond : [])],
    canCome: (event, now) =>
      beyond
        ? sessionCanCome(event, now) || refusesProof(event, now)
        : !isBreak(event) && sessionCanCome(event, now),
    stopAt: (now) => lookedTwice(now) || (beyond && leftWithHistory(now)),
  })
  if (beyond) return graph
  return { ...graph, declared: graph.declared.filter(({ eventType }) => !isBreak({ type: eventType })) }
}
