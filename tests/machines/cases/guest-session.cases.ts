import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { accepted, type ErrorCode, type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { mobileSkin } from '../../../src/contract/skin.ts'
import type {
  EnteredEvent,
  Entry,
  GuestProfile,
  GuestSessionEvent,
  GuestSessionInput,
  PublicEvent,
} from '../../../src/machines/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '../../../src/machines/guest-session/guest-session.machine.ts'
import { chartGraph } from '../model/chart-graph.ts'
import { answered, waited } from '../model/flow-events.ts'

type Snapshot = SnapshotFrom<typeof guestSessionMachine>

/** A browser that takes no cookies comes without a code: from there everything else is reached. */
export const sessionInput: GuestSessionInput = { code: '', hasToken: false, cookiesWork: false }

export const rightPasscode = '2468'
export const captchaText = 'AC34'

/** What an event may be when it is looked at. */
export type EventLook = 'plain' | 'asksNothing' | 'gated' | 'over' | 'locked' | 'full'

/** An event that asks for a name. */
export const plain: PublicEvent = {
  Id: 'e1',
  EventName: 'Spring meeting',
  EventCode: 'ABC234',
  StartDate: 1,
  EndDate: 2,
  Location: '',
  Schedule: '',
  Progress: 'processing',
  DoorLocked: false,
  Full: false,
  PasscodeAsked: false,
  AnonymousAllowed: true,
  GuestFields: { Name: 'required', Company: 'off', Email: 'off' },
  ScreenSkinId: 's',
  MobileSkinId: mobileSkin.Id,
  MobileSkin: mobileSkin,
}

/** The same for the guest who came in. */
export const entered: EnteredEvent = { ...plain, GuestId: 'g1' }

const looks: Record<EventLook, PublicEvent> = {
  plain,
  asksNothing: { ...plain, GuestFields: { Name: 'off', Company: 'off', Email: 'off' } },
  gated: { ...plain, PasscodeAsked: true },
  over: { ...plain, Progress: 'finished' },
  locked: { ...plain, DoorLocked: true },
  full: { ...plain, Full: true },
}

/** Which of the looks an event has; undefined before it was looked up. */
export const lookOf = (event: PublicEvent | null): EventLook | undefined =>
  event ? (Object.keys(looks) as EventLook[]).find((look) => sameLook(looks[look], event)) : undefined

const sameLook = (one: PublicEvent, other: PublicEvent): boolean =>
  one.Progress === other.Progress &&
  one.DoorLocked === other.DoorLocked &&
  one.Full === other.Full &&
  one.PasscodeAsked === other.PasscodeAsked &&
  one.GuestFields.Name === other.GuestFields.Name

const entryWith = (passcode: string): Entry => ({
  details: { Username: 'Lin', Company: '', Email: '', Consent: true },
  passcode,
  captchaText,
})

const profile: GuestProfile = {
  Id: 'g1',
  Username: 'Lin',
  Company: '',
  Email: '',
  Consent: true,
  MyVotes: 0,
  MyParticipants: 1,
  MyQACommends: 0,
}

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
  of('proving.loadingCaptcha', accepted('c1')),
  of('joining.loadingProfile', accepted(profile)),
  of('joining.registering', accepted('g1')),
  of('joining.registering', accepted('')),
  ...refusedAt('joining.registering', 'PasscodeWrong', 'CaptchaWrong', 'EventFull', 'DoorLocked'),
  ...refusedAt('joining.registering', 'EventEnded', 'CodeUnknown', 'Unreachable'),
  of('joining.updating', accepted(profile)),
  ...refusedAt('joining.updating', 'TokenInvalid', 'TokenMissing', 'Unreachable'),
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

/** The chart is ready for more than a server of ours says. */
const eventsBeyond: AnyEventObject[] = refusedAt('joining.updating', 'GuestRemoved')

/** A door that has been looked at often enough: the third look is like the second. */
const lookedTwice = ({ context }: Snapshot): boolean => context.looks > 1

/** The codes by which a call says that it never came there, or who does not ask it. */
const always: readonly string[] = ['Unreachable', 'TokenMissing', 'TokenInvalid'] satisfies ErrorCode[]

/** What a server can answer to what was sent, and what a person can do on the page that is shown. */
function sessionCanCome(event: AnyEventObject, { value, context }: Snapshot): boolean {
  const at = JSON.stringify(value)
  // A code is typed at the search alone, and a page that reloads is left to itself.
  if (event.type === 'open') return at.includes('searching')
  if (event.type === 'leave') return ['inside', 'ended', 'failed', 'removed'].includes(value as string)
  if (!event.output || typeof event.output !== 'object') return true
  const outcome = event.output as Outcome
  if (!outcome.ok && always.includes(outcome.code)) return true
  if (value === 'lookingUp') return canBeTold(outcome, context)
  if (at.includes('registering') || value === 'visiting') return canBeAdmitted(outcome, at, context)
  return true
}

function canBeTold(outcome: Outcome, { captchaId, refusal, entryAsked }: Snapshot['context']): boolean {
  if (!outcome.ok) return outcome.code !== 'CaptchaWrong' || captchaId === null
  // An event that has refused a passcode asks for one.
  const asks = refusal?.code === 'PasscodeWrong' || entryAsked
  return !asks || ['gated', 'over'].includes(lookOf(outcome.data as PublicEvent) ?? '')
}

function canBeAdmitted(outcome: Outcome, at: string, context: Snapshot['context']): boolean {
  const { event, entry, captchaId, entryAsked } = context
  if (!outcome.ok && outcome.code === 'CaptchaWrong') return captchaId === null
  // A guest with a token comes unasked at first; what the event is like is known from the second time on.
  const asked = at.includes('registering') ? event?.PasscodeAsked : entryAsked
  const unknown = !at.includes('registering') && !entryAsked
  const wrong = asked === true && entry.passcode !== rightPasscode
  const saysWrong = !outcome.ok && outcome.code === 'PasscodeWrong'
  return unknown || saysWrong === wrong
}

/** What our server and its guests can bring about; `beyond`: and what else the chart is ready for. */
export const sessionGraph = (beyond = false) =>
  chartGraph(guestSessionMachine, {
    input: sessionInput,
    events: beyond ? [...sessionEvents, ...eventsBeyond] : sessionEvents,
    canCome: sessionCanCome,
    stopAt: lookedTwice,
  })
