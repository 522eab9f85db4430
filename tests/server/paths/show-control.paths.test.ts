import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CallPath } from '#contract/interface/calls.ts'
import type { DeskDoc, ShowControlContent, ShowControlDoc } from '#contract/interface/show-control.ts'
import { showControlMachine } from '#machines/domain/show-control/show-control.machine.ts'
import { showControlTable } from '#machines/domain/show-control/show-control.table.ts'
import { ann, annsPhone, ben, showControlEvents } from '#tests/support/chart-cases/show-control.cases.ts'
import { agendaCue } from '#tests/support/command-cases/run-cases.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { pathsOn } from './fixture.ts'

type ShowControlEvent = EventFromLogic<typeof showControlMachine>
type ShowControlSnapshot = SnapshotFrom<typeof showControlMachine>

const model = pathModel(showControlMachine, { events: showControlEvents })

interface Desk {
  model: DeskDoc
  person: Person
  seat: SeatKeeper
}

/** More cues than the steps of a path. */
const stepsMost = 60

/** An event with its creator and two co-hosts. One of the three uses two browsers. */
class ShowControlOnServer {
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #desks: Desk[]
  readonly #watcher: SeatKeeper
  /** A speaker for each account, by the account's id in the model. */
  readonly #speakers = new Map<string, SeatKeeper>()
  #qaShown = false

  private constructor(live: LiveServer, event: TestEvent, desks: Desk[], watcher: SeatKeeper) {
    this.#live = live
    this.#event = event
    this.#desks = desks
    this.#watcher = watcher
  }

  static async open(live: LiveServer): Promise<ShowControlOnServer> {
    const event = await live.event()
    const run = new RunShow(live, event)
    const cues = Array.from({ length: stepsMost }, (_, at) => agendaCue(`Cue ${at}`))
    await run.do('Cue/Import', { cues })
    await run.do('Run/Start')
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
    const watcher = await takeSeat(live, event, event.host)
    const server = new ShowControlOnServer(live, event, desks, watcher)
    for (const accountId of ['ann', 'ben']) await server.#makeLink(accountId)
    return server
  }

  /** Makes a link to the speaker's view from the account, and opens it. */
  async #makeLink(accountId: string): Promise<void> {
    const host = this.#desks.find(({ model }) => model.accountId === accountId)?.person
    const { code } = this.#event
    const token = await this.#live.speakerLink(this.#event, host ?? this.#event.host, true)
    const open = () => this.#live.connect({ audience: 'speaker', code, token })
    this.#speakers.set(accountId, await SeatKeeper.take(open))
  }

  #desk(wanted: DeskDoc): Desk {
    const desk = this.#desks.find(({ model }) => model === wanted)
    if (!desk) throw new Error('a desk of the model')
    return desk
  }

  /** Sends a command that needs control of the show, and that is accepted if the desk has control. */
  async #control(desk: Desk, stays: boolean): Promise<ErrorCode | undefined> {
    const name = this.#qaShown ? 'Present/ShowWelcome' : 'Present/ShowQa'
    const outcome = stays
      ? await desk.seat.command(name)
      : await this.#live
          .command(this.#event, desk.person, name)
          .then((given) => (given.ok ? undefined : given.code))
    if (!outcome) this.#qaShown = !this.#qaShown
    return outcome
  }

  /** Ends the lease of the desk, even if the desk keeps renewing it. */
  async #endLease(): Promise<undefined> {
    const { db } = this.#live
    const leases = db
      .selectFrom('deadline')
      .selectAll()
      .where('event_id', '=', this.#event.id)
      .where('kind', '=', 'showControl')
    const id = (await leases.executeTakeFirst())?.id ?? ''
    const runOut = async () => {
      await db.updateTable('deadline').set({ due_at: 0 }).where('id', '=', id).execute()
      await this.#live.pass(0)
      return leases.where('id', '=', id).execute()
    }
    await expect.poll(runOut).toEqual([])
  }

  /** Disables the access of the account and enables it again. Its desks then reconnect, and it makes a new link. */
  async #endAccess(accountId: string): Promise<undefined> {
    const desks = this.#desks.filter(({ model }) => model.accountId === accountId)
    const input = { eventCode: this.#event.code, accountId: desks[0]?.person.id }
    for (const path of ['/api/event/Share/Disable', '/api/event/Share/Enable'] satisfies CallPath[]) {
      expect((await this.#live.call(path, input, this.#event.host)).envelope.Code).toBeNull()
    }
    for (const desk of desks) desk.seat = await takeSeat(this.#live, this.#event, desk.person)
    await this.#makeLink(accountId)
  }

  /** The desk that lost control opens its page again. */
  async #comeBack(by: DeskDoc): Promise<undefined> {
    const desk = this.#desk(by)
    desk.seat = await takeSeat(this.#live, this.#event, desk.person)
    await expect.poll(() => this.#watcher.doc('showControl')?.value).toBe('held')
    return undefined
  }

  async send(event: ShowControlEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'leaseEnded') return this.#endLease()
    if (event.type === 'returned') return this.#comeBack(event.by)
    if (event.type === 'accessEnded') return this.#endAccess(event.accountId)
    if (event.type === 'step') return this.#speakers.get(event.accountId)?.command('Run/Next')
    const desk = this.#desk(event.by)
    return event.type === 'control'
      ? this.#control(desk, event.stays)
      : desk.seat.command(showControlTable[event.type].name)
  }

  /** An event that changes nothing notifies nobody, so it cannot be tried. */
  async attempt(event: ShowControlEvent): Promise<ErrorCode | undefined | null> {
    const isSilent = ['leaseEnded', 'returned', 'accessEnded'].includes(event.type)
    return isSilent ? null : this.send(event)
  }

  /** The model's desk for a desk of the server. */
  #modelDesk = (desk: DeskDoc | null): DeskDoc | null => {
    const known = this.#desks.find(({ seat }) => seat.doc('desk')?.id === desk?.id)
    return known?.model ?? desk
  }

  async check({ value, context }: ShowControlSnapshot): Promise<void> {
    const named = ({ holder, asker, lost }: ShowControlContent) => ({
      holder: this.#modelDesk(holder),
      asker: this.#modelDesk(asker),
      lost: this.#modelDesk(lost),
    })
    const seen = (doc: ShowControlDoc) => ({ value: doc.value, context: named(doc.context) })
    // There is no document before the first desk has control.
    const none = value === 'free' && this.#watcher.doc('showControl') === undefined
    if (none) return
    for (const { seat } of [...this.#desks, { seat: this.#watcher }]) {
      await seat.expectDoc('showControl', { value, context }, seen)
    }
  }
}

const takeSeat = (live: LiveServer, event: TestEvent, host: Person): Promise<SeatKeeper> =>
  SeatKeeper.take(() => live.hostSocket({ ...event, host }))

it('the test paths on the server take every transition of the show control state machine', () => {
  expect(missedTransitions(model)).toEqual([])
})

describeChartOnServer('show control state machine', {
  machine: showControlMachine,
  model,
  walks: (kind) => pathsOn(kind, model),
  open: ({ live }) => ({ begin: () => ShowControlOnServer.open(live) }),
})
