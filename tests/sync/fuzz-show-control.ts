import { expect } from 'vitest'
import type { Outcome } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { ShowControlDoc } from '#contract/interface/show-control.ts'
import { needsControl } from '#machines/domain/show-control/needs-control.ts'
import { leaseId, renewLeases } from '#server/features/show-control/lease.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import type { FuzzClient } from './fuzz-client.ts'

interface Sent {
  person: Person
  name: CommandName
  commandId: string
  outcome: Outcome
}

const passesOn = (name: string): boolean => needsControl(name) || name.startsWith('ShowControl/')

/** Two hosts at their desks. Only one of the two has control at a time. */
export class FuzzShowControl {
  readonly hosts: readonly [Person, Person]
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #random: RandomSource
  /** The end of the event's log when the fuzz show began. */
  readonly #from: number
  /** The last host with control, who mostly continues. */
  #control: Person
  /** The log lines that the checks themselves added. */
  readonly #added: string[] = []

  private constructor(live: LiveServer, event: TestEvent, other: Person, random: RandomSource, from: number) {
    this.#live = live
    this.#event = event
    this.#random = random
    this.#from = from
    this.hosts = [event.host, other]
    this.#control = event.host
  }

  static async begin(live: LiveServer, event: TestEvent, random: RandomSource): Promise<FuzzShowControl> {
    const other = await live.coHost(event)
    const row = await live.db
      .selectFrom('event')
      .select('seq')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    return new FuzzShowControl(live, event, other, random, row.seq)
  }

  host(): Person {
    return this.#random.chance(3) ? this.#random.pick(this.hosts) : this.#control
  }

  command(): [CommandName, object] {
    return [this.#random.pick(showControlCommands), {}]
  }

  record({ person, name, outcome }: Sent): void {
    const has = needsControl(name) || name === 'ShowControl/Take' || name === 'ShowControl/Seize'
    if (has && outcome.ok) this.#control = person
  }

  /** Renews the leases of connected desks, as the server does while time passes. */
  async renew(clients: readonly FuzzClient[], milliseconds: number): Promise<void> {
    const ids = clients.flatMap(({ connected, desk }) =>
      connected && desk ? [leaseId(this.#event.id, desk.id)] : [],
    )
    await renewLeases(this.#live.context.store, ids, this.#live.now() + milliseconds)
  }

  /** The current holder, or undefined. */
  async holder(): Promise<Person | undefined> {
    const view = await this.#live.context.snapshots.snapshot(this.#event.id, 'host', null)
    const showControl = view?.changes.find(([key]) => key === 'showControl')?.[2] as
      | ShowControlDoc
      | undefined
    return this.hosts.find(({ id }) => id === showControl?.context.holder?.accountId)
  }

  /** Checks that the log has every acknowledged command once and nothing else, and that its host had control. */
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

  /**
   * The possible holders after each line of the log. Null is nobody. The log does not tell whether a command came over
   * a socket.
   */
  #checkTurns(rows: readonly { actor: string; name: string; data: string }[]): void {
    let holders = new Set<string | null>([null])
    for (const { actor, name, data } of rows) {
      const other = this.hosts.map(({ id }) => `host:${id}`).find((each) => each !== actor) ?? null
      if (name === 'ShowControl/Take' || name === 'ShowControl/Seize') holders = new Set([actor])
      else if (name === 'ShowControl/HandOver') holders = new Set([other])
      else if (name === 'ShowControl/Release') holders = new Set([null, other])
      else if (name === 'ShowControl/Ask' && holders.delete(null)) holders.add(actor)
      else if (needsControl(name) && actor.startsWith('host:')) {
        expect([name, holders.has(actor) || holders.has(null)]).toEqual([name, true])
        holders = new Set(holders.has(null) ? [null, actor] : [actor])
      } else if (actor === 'system' && JSON.parse(data).kind === 'showControl') {
        holders = new Set([null, ...this.hosts.map(({ id }) => `host:${id}`)])
      }
    }
  }

  /** A host without control is refused. */
  async #checkRefusal(): Promise<void> {
    const live = this.#live
    const event = this.#event
    let holder = await this.holder()
    if (!holder) {
      holder = this.#random.pick(this.hosts)
      await live.must(event, holder, 'ShowControl/Take')
      this.#added.push(`host:${holder.id} ShowControl/Take`)
    }
    const other = this.hosts.find(({ id }) => id !== holder?.id) ?? event.host
    const [name, payload] = this.#random.pick([
      ['Present/ShowWelcome', {}],
      ['Item/Reset', { itemId: event.pollIds[0] }],
      ['Quiz/Next', { itemId: event.pollIds[0] }],
    ] as const)
    const before = await live.stored(event)
    expect(await live.command(event, other, name, payload)).toMatchObject({ ok: false, code: 'ControlHeld' })
    expect(await live.stored(event)).toEqual(before)
  }
}

const showControlCommands = [
  'ShowControl/Take',
  'ShowControl/Ask',
  'ShowControl/Ask',
  'ShowControl/Withdraw',
  'ShowControl/HandOver',
  'ShowControl/HandOver',
  'ShowControl/Decline',
  'ShowControl/Seize',
  'ShowControl/Seize',
  'ShowControl/Release',
] as const satisfies CommandName[]
