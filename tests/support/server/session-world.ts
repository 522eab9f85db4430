import type { AnyEventObject } from 'xstate'
import { call, command } from '#bench/support/api.ts'
import type { ErrorCode, Outcome } from '#contract/errors.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import type { PublicEvent } from '#machines/flow/guest-session/guest-session.events.ts'
import { type EventLook, lookOf, rightPasscode } from '../chart-cases/guest-session.cases.ts'
import { restBody } from './rest.ts'

/** How a call of the guest is handled. */
export interface Fate {
  /**
   * `lost`: the call gets no answer. `incomplete`: the call does not reach the server, and its answer lacks a value
   * that our server always sends.
   */
  way: 'open' | 'lost' | 'incomplete'
  /** Whether the call comes from an address that has guessed too many codes. */
  suspected: boolean
  token: 'own' | 'dead' | 'none'
}

/**
 * The answer to an incomplete call. The call must not reach the server: the next attempt would then belong to the
 * same guest, whom a full event does not refuse.
 */
export const incompleteAnswer = { Status: true, Data: {} }

const freely: Fate = { way: 'open', suspected: false, token: 'own' }

const suspectedAddress = '10.255.0.1'
const hour = 3_600_000
const lin = { username: 'Lin', company: '', email: '', consent: true }

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

const settingsFor = ({ look, name }: Asked): CallInput<'/api/event/Event/Add'>['settings'] => ({
  eventName: 'Spring meeting',
  startDate: Date.now() + 24 * hour,
  endDate: Date.now() + 48 * hour,
  location: '',
  schedule: '',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: look === 'full' ? 1 : 500,
  guestFields: { name, company: 'off', email: 'off' },
  anonymousAllowed: true,
  passcode: look === 'gated' ? rightPasscode : '',
})

/**
 * An event that the host changes, so that the server answers the guest's next call as the walk says. The server
 * must trust one proxy, so that a header can set the address of the caller.
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

  /** The address that the next call comes from: an address that has guessed too often, or a new address. */
  addressFor = ({ suspected }: Fate): string => (suspected ? suspectedAddress : `10.1.0.${this.#addresses}`)

  /** The code of a new event. A guest with a token also has a name. */
  async open(token: string): Promise<string> {
    if (token) await call(this.#origin, '/api/guest/Guest/UpdateLoginGuest', lin, token)
    const input = { settings: settingsFor({ look: 'plain', name: 'required' }) }
    this.#code = (await call(this.#origin, '/api/event/Event/Add', input, this.#host)).eventCode
    await this.#command('Event/Start', {})
    this.#addresses += 1
    return this.#code
  }

  /** Prepares the answer to a call with this token. Returns how else to handle the call. */
  async prepare({ output }: AnyEventObject, token: string): Promise<Fate> {
    const outcome = output as Outcome
    if (outcome.ok) {
      const look = typeof outcome.data === 'object' ? lookOf(outcome.data as PublicEvent) : undefined
      if (look) await this.#be({ look, name: look === 'asksNothing' ? 'off' : 'required' })
      return { ...freely, way: outcome.data === '' ? 'incomplete' : 'open' }
    }
    const { code } = outcome
    if (code === 'Unreachable') return { ...freely, way: 'lost' }
    if (code === 'TokenInvalid') return { ...freely, token: 'dead' }
    if (code === 'TokenMissing') return { ...freely, token: 'none' }
    if (code === 'CaptchaWrong') return this.#suspect()
    if (code === 'CodeUnknown') await this.#delete()
    if (code === 'GuestRemoved') await this.#remove(token)
    const look = lookFor[code]
    // Do not ask for a name, so that no guest is refused for a missing name.
    if (look) await this.#be({ look, name: 'off' })
    return freely
  }

  #command(name: Parameters<typeof command>[1], payload: object): Promise<unknown> {
    return command(this.#origin, name, { eventCode: this.#code, ...payload } as never, this.#host)
  }

  async #be({ look, name }: Asked): Promise<void> {
    const event = await call(this.#origin, '/api/event/Event/GetEventByCode', { eventCode: this.#code })
    if (event.progress === 'finished' && look !== 'over') await this.#command('Event/Reopen', {})
    if (event.doorLocked && look !== 'locked') await this.#command('Event/UnlockDoor', {})
    if (look === 'full') {
      await this.#command('Event/Update', { settings: settingsFor({ look: 'plain', name: 'off' }) })
      await call(this.#origin, '/api/guest/Guest/RegisterGuest', { eventCode: this.#code, ...lin })
    }
    await this.#command('Event/Update', { settings: settingsFor({ look, name }) })
    if (look === 'over') await this.#command('Event/Finish', {})
    if (look === 'locked' && !event.doorLocked) await this.#command('Event/LockDoor', {})
  }

  #delete = (): Promise<unknown> =>
    call(this.#origin, '/api/event/Event/Delete', { eventCode: this.#code }, this.#host)

  /** The guest joins and is removed. */
  async #remove(token: string): Promise<void> {
    const eventCode = this.#code
    await this.#be({ look: 'plain', name: 'off' })
    await call(this.#origin, '/api/guest/Guest/VisitEvent', { eventCode }, token)
    const list = { eventCode, search: '', afterId: null }
    const guests = await call(this.#origin, '/api/event/Event/GetGuests', list, this.#host)
    await this.#command('Event/RemoveGuests', { guestIds: guests.map(({ id }) => id) })
  }

  /** Makes the client guess more event codes than an audience mistypes. */
  async #suspect(): Promise<Fate> {
    const fate = { ...freely, suspected: true }
    if (this.#suspected) return fate
    this.#suspected = true
    const guess = () =>
      fetch(`${this.#origin}/api/event/Event/GetEventByCode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': suspectedAddress },
        body: restBody({ eventCode: 'QQQ777' }),
      })
    for (let time = 0; time < limits.codeFailuresPerAddress; time += 1) await guess()
    return fate
  }
}
