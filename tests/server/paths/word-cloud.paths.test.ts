import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { WordCloudEdit } from '#machines/domain/word-cloud/word-cloud.events.ts'
import { wordCloudMachine } from '#machines/domain/word-cloud/word-cloud.machine.ts'
import { wordCloudTable } from '#machines/domain/word-cloud/word-cloud.table.ts'
import { newCloud, wordCloudEvents } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, Person } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { pathsOn, type Seats, takeSeats } from './fixture.ts'

type CloudEvent = EventFromLogic<typeof wordCloudMachine>
type CloudSnapshot = SnapshotFrom<typeof wordCloudMachine>

const model = pathModel(wordCloudMachine, {
  input: newCloud,
  events: wordCloudEvents,
  stopAt: ({ context }) => context.round > 1,
})

const wireContent = ({ title, wordsPerGuest, spaces }: WordCloudEdit) => ({
  title,
  wordsPerGuest,
  spaces,
})

/** A word cloud on the server, with connections that act and observe. */
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

  /** Stores the rows that the event refers to. */
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
        .values({ ...at, word_key: event.key, text: event.key, entries: 1, place: 0, masked: null, hidden })
        .onConflict((conflict) => conflict.columns(['item_id', 'round', 'word_key']).doUpdateSet({ hidden }))
        .execute()
    }
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: CloudEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.seats
    const itemId = this.id
    await this.#arrange(event)
    if (event.type === 'enter')
      return guest.command('WordCloud/Enter', {
        itemId,
        round: event.round,
        word: event.spaced ? 'two words' : 'word',
      })
    if (event.type === 'hideWord') return host.command('WordCloud/HideWord', { itemId, word: event.key })
    if (event.type === 'restoreWord')
      return host.command('WordCloud/RestoreWord', { itemId, word: event.key })
    if (event.type === 'edit') {
      return host.command('WordCloud/Update', { itemId, wordCloud: wireContent(event.content) })
    }
    const code = await host.command(wordCloudTable[event.type].name, { itemId })
    this.removed ||= !code && event.type === 'remove'
    return code
  }

  /** Compares the documents of hosts, guests and screens with the machine. */
  async check({ value, context }: CloudSnapshot): Promise<void> {
    const { host, guest, screen } = this.seats
    const key = `wordCloud:${this.id}` as const
    const view = (doc: { value: unknown; context: unknown }) => ({ value: doc.value, context: doc.context })
    if (this.removed) return host.expectDoc(key, undefined)
    await host.expectDoc(key, { value, context }, view)
    const lists = { hidden: [], restored: [] }
    const expected = value.activity === 'active' ? { value, context: { ...context, ...lists } } : undefined
    await guest.expectDoc(key, expected, view)
    await screen.expectDoc(key, expected, view)
  }
}

describeChartOnServer('word cloud state machine', {
  machine: wordCloudMachine,
  model,
  walks: (kind) => pathsOn(kind, model),
  async open({ live }, paths) {
    const event = await live.event()
    const person = await live.guest(event)
    const seats = await takeSeats(live, event, person)
    const ids: string[] = []
    for (const _ of paths) {
      const wordCloud = wireContent(newCloud)
      const { itemId = '' } = await live.must(event, event.host, 'WordCloud/Add', { wordCloud })
      ids.push(itemId)
    }
    return {
      begin: () => new CloudOnServer(ids.shift() ?? '', seats, live, person),
      end: async () => expect(ids).toEqual([]),
    }
  },
})
