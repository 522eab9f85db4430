import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Outcome } from '#contract/errors.ts'
import type { CommandMessage, Heartbeat, Own, Push } from '#contract/interface/protocol.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { sane, viewOf, withoutLater } from '#tests/support/server/same-view.ts'
import { type Device, DeviceProcess, type Seat } from './device.ts'
import type { Line, Tap } from './network.ts'
import type { SimulatedServer } from './server.ts'
import { type ShowEvent, wordsPerGuest } from './show.ts'

/** A command that the server has acknowledged. */
interface Acknowledged {
  seat: Seat
  name: string
  commandId: string
  data: string
}

/** The tables whose rows are answers of guests to items: the row holds the id of the command. */
const answerTables = ['ballot', 'word_entry', 'quiz_answer', 'text_entry']
const storedIn = [
  'select 1 from comment where event_id = ? and guest_id = ? and command_id = ?',
  ...answerTables.map(
    (table) => `select 1 from ${table} join aggregate on aggregate.id = item_id
      where aggregate.event_id = ? and guest_id = ? and command_id = ?`,
  ),
]

/** Reads what is committed, with a connection of its own. */
class Observer {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(folder: string) {
    this.#database = new DatabaseSync(join(folder, 'cuelight.db'), { readOnly: true })
  }

  rows(sql: string, ...given: (string | number)[]): Record<string, string | number>[] {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement.all(...given) as Record<string, string | number>[]
  }

  close(): void {
    this.#database.close()
  }
}

const sequences = { host: 'host_seq', guest: 'guest_seq', screen: 'screen_seq', speaker: 'speaker_seq' }

/** The properties that must hold after every step. A property that does not hold throws. */
export class Checks implements Tap {
  readonly #note: (what: string) => void
  readonly #commitsOf: () => number
  readonly #events: ShowEvent[] = []
  #observer: Observer | undefined
  #commits = 0
  readonly #acknowledged = new Map<string, Acknowledged>()
  readonly #pending = new WeakMap<Line, Map<string, CommandMessage>>()
  /** Event → the last sequence that was committed. */
  readonly #logged = new Map<string, number>()
  readonly #fired = new Map<string, string>()
  /** The last pushes that were checked: one text goes to many phones. */
  readonly #checked = new Map<string, Set<string>>()
  #failure: Error | undefined
  readonly counts = { acknowledged: 0, pushes: 0, deadlines: 0, views: 0, repeated: 0 }

  /** @param commitsOf the number of commits by all servers */
  constructor(note: (what: string) => void, commitsOf: () => number) {
    this.#note = note
    this.#commitsOf = commitsOf
  }

  /** The store in this folder is the one to look at from now on. */
  look(folder: string): void {
    this.#observer?.close()
    this.#observer = new Observer(folder)
    this.#commits = -1
  }

  watch(events: readonly ShowEvent[]): void {
    this.#events.push(...events)
  }

  close(): void {
    this.#observer?.close()
  }

  #rows(sql: string, ...given: (string | number)[]): Record<string, string | number>[] {
    return this.#observer?.rows(sql, ...given) ?? []
  }

  received(line: Line, text: string): void {
    const [, id = '', body = ''] = /^42(\d+)(\["Command",.*)$/.exec(text) ?? []
    if (body === '') return
    const pending = this.#pending.get(line) ?? new Map<string, CommandMessage>()
    pending.set(id, (JSON.parse(body) as [string, CommandMessage])[1])
    this.#pending.set(line, pending)
  }

  sent(line: Line, text: string): void {
    const { client } = line
    if (this.#failure || !(client instanceof DeviceProcess)) return
    try {
      if (text.startsWith('43')) this.#answered(line, client.seat, text)
      else if (text.startsWith('42')) this.#pushed(client.seat, text)
    } catch (error) {
      // The code of the product must not catch it.
      this.#failure = error as Error
    }
  }

  #answered(line: Line, seat: Seat, text: string): void {
    const [, id = '', body = ''] = /^43(\d+)(\[.*)$/.exec(text) ?? []
    const pending = this.#pending.get(line)
    const command = pending?.get(id)
    if (!command) return
    pending?.delete(id)
    const [outcome] = JSON.parse(body) as [Outcome]
    this.#note(`${command.name} of ${line.client.name}: ${outcome.ok ? 'ok' : outcome.code}`)
    const { name, commandId } = command
    if (!outcome.ok) {
      const isUsed = outcome.code !== 'CommandIdUsed' || this.#isStored({ seat, name, commandId, data: '' })
      assert.ok(isUsed, `${name} is refused for an id that its event does not know`)
      return
    }
    const data = JSON.stringify(outcome.data)
    const key = `${seat.eventId} ${seat.personId} ${commandId}`
    const before = this.#acknowledged.get(key)
    if (before) {
      this.counts.repeated += 1
      assert.equal(data, before.data, `${name} got another answer when it was repeated`)
    }
    const acknowledged = { seat, name, commandId, data }
    assert.ok(this.#isStored(acknowledged), `${name} of ${seat.audience} is acknowledged and not stored`)
    this.#acknowledged.set(key, acknowledged)
    this.counts.acknowledged += 1
  }

  #isStored({ seat, commandId }: Acknowledged): boolean {
    const { eventId, personId, audience } = seat
    const person = audience === 'speaker' ? '' : ' and actor_id = ?'
    const known = this.#rows(
      `select 1 from command where event_id = ? and command_id = ?${person}`,
      ...[eventId, commandId, ...(person ? [personId] : [])],
    )
    if (known.length > 0) return true
    return storedIn.some((sql) => this.#rows(sql, eventId, personId, commandId).length > 0)
  }

  #pushed({ audience, eventId }: Seat, text: string): void {
    const isOwn = text.startsWith('42["Own"')
    const recent = this.#checked.get(audience + eventId) ?? new Set()
    if (recent.has(text)) return
    if (recent.size > 16) recent.clear()
    recent.add(text)
    this.#checked.set(audience + eventId, recent)
    const [name, body] = JSON.parse(text.slice(2)) as ['Push', Push] | ['Own', Own] | ['Heartbeat', Heartbeat]
    if (name !== 'Push' && name !== 'Own' && name !== 'Heartbeat') return
    this.counts.pushes += 1
    assert.deepEqual(leaksIn(audience, { name, body } as never), [], `a ${audience} gets a secret`)
    const [row] = this.#rows('select seq from event where id = ?', eventId)
    const newest = name === 'Heartbeat' ? body.seq : Math.max(0, ...body.covers.map(([, to]) => to))
    assert.ok(newest <= Number(row?.seq), `a ${isOwn ? 'private change' : name} is sent before its commit`)
  }

  /** Called after each step. */
  afterStep(): void {
    if (this.#failure) throw this.#failure
    const commits = this.#commitsOf()
    if (commits === this.#commits) return
    this.#commits = commits
    for (const { id } of this.#events) this.#readLog(id)
  }

  #readLog(eventId: string): void {
    let last = this.#logged.get(eventId) ?? 0
    const rows = this.#rows(
      'select seq, name, data from log where event_id = ? and seq > ? order by seq',
      eventId,
      last,
    )
    for (const { seq, name, data } of rows) {
      assert.equal(seq, last + 1, 'the log has a gap')
      last = Number(seq)
      if (name !== serverCommands.deadline && name !== serverCommands.commentDraw) continue
      const { id, due_at } = JSON.parse(String(data)) as { id: string; due_at: number }
      const fired = `${id} ${due_at}`
      assert.ok(!this.#fired.has(fired), `the deadline ${fired} fired twice`)
      this.#fired.set(fired, name)
      this.counts.deadlines += 1
    }
    this.#logged.set(eventId, last)
    const [row] = this.#rows('select seq from event where id = ?', eventId)
    assert.equal(Number(row?.seq), last, 'the sequence of the event is not that of its log')
  }

  /** Everything acknowledged is in the store: after a crash, and at the end. */
  checkStored(): void {
    for (const acknowledged of this.#acknowledged.values())
      assert.ok(this.#isStored(acknowledged), `${acknowledged.name} was acknowledged and is lost`)
    for (const [eventId, last] of this.#logged) {
      const [row] = this.#rows('select seq from event where id = ?', eventId)
      assert.ok(Number(row?.seq) >= last, 'committed changes are lost')
    }
  }

  /** An operator has put an older copy back. What it does not have is lost, as the operator knows. */
  forget(): void {
    for (const [key, acknowledged] of this.#acknowledged)
      if (!this.#isStored(acknowledged)) this.#acknowledged.delete(key)
    this.#logged.clear()
    this.#fired.clear()
    this.counts.deadlines = 0
    for (const { id } of this.#events) this.#readLog(id)
  }

  /** Whether a device has everything that is committed, so that its view can be compared. */
  isCurrent({ isLive, seat, replica }: Device): boolean {
    if (!isLive) return false
    const [row] = this.#rows(
      `select ${sequences[seat.audience]} as seq, value as epoch from event, meta where id = ? and name = 'epoch'`,
      seat.eventId,
    )
    // A device that does not know of a restore yet has another epoch, and its sequence may be the same by chance.
    if (row?.seq !== replica.seq || row.epoch !== replica.epoch) return false
    if (seat.audience !== 'guest') return true
    const [own] = this.#rows(
      'select own_seq from participation where event_id = ? and guest_id = ?',
      seat.eventId,
      seat.personId,
    )
    return own?.own_seq === replica.own.seq
  }

  /** The view of a device that has everything equals a fresh snapshot. Returns false if the device has not everything. */
  async checkView(device: Device, { context }: SimulatedServer): Promise<boolean> {
    const { audience, eventId, personId } = device.seat
    const guestId = audience === 'guest' ? personId : null
    const fresh = await context.snapshots.snapshot(eventId, audience, guestId)
    if (!fresh || !this.isCurrent(device) || fresh.seq !== device.replica.seq) return false
    const view = device.view
    const whole = viewOf({ ...fresh, own: guestId ? fresh.own : [] })
    const expected = withoutLater(device.replica, view, whole, device.listRead)
    for (const key of ['desk', 'speaker-link'] as const) view.delete(key)
    assert.deepEqual(
      sane(view, fresh),
      // As it arrives at a device: JSON has no undefined.
      JSON.parse(JSON.stringify(sane(expected, fresh))),
      `the view of ${device.name} differs from a fresh one`,
    )
    this.counts.views += 1
    return true
  }

  /** The counts equal the rows that they count, and no guest has more than the rules allow. */
  async checkCounts({ context }: SimulatedServer): Promise<void> {
    for (const { id } of this.#events) await checkRows({ db: context.store.db }, { id })
    const entries = this.#rows(
      `select state, word_entry.round as round, count(*) as words from word_entry
       join aggregate on aggregate.id = item_id group by item_id, word_entry.round, guest_id`,
    )
    for (const { state, round, words } of entries) {
      const { context: cloud } = JSON.parse(String(state)) as { context: { round: number } }
      assert.ok(Number(round) <= cloud.round, 'a word is stored for a round that never was')
      assert.ok(Number(words) <= wordsPerGuest, 'a guest has entered more words than allowed')
    }
  }
}
