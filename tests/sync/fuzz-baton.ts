import { expect } from 'vitest'
import { leaseId, renewLeases } from '../../server/baton/lease.ts'
import { type BatonDoc, steers } from '../../src/contract/baton.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import type { Outcome } from '../../src/contract/errors.ts'
import type { LiveServer, Person, TestEvent } from '../server/live-server.ts'
import type { FuzzClient } from './fuzz-client.ts'
import type { Tape } from './tape.ts'

interface Sent {
  person: Person
  name: CommandName
  commandId: string
  outcome: Outcome
}

const passesOn = (name: string): boolean => steers(name) || name.startsWith('Baton/')

/** Two hosts at a desk each, of whom one steers at a time. */
export class FuzzBaton {
  readonly hosts: readonly [Person, Person]
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #tape: Tape
  /** The log's end when they began. */
  readonly #from: number
  /** Who steered last, and mostly goes on. */
  #steering: Person
  /** What the checks themselves added to the log. */
  readonly #added: string[] = []

  private constructor(live: LiveServer, event: TestEvent, other: Person, tape: Tape, from: number) {
    this.#live = live
    this.#event = event
    this.#tape = tape
    this.#from = from
    this.hosts = [event.host, other]
    this.#steering = event.host
  }

  static async begin(live: LiveServer, event: TestEvent, tape: Tape): Promise<FuzzBaton> {
    const other = await live.coHost(event)
    const row = await live.db
      .selectFrom('event')
      .select('seq')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    return new FuzzBaton(live, event, other, tape, row.seq)
  }

  host(): Person {
    return this.#tape.chance(3) ? this.#tape.pick(this.hosts) : this.#steering
  }

  command(): [CommandName, object] {
    return [this.#tape.pick(batonCommands), {}]
  }

  note({ person, name, outcome }: Sent): void {
    const has = steers(name) || name === 'Baton/Take' || name === 'Baton/Seize'
    if (has && outcome.ok) this.#steering = person
  }

  /** What the server does meanwhile for the desks that have a line to it, where so much time is to pass at once. */
  async renew(clients: readonly FuzzClient[], milliseconds: number): Promise<void> {
    const ids = clients.flatMap(({ connected, desk }) =>
      connected && desk ? [leaseId(this.#event.id, desk.id)] : [],
    )
    await renewLeases(this.#live.context.store, ids, this.#live.now() + milliseconds)
  }

  /** Whoever holds it now; undefined where nobody does. */
  async holder(): Promise<Person | undefined> {
    const view = await this.#live.context.snapshots.snapshot(this.#event.id, 'host', null)
    const baton = view?.changes.find(([key]) => key === 'baton')?.[2] as BatonDoc | undefined
    return this.hosts.find(({ id }) => id === baton?.context.holder?.accountId)
  }

  /** What was acknowledged is in the log once, and nothing else is; of the two, who steered could. */
  async check(sent: readonly Sent[]): Promise<void> {
    const rows = await this.#live.db
      .selectFrom('log')
      .select(['actor', 'name', 'data'])
      .where('event_id', '=', this.#event.id)
      .where('seq', '>', this.#from)
      .orderBy('seq')
      .execute()
    const isHosts = ({ actor }: { actor: string }) => actor.startsWith('host:')
    const logged = rows.filter((row) => isHosts(row) && passesOn(row.name))
    const acknowledged = new Map(
      sent
        .filter(({ name, outcome }) => outcome.ok && passesOn(name))
        .map(({ person, name, commandId }) => [`${person.id} ${commandId}`, `host:${person.id} ${name}`]),
    )
    expect(logged.map(({ actor, name }) => `${actor} ${name}`).sort()).toEqual(
      [...acknowledged.values(), ...this.#added].sort(),
    )
    this.#checkTurns(rows)
    await this.#checkRefusal()
  }

  /** Who may hold it after each line of the log: null is nobody. The log does not say whether a command came live. */
  #checkTurns(rows: readonly { actor: string; name: string; data: string }[]): void {
    let holders = new Set<string | null>([null])
    for (const { actor, name, data } of rows) {
      const other = this.hosts.map(({ id }) => `host:${id}`).find((each) => each !== actor) ?? null
      if (name === 'Baton/Take' || name === 'Baton/Seize') holders = new Set([actor])
      else if (name === 'Baton/HandOver') holders = new Set([other])
      else if (name === 'Baton/Release') holders = new Set([null, other])
      else if (name === 'Baton/Ask' && holders.delete(null)) holders.add(actor)
      else if (steers(name) && actor.startsWith('host:')) {
        expect([name, holders.has(actor) || holders.has(null)]).toEqual([name, true])
        holders = new Set(holders.has(null) ? [null, actor] : [actor])
      } else if (actor === 'system' && JSON.parse(data).kind === 'baton') {
        holders = new Set([null, ...this.hosts.map(({ id }) => `host:${id}`)])
      }
    }
  }

  /** Whoever does not hold it moves nothing. */
  async #checkRefusal(): Promise<void> {
    const live = this.#live
    const event = this.#event
    let holder = await this.holder()
    if (!holder) {
      holder = this.#tape.pick(this.hosts)
      await live.must(event, holder, 'Baton/Take')
      this.#added.push(`host:${holder.id} Baton/Take`)
    }
    const other = this.hosts.find(({ id }) => id !== holder?.id) ?? event.host
    const [name, payload] = this.#tape.pick([
      ['Present/ShowWelcome', {}],
      ['Item/Reset', { ItemId: event.pollIds[0] }],
      ['Quiz/Next', { ItemId: event.pollIds[0] }],
    ] as const)
    const before = await live.stored(event)
    expect(await live.command(event, other, name, payload)).toMatchObject({ ok: false, code: 'BatonHeld' })
    expect(await live.stored(event)).toEqual(before)
  }
}

const batonCommands = [
  'Baton/Take',
  'Baton/Ask',
  'Baton/Ask',
  'Baton/Withdraw',
  'Baton/HandOver',
  'Baton/HandOver',
  'Baton/Decline',
  'Baton/Seize',
  'Baton/Seize',
  'Baton/Release',
] as const satisfies CommandName[]
