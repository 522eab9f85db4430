import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { newId } from '../../../server/ids.ts'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { EventSettings } from '../../../src/contract/content.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { EventDoc } from '../../../src/contract/views.ts'
import { eventMachine } from '../../../src/machines/event/event.machine.ts'
import { eventEvents, smallParty, talk } from '../../machines/cases/event.cases.ts'
import { missedTransitions, pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import { type LiveServer, type Person, pollOf, type TestEvent } from '../live-server.ts'
import { openStage, pathsOn, type Seats, type Stage, takeSeats } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type EventEvent = EventFromLogic<typeof eventMachine>
type EventSnapshot = SnapshotFrom<typeof eventMachine>

// The schedule is told when the model says so: the dates themselves lie ahead.
const day = 86_400_000
const later = { startAt: Date.now() + day, endAt: Date.now() + 2 * day }
const input: EventSettings = { ...smallParty, ...later }
const inTime = (event: EventEvent): EventEvent =>
  event.type === 'edit' ? { ...event, settings: { ...event.settings, ...later } } : event

const model = pathModel(eventMachine, { input, events: eventEvents.map(inTime) })

const hostCommands = {
  start: 'Event/Start',
  finish: 'Event/Finish',
  reopen: 'Event/Reopen',
  lockDoor: 'Event/LockDoor',
  unlockDoor: 'Event/UnlockDoor',
} as const satisfies Partial<Record<EventEvent['type'], CommandName>>

const wireSettings = (settings: EventSettings) => ({
  EventName: settings.name,
  StartDate: settings.startAt,
  EndDate: settings.endAt,
  Location: settings.location,
  Schedule: settings.schedule,
  Features: {
    Qa: settings.features.qa,
    Polls: settings.features.polls,
    Interactions: settings.features.interactions,
  },
  ParticipantLimit: settings.participantLimit,
  GuestFields: {
    Name: settings.guestFields.name,
    Company: settings.guestFields.company,
    Email: settings.guestFields.email,
  },
  AnonymousAllowed: settings.anonymousAllowed,
  Passcode: settings.passcode,
  ScreenLanguage: settings.screenLanguage,
})

const seen = ({ value, context }: EventDoc) => ({ value, context })

/** An event of its own with an active poll, and a guest who came in at the beginning. */
class EventOnServer {
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #seats: Seats

  private constructor(live: LiveServer, event: TestEvent, seats: Seats) {
    this.#live = live
    this.#event = event
    this.#seats = seats
  }

  static async open(live: LiveServer): Promise<EventOnServer> {
    const event = await live.event({ settings: input, polls: [pollOf()], started: false })
    const guest: Person = await live.guest(event)
    await live.must(event, event.host, 'Item/Activate', { ItemId: event.pollIds[0] })
    return new EventOnServer(live, event, await takeSeats(live, event, guest))
  }

  /** Another guest comes to an event that has as many as the model says. */
  async #join(participants: number): Promise<ErrorCode | undefined> {
    const { id, code } = this.#event
    await this.#live.db.updateTable('event').set({ participants }).where('id', '=', id).execute()
    const { envelope } = await this.#live.call('/api/guest/Guest/RegisterGuest', {
      EventCode: code,
      Username: 'Newcomer',
      Company: '',
      Email: '',
      Consent: true,
    })
    return envelope.Status ? undefined : (envelope.Code as ErrorCode)
  }

  /** Lets the schedule's hour come, as the row that waits for it; waits until the server has looked. */
  async #pass(deadline: 'start' | 'end'): Promise<undefined> {
    const { db } = this.#live
    const kind = deadline === 'start' ? 'event-start' : 'event-end'
    const row = {
      id: newId(),
      event_id: this.#event.id,
      kind,
      item_id: null,
      due_at: 0,
    } as const
    await db.deleteFrom('deadline').where('event_id', '=', row.event_id).where('kind', '=', kind).execute()
    await db.insertInto('deadline').values(row).execute()
    await expect
      .poll(() => db.selectFrom('deadline').select('id').where('id', '=', row.id).execute())
      .toEqual([])
  }

  #takePart(feature: 'qa' | 'polls'): Promise<ErrorCode | undefined> {
    const { guest } = this.#seats
    if (feature === 'qa') return guest.command('Qa/Ask', { Text: 'Why?', Anonymous: false })
    return guest.command('Item/Vote', { ItemId: this.#event.pollIds[0], Round: 1, OptionIds: ['a'] })
  }

  /** Does what the event means; the reason if it is refused. */
  async send(event: EventEvent): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (event.type === 'join') return this.#join(event.participants)
    if (event.type === 'takePart') return this.#takePart(event.feature === 'qa' ? 'qa' : 'polls')
    if (event.type === 'deadlinePassed') return this.#pass(event.deadline)
    if (event.type === 'edit') return host.command('Event/Update', { Settings: wireSettings(event.settings) })
    return host.command(hostCommands[event.type])
  }

  /** Nobody is told that a deadline came to nothing. */
  async attempt(event: EventEvent): Promise<ErrorCode | undefined | null> {
    return event.type === 'deadlinePassed' ? null : this.send(event)
  }

  async check({ value, context }: EventSnapshot): Promise<void> {
    for (const seat of Object.values(this.#seats)) await seat.expectDoc('event', { value, context }, seen)
  }
}

it('takes every transition of the event', () => {
  expect(missedTransitions(model)).toEqual([])
  expect([...model.states.values()].some(({ snapshot }) => snapshot.context.name === talk.name)).toBe(true)
})

eachStore('the event chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'takes every transition, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      await walkModel(model, pathsOn(kind, model), async () =>
        systemOf(eventMachine, await EventOnServer.open(stage.live)),
      )
    },
  )
})
