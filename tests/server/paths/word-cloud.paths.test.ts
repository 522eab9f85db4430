import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { WordCloudEdit } from '../../../src/machines/word-cloud/word-cloud.events.ts'
import { wordCloudMachine } from '../../../src/machines/word-cloud/word-cloud.machine.ts'
import { newCloud, wordCloudEvents } from '../../machines/cases/word-cloud.cases.ts'
import { pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, Person } from '../live-server.ts'
import { openStage, pathsOn, type Seats, type Stage, takeSeats } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type CloudEvent = EventFromLogic<typeof wordCloudMachine>
type CloudSnapshot = SnapshotFrom<typeof wordCloudMachine>

const model = pathModel(wordCloudMachine, {
  input: newCloud,
  events: wordCloudEvents,
  stopAt: ({ context }) => context.round > 1,
})

const hostCommands = {
  activate: 'Item/Activate',
  deactivate: 'Item/Deactivate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  reset: 'Item/Reset',
  remove: 'Item/Delete',
} as const satisfies Partial<Record<CloudEvent['type'], CommandName>>

const wireContent = ({ title, wordsPerGuest, filters, blocked }: WordCloudEdit) => ({
  Title: title,
  WordsPerGuest: wordsPerGuest,
  Filters: filters,
  Blocked: blocked,
})

/** One word cloud on the server, and the places from which it is acted on and seen. */
class CloudOnServer {
  readonly id: string
  readonly seats: Seats
  readonly live: LiveServer
  readonly person: Person
  removed = false

  constructor(id: string, seats: Seats, live: LiveServer, person: Person) {
    this.id = id
    this.seats = seats
    this.live = live
    this.person = person
  }

  /** The rows that the event speaks of. */
  async #arrange(event: CloudEvent): Promise<void> {
    const { db } = this.live
    const round = this.seats.host.doc(`wordCloud:${this.id}`)?.context.round ?? 0
    const at = { item_id: this.id, round }
    if (event.type === 'enter') {
      await db.deleteFrom('word_entry').where('item_id', '=', this.id).execute()
      const words = ['early', 'before'].slice(0, event.entered)
      const entries = (event.repeated ? ['word', ...words].slice(0, event.entered) : words).map(
        (text, ordinal) => ({
          ...at,
          round: event.round,
          guest_id: this.person.id,
          word_key: text,
          text,
          ordinal,
          command_id: 'earlier',
          created_at: 1,
        }),
      )
      if (entries.length > 0) await db.insertInto('word_entry').values(entries).execute()
    }
    if (event.type === 'hideWord' || event.type === 'restoreWord') {
      const hidden = event.isHidden ? 1 : 0
      await db
        .insertInto('cloud_word')
        .values({ ...at, word_key: event.key, text: event.key, entries: 1, place: 0, profane: '', hidden })
        .onConflict((conflict) => conflict.columns(['item_id', 'round', 'word_key']).doUpdateSet({ hidden }))
        .execute()
    }
  }

  /** Sends what the event means; the reason if it is refused. */
  async send(event: CloudEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.seats
    const ItemId = this.id
    await this.#arrange(event)
    if (event.type === 'enter')
      return guest.command('WordCloud/Enter', { ItemId, Round: event.round, Word: 'word' })
    if (event.type === 'hideWord') return host.command('WordCloud/HideWord', { ItemId, Word: event.key })
    if (event.type === 'restoreWord')
      return host.command('WordCloud/RestoreWord', { ItemId, Word: event.key })
    if (event.type === 'edit') {
      return host.command('WordCloud/Update', { ItemId, WordCloud: wireContent(event.content) })
    }
    const code = await host.command(hostCommands[event.type], { ItemId })
    this.removed ||= !code && event.type === 'remove'
    return code
  }

  /** The documents of all three audiences against the chart. */
  async check({ value, context }: CloudSnapshot): Promise<void> {
    const { host, guest, screen } = this.seats
    const key = `wordCloud:${this.id}` as const
    const view = (doc: { value: unknown; context: unknown }) => ({ value: doc.value, context: doc.context })
    if (this.removed) return host.expectDoc(key, undefined)
    await host.expectDoc(key, { value, context }, view)
    const lists = { filters: [], blocked: [], hidden: [], restored: [] }
    const expected = value.activity === 'active' ? { value, context: { ...context, ...lists } } : undefined
    await guest.expectDoc(key, expected, view)
    await screen.expectDoc(key, expected, view)
  }
}

eachStore('the word cloud chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'comes through the paths, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      const { live } = stage
      const paths = pathsOn(kind, model)
      const event = await live.event()
      const person = await live.guest(event)
      const seats = await takeSeats(live, event, person)
      const ids: string[] = []
      for (const _ of paths) {
        const WordCloud = wireContent(newCloud)
        const { ItemId = '' } = await live.must(event, event.host, 'WordCloud/Add', { WordCloud })
        ids.push(ItemId)
      }
      await walkModel(model, paths, () =>
        systemOf(wordCloudMachine, new CloudOnServer(ids.shift() ?? '', seats, live, person)),
      )
      expect(ids).toEqual([])
    },
  )
})
