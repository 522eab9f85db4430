import type { CommandPayload } from '../../../src/contract/commands.ts'
import { accepted, type ErrorCode, refused } from '../../../src/contract/errors.ts'
import { wordKey } from '../../../src/contract/items/word.ts'
import { refusalOf } from '../../../src/machines/refusal.ts'
import type { WordCloudCommand } from '../../../src/machines/word-cloud/word-cloud.events.ts'
import { chunks } from '../../store/chunks.ts'
import type { BulkHandler, Order, OrderOutcome } from '../../work/order.ts'
import type { Subject } from '../../work/subject.ts'
import type { Work } from '../../work/work.ts'
import { heldBack } from './held-back.ts'
import { profaneIn } from './profanity.ts'
import { readShownWords } from './shown-words.ts'

type Enter = Order<CommandPayload<'WordCloud/Enter'>>
type Cloud = Subject<'wordCloud'>

interface Entry {
  key: string
  text: string
  commandId: string
}

/** A word that goes in, as the how-many-eth of its guest. */
interface NewEntry extends Entry {
  guestId: string
  ordinal: number
}

/** What each guest of the batch has entered, by guest and round, in their order. */
class OwnEntries {
  readonly #entries = new Map<string, Entry[]>()

  static async read(work: Work, cloud: Cloud, orders: Enter[]): Promise<OwnEntries> {
    const own = new OwnEntries()
    const guests = [...new Set(orders.map((order) => order.actor.id))]
    const rounds = [...new Set(orders.map((order) => order.payload.Round))].slice(0, 50)
    for (const some of chunks(guests)) {
      const rows = await work.tx
        .selectFrom('word_entry')
        .selectAll()
        .where('item_id', '=', cloud.id)
        .where('round', 'in', rounds)
        .where('guest_id', 'in', some)
        .orderBy('ordinal')
        .execute()
      for (const row of rows) {
        own.of(row.guest_id, row.round).push({ key: row.word_key, text: row.text, commandId: row.command_id })
      }
    }
    return own
  }

  of(guestId: string, round: number): Entry[] {
    const name = `${guestId} ${round}`
    const entries = this.#entries.get(name) ?? []
    this.#entries.set(name, entries)
    return entries
  }
}

/** The chart's word on an entry, asked once for all that are alike to it. */
function chartsWord(work: Work, cloud: Cloud) {
  const words = new Map<string, ErrorCode | undefined>()
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'polls' })
  return (event: Extract<WordCloudCommand, { type: 'enter' }>): ErrorCode | undefined => {
    const name = JSON.stringify(event)
    if (!words.has(name)) words.set(name, gate ?? refusalOf(cloud.snapshot, event))
    return words.get(name)
  }
}

async function insertEntries(work: Work, cloud: Cloud, entries: NewEntry[]): Promise<void> {
  for (const some of chunks(entries)) {
    await work.tx
      .insertInto('word_entry')
      .values(
        some.map(({ guestId, ordinal, key, text, commandId }) => ({
          item_id: cloud.id,
          round: cloud.snapshot.context.round,
          guest_id: guestId,
          word_key: key,
          text,
          ordinal,
          command_id: commandId,
          created_at: work.at,
        })),
      )
      .execute()
  }
}

async function knownKeys(work: Work, cloud: Cloud, keys: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of chunks(keys)) {
    const rows = await work.tx
      .selectFrom('cloud_word')
      .select('word_key')
      .where('item_id', '=', cloud.id)
      .where('round', '=', cloud.snapshot.context.round)
      .where('word_key', 'in', some)
      .execute()
    for (const row of rows) known.add(row.word_key)
  }
  return known
}

/** Adds the entries to their words; the answer is how many words are new. A word looks as it was entered first. */
async function countWords(work: Work, cloud: Cloud, entries: NewEntry[]): Promise<number> {
  const added = new Map<string, { text: string; entries: number }>()
  for (const { key, text } of entries) {
    const word = added.get(key) ?? { text, entries: 0 }
    word.entries += 1
    added.set(key, word)
  }
  const known = await knownKeys(work, cloud, [...added.keys()])
  const isHeldBack = heldBack(cloud.snapshot.context)
  let place = cloud.tally.votes.get('words') ?? 0
  const rows = [...added].map(([key, word]) => {
    const profane = known.has(key) ? [] : profaneIn(key)
    return {
      item_id: cloud.id,
      round: cloud.snapshot.context.round,
      word_key: key,
      ...word,
      place: known.has(key) ? 0 : place++,
      profane: profane.join(' '),
      hidden: !known.has(key) && isHeldBack(key, profane) ? 1 : 0,
    }
  })
  for (const some of chunks(rows)) {
    await work.tx
      .insertInto('cloud_word')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'round', 'word_key']).doUpdateSet((eb) => ({
          entries: eb('cloud_word.entries', '+', eb.ref('excluded.entries')),
        })),
      )
      .execute()
  }
  return added.size - known.size
}

async function write(work: Work, cloud: Cloud, entries: NewEntry[]): Promise<void> {
  const { round } = cloud.snapshot.context
  await insertEntries(work, cloud, entries)
  const fresh = await countWords(work, cloud, entries)
  const guests = entries.filter(({ ordinal }) => ordinal === 0).length
  const shown = work.change(cloud, { rows: await readShownWords(work.tx, cloud.id, cloud.snapshot.context) })
  work.count(
    shown,
    new Map([
      ['', guests],
      ['entries', entries.length],
      ['words', fresh],
    ]),
  )
  const words = entries.map(({ guestId, text }) => [guestId, text])
  work.record('guests', 'WordCloud/Enter', { ItemId: cloud.id, Round: round, Words: words })
}

async function enterMany(work: Work, orders: Enter[]): Promise<OrderOutcome[]> {
  const cloud = orders[0] && (await work.load('wordCloud', orders[0].payload.ItemId))
  if (!cloud) return orders.map(() => refused('NotFound'))
  const { round, wordsPerGuest } = cloud.snapshot.context
  const own = await OwnEntries.read(work, cloud, orders)
  const refusalFor = chartsWord(work, cloud)
  const entries: NewEntry[] = []
  const codes = orders.map(({ actor, commandId, payload }): ErrorCode | undefined => {
    const words = own.of(actor.id, payload.Round)
    const key = wordKey(payload.Word)
    const same = words.find((entry) => entry.key === key)
    // A retry of what was saved gets its first answer, also when entry has closed since.
    if (same?.commandId === commandId) return undefined
    const event = { type: 'enter', round: payload.Round, entered: words.length, repeated: !!same } as const
    const code = refusalFor(event)
    if (code) return code
    const entry = { key, text: payload.Word, commandId }
    entries.push({ ...entry, guestId: actor.id, ordinal: words.length })
    words.push(entry)
    return undefined
  })
  if (entries.length > 0) await write(work, cloud, entries)

  return orders.map(({ actor, payload }, index): OrderOutcome => {
    const code = codes[index]
    if (code) return refused(code, code === 'WordsUsedUp' ? { most: wordsPerGuest } : undefined)
    const outcome = accepted({ Round: payload.Round })
    // The words of a round that is over have no place in the guest's view any more.
    if (payload.Round !== round) return outcome
    const words = own.of(actor.id, round).map((entry) => entry.text)
    return { ...outcome, own: [[`own-words:${cloud.id}`, work.seq, { round, words }]] }
  })
}

export const enterHandler: BulkHandler<Enter['payload']> = {
  key: (payload) => `WordCloud/Enter ${payload.ItemId}`,
  knowsRetries: true,
  decide: enterMany,
}
