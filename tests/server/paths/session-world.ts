import type { AnyEventObject } from 'xstate'
import { call, command } from '../../../bench/api.ts'
import type { CallInput } from '../../../src/contract/calls.ts'
import type { ErrorCode, Outcome } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { PublicEvent } from '../../../src/machines/guest-session/guest-session.events.ts'
import { type EventLook, lookOf, rightPasscode } from '../../machines/cases/guest-session.cases.ts'

/** How a call of the guest's is to fare. */
export interface Fate {
  /** Cut: it comes nowhere. Robbed: it comes nowhere either, and is answered without what our server never leaves out. */
  way: 'open' | 'cut' | 'robbed'
  /** From an address that has guessed too often. */
  suspected: boolean
  token: 'own' | 'dead' | 'none'
}

/** Had the server taken the call, the next try would be the same guest's, whom no full house refuses. */
export const robbedAnswer = { Status: true, Data: {} }

const freely: Fate = { way: 'open', suspected: false, token: 'own' }

const suspectedAddress = '10.255.0.1'
const hour = 3_600_000
const lin = { Username: 'Lin', Company: '', Email: '', Consent: true }

const lookFor: Partial<Record<ErrorCode, EventLook>> = {
  PasscodeWrong: 'gated',
  EventEnded: 'over',
  EventFull: 'full',
  DoorLocked: 'locked',
}

interface Asked {
  look: EventLook
  name: 'required' | 'off'
}

const settingsFor = ({ look, name }: Asked): CallInput<'/api/event/Event/Add'>['Settings'] => ({
  EventName: 'Spring meeting',
  StartDate: Date.now() + 24 * hour,
  EndDate: Date.now() + 48 * hour,
  Location: '',
  Schedule: '',
  Features: { Qa: true, Polls: true, Interactions: true },
  ParticipantLimit: look === 'full' ? 1 : 500,
  GuestFields: { Name: name, Company: 'off', Email: 'off' },
  AnonymousAllowed: true,
  Passcode: look === 'gated' ? rightPasscode : '',
})

/**
 * An event as a host makes it, so that the guest's next call is answered as a walk says. The server must trust one proxy:
 * a call says by its header whence it comes.
 */
export class SessionWorld {
  readonly #origin: string
  readonly #host: string
  #code = ''
  #addresses = 0
  #suspected = false

  constructor(origin: string, hostToken: string) {
    this.#origin = origin
    this.#host = hostToken
  }

  /** Of who has guessed too often, or of somebody new at this event. */
  addressFor = ({ suspected }: Fate): string => (suspected ? suspectedAddress : `10.1.0.${this.#addresses}`)

  /** The code of an event where nobody has been; who has a token has a name too. */
  async open(token: string): Promise<string> {
    if (token) await call(this.#origin, '/api/guest/Guest/UpdateLoginGuest', lin, token)
    const input = { Settings: settingsFor({ look: 'plain', name: 'required' }) }
    this.#code = (await call(this.#origin, '/api/event/Event/Add', input, this.#host)).EventCode
    await this.#command('Event/Start', {})
    this.#addresses += 1
    return this.#code
  }

  /** Prepares the answer of a call of the guest's who has this token; tells what else is to be done to it. */
  async prepare({ output }: AnyEventObject, token: string): Promise<Fate> {
    const outcome = output as Outcome
    if (outcome.ok) {
      const look = typeof outcome.data === 'object' ? lookOf(outcome.data as PublicEvent) : undefined
      if (look) await this.#be({ look, name: look === 'asksNothing' ? 'off' : 'required' })
      return { ...freely, way: outcome.data === '' ? 'robbed' : 'open' }
    }
    const { code } = outcome
    if (code === 'Unreachable') return { ...freely, way: 'cut' }
    if (code === 'TokenInvalid') return { ...freely, token: 'dead' }
    if (code === 'TokenMissing') return { ...freely, token: 'none' }
    if (code === 'CaptchaWrong') return this.#suspect()
    if (code === 'CodeUnknown') await this.#delete()
    if (code === 'GuestRemoved') await this.#remove(token)
    const look = lookFor[code]
    // Nobody is refused for want of a name.
    if (look) await this.#be({ look, name: 'off' })
    return freely
  }

  #command(name: Parameters<typeof command>[1], payload: object): Promise<unknown> {
    return command(this.#origin, name, { EventCode: this.#code, ...payload } as never, this.#host)
  }

  async #be({ look, name }: Asked): Promise<void> {
    const event = await call(this.#origin, '/api/event/Event/GetEventByCode', { EventCode: this.#code })
    if (event.Progress === 'finished' && look !== 'over') await this.#command('Event/Reopen', {})
    if (event.DoorLocked && look !== 'locked') await this.#command('Event/UnlockDoor', {})
    if (look === 'full') {
      await this.#command('Event/Update', { Settings: settingsFor({ look: 'plain', name: 'off' }) })
      await call(this.#origin, '/api/guest/Guest/RegisterGuest', { EventCode: this.#code, ...lin })
    }
    await this.#command('Event/Update', { Settings: settingsFor({ look, name }) })
    if (look === 'over') await this.#command('Event/Finish', {})
    if (look === 'locked' && !event.DoorLocked) await this.#command('Event/LockDoor', {})
  }

  #delete = (): Promise<unknown> =>
    call(this.#origin, '/api/event/Event/Delete', { EventCode: this.#code }, this.#host)

  /** The guest comes in, and is taken out. */
  async #remove(token: string): Promise<void> {
    const EventCode = this.#code
    await this.#be({ look: 'plain', name: 'off' })
    await call(this.#origin, '/api/guest/Guest/VisitEvent', { EventCode }, token)
    const list = { EventCode, Search: '', AfterId: null }
    const guests = await call(this.#origin, '/api/event/Event/GetGuests', list, this.#host)
    await this.#command('Event/RemoveGuests', { GuestIds: guests.map(({ Id }) => Id) })
  }

  /** Somebody has guessed at codes as often as no hall mistypes. */
  async #suspect(): Promise<Fate> {
    const fate = { ...freely, suspected: true }
    if (this.#suspected) return fate
    this.#suspected = true
    const guess = () =>
      fetch(`${this.#origin}/api/event/Event/GetEventByCode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': suspectedAddress },
        body: JSON.stringify({ EventCode: 'QQQ777' }),
      })
    for (let time = 0; time < limits.codeFailuresPerHall; time += 1) await guess()
    return fate
  }
}
