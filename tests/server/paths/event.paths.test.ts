import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { EventSettings } from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import { eventMachine } from '#machines/domain/event/event.machine.ts'
import { eventTable } from '#machines/domain/event/event.table.ts'
import { newId } from '#server/platform/ids.ts'
import { eventEvents, smallParty, talk } from '#tests/support/chart-cases/event.cases.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { type LiveServer, type Person, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { pathsOn, type Seats, takeSeats } from './fixture.ts'

type EventEvent = EventFromLogic<typeof eventMachine>
type EventSnapshot = SnapshotFrom<typeof eventMachine>

// The walk triggers the schedule, so the dates themselves are in the future.
const day = 86_400_000
const later = { startAt: Date.now() + day, endAt: Date.now() + 2 * day }
const input: EventSettings = { ...smallParty, ...later }
const inTime = (event: EventEvent): EventEvent =>
  event.type === 'edit' ? { ...event, settings: { ...event.settings, ...later } } : event

const model = pathModel(eventMachine, { input, events: eventEvents.map(inTime) })

const wireSettings = (settings: EventSettings) => ({
  eventName: settings.name,
  startDate: settings.startAt,
  endDate: settings.endAt,
  location: settings.location,
  schedule: settings.schedule,
  features: {
    qa: settings.features.qa,
    polls: settings.features.polls,
    interactions: settings.features.interactions,
  },
  participantLimit: settings.participantLimit,
  guestFields: {
    name: settings.guestFields.name,
    company: settings.guestFields.company,
    email: settings.guestFields.email,
  },
  anonymousAllowed: settings.anonymousAllowed,
  anonymous: settings.anonymous,
  welcomeNames: settings.welcomeNames,
  passcode: settings.passcode,
  screenLanguage: settings.screenLanguage,
})

const seen = ({ value, context }: EventDoc) => ({ value, context })

/** An event with an active poll, and a guest who joined at the beginning. */
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
    await live.must(event, event.host, 'Item/Activate', { itemId: event.pollIds[0] })
    return new EventOnServer(live, event, await takeSeats(live, event, guest))
  }

  /** Another guest joins the event, which has as many guests as the model says. */
  async #join(participants: number): Promise<ErrorCode | undefined> {
    const { id, code } = this.#event
    await this.#live.db.updateTable('event').set({ participants }).where('id', '=', id).execute()
    const { envelope } = await this.#live.call('/api/guest/Guest/RegisterGuest', {
      eventCode: code,
      username: 'Newcomer',
      company: '',
      email: '',
      consent: true,
    })
    return envelope.Status ? undefined : (envelope.Code as ErrorCode)
  }

  /** Makes the scheduled deadline due, and waits until the server has processed it. */
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
    if (feature === 'qa') return guest.command('Qa/Ask', { text: 'Why?', anonymous: false })
    return guest.command('Item/Vote', { itemId: this.#event.pollIds[0], round: 1, optionIds: ['a'] })
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: EventEvent): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (event.type === 'join') return this.#join(event.participants)
    if (event.type === 'takePart') return this.#takePart(event.feature === 'qa' ? 'qa' : 'polls')
    if (event.type === 'deadlinePassed') return this.#pass(event.deadline)
    if (event.type === 'edit') return host.command('Event/Update', { settings: wireSettings(event.settings) })
    return host.command(eventTable[event.type].name)
  }

  /** A deadline without an effect gives no answer, so it cannot be tried. */
  async attempt(event: EventEvent): Promise<ErrorCode | undefined | null> {
    return event.type === 'deadlinePassed' ? null : this.send(event)
  }

  async check({ value, context }: EventSnapshot): Promise<void> {
    for (const seat of Object.values(this.#seats)) await seat.expectDoc('event', { value, context }, seen)
  }
}

it('the test paths on the server take every transition of the event state machine', () => {
  expect(missedTransitions(model)).toEqual([])
  expect([...model.states.values()].some(({ snapshot }) => snapshot.context.name === talk.name)).toBe(true)
})

describeChartOnServer('event state machine', {
  machine: eventMachine,
  model,
  walks: (kind) => pathsOn(kind, model),
  open: ({ live }) => ({ begin: () => EventOnServer.open(live) }),
})
