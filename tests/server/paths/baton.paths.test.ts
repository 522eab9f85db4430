import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { BatonContent, BatonDoc, DeskDoc } from '../../../src/contract/baton.ts'
import type { CallPath } from '../../../src/contract/calls.ts'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { batonMachine } from '../../../src/machines/baton/baton.machine.ts'
import { ann, annsPhone, batonEvents, ben } from '../../machines/cases/baton.cases.ts'
import { missedTransitions, pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, Person, TestEvent } from '../live-server.ts'
import { SeatKeeper } from './seat-keeper.ts'
import { openStage, pathsOn, type Stage } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type BatonEvent = EventFromLogic<typeof batonMachine>
type BatonSnapshot = SnapshotFrom<typeof batonMachine>

const model = pathModel(batonMachine, { events: batonEvents })

const hostCommands = {
  take: 'Baton/Take',
  ask: 'Baton/Ask',
  withdraw: 'Baton/Withdraw',
  handOver: 'Baton/HandOver',
  decline: 'Baton/Decline',
  seize: 'Baton/Seize',
  release: 'Baton/Release',
} as const satisfies Partial<Record<BatonEvent['type'], CommandName>>

interface Desk {
  model: DeskDoc
  person: Person
  seat: SeatKeeper
}

/** An event that two accounts host besides its creator: one of them in two browsers. */
class BatonOnServer {
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #desks: Desk[]
  readonly #watcher: SeatKeeper
  #qaShown = false

  private constructor(live: LiveServer, event: TestEvent, desks: Desk[], watcher: SeatKeeper) {
    this.#live = live
    this.#event = event
    this.#desks = desks
    this.#watcher = watcher
  }

  static async open(live: LiveServer): Promise<BatonOnServer> {
    const event = await live.event()
    const first = await live.coHost(event, { name: ann.name })
    const people: [DeskDoc, Person][] = [
      [ann, first],
      [annsPhone, await live.signedInAgain(first)],
      [ben, await live.coHost(event, { name: ben.name })],
    ]
    const desks: Desk[] = []
    for (const [desk, person] of people) {
      desks.push({ model: desk, person, seat: await takeSeat(live, event, person) })
    }
    return new BatonOnServer(live, event, desks, await takeSeat(live, event, event.host))
  }

  #desk(wanted: DeskDoc): Desk {
    const desk = this.#desks.find(({ model }) => model === wanted)
    if (!desk) throw new Error('a desk of the model')
    return desk
  }

  /** Something that moves the show on, and would be taken of whoever may. */
  async #steer(desk: Desk, stays: boolean): Promise<ErrorCode | undefined> {
    const name = this.#qaShown ? 'Present/ShowWelcome' : 'Present/ShowQa'
    const outcome = stays
      ? await desk.seat.command(name)
      : await this.#live
          .command(this.#event, desk.person, name)
          .then((given) => (given.ok ? undefined : given.code))
    if (!outcome) this.#qaShown = !this.#qaShown
    return outcome
  }

  /** Lets the lease run out, however often the desk that is there renews it. */
  async #endLease(): Promise<undefined> {
    const { db } = this.#live
    const leases = db
      .selectFrom('deadline')
      .selectAll()
      .where('event_id', '=', this.#event.id)
      .where('kind', '=', 'baton')
    const id = (await leases.executeTakeFirst())?.id ?? ''
    const runOut = async () => {
      await db.updateTable('deadline').set({ due_at: 0 }).where('id', '=', id).execute()
      await this.#live.pass(0)
      return leases.where('id', '=', id).execute()
    }
    await expect.poll(runOut).toEqual([])
  }

  /** The account's access is disabled, and given back: its desks come again. */
  async #endAccess(accountId: string): Promise<undefined> {
    const desks = this.#desks.filter(({ model }) => model.accountId === accountId)
    const input = { EventCode: this.#event.code, AccountId: desks[0]?.person.id }
    for (const path of ['/api/event/Share/Disable', '/api/event/Share/Enable'] satisfies CallPath[]) {
      expect((await this.#live.call(path, input, this.#event.host)).envelope.Code).toBeNull()
    }
    for (const desk of desks) desk.seat = await takeSeat(this.#live, this.#event, desk.person)
  }

  async send(event: BatonEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'leaseEnded') return this.#endLease()
    if (event.type === 'accessEnded') return this.#endAccess(event.accountId)
    const desk = this.#desk(event.by)
    return event.type === 'steer'
      ? this.#steer(desk, event.stays)
      : desk.seat.command(hostCommands[event.type])
  }

  /** Where it changes nothing, nobody is told. */
  async attempt(event: BatonEvent): Promise<ErrorCode | undefined | null> {
    return event.type === 'leaseEnded' || event.type === 'accessEnded' ? null : this.send(event)
  }

  /** The model's name of a desk that the server names. */
  #modelDesk = (desk: DeskDoc | null): DeskDoc | null => {
    const known = this.#desks.find(({ seat }) => seat.doc('desk')?.id === desk?.id)
    return known?.model ?? desk
  }

  async check({ value, context }: BatonSnapshot): Promise<void> {
    const named = ({ holder, asker }: BatonContent) => ({
      holder: this.#modelDesk(holder),
      asker: this.#modelDesk(asker),
    })
    const seen = (doc: BatonDoc) => ({ value: doc.value, context: named(doc.context) })
    // Before anybody has held it there is nothing to show.
    const none = value === 'free' && this.#watcher.doc('baton') === undefined
    if (none) return
    for (const { seat } of [...this.#desks, { seat: this.#watcher }]) {
      await seat.expectDoc('baton', { value, context }, seen)
    }
  }
}

const takeSeat = (live: LiveServer, event: TestEvent, host: Person): Promise<SeatKeeper> =>
  SeatKeeper.take(() => live.hostSocket({ ...event, host }))

it('takes every transition of the baton', () => {
  expect(missedTransitions(model)).toEqual([])
})

eachStore('the baton chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'takes every transition, seen by all desks, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      await walkModel(model, pathsOn(kind, model), async () =>
        systemOf(batonMachine, await BatonOnServer.open(stage.live)),
      )
    },
  )
})
