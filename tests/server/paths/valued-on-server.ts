import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { ValuedPart } from '#contract/items/item.ts'
import type { Seats } from './fixture.ts'

interface ValuedOptions<Content> {
  kind: 'rating' | 'ranking'
  /** The names of the commands by the events of the machine. */
  table: Record<string, { name: CommandName }>
  /** The field of the content with the parts, and that of the wire with the id of a part that is kept. */
  parts: keyof Content & string
  id: string
}

/** The content as commands have it: the parts without ids. */
export const wireContent = (content: object, parts: string): Record<string, unknown> => ({
  ...content,
  [parts]: (content as Record<string, ValuedPart[]>)[parts]?.map(({ text }) => ({ text })),
})

/** An item on the server whose guests give values to its parts, with connections that act and observe. */
export class ValuedOnServer<Machine extends AnyStateMachine, Content> {
  readonly #id: string
  readonly #seats: Seats
  readonly #options: ValuedOptions<Content>
  /** The server generates the ids of the parts. The model's ids are in the same order. */
  #modelIds: string[]
  #removed = false

  constructor(id: string, seats: Seats, first: Content, options: ValuedOptions<Content>) {
    this.#id = id
    this.#seats = seats
    this.#options = options
    this.#modelIds = this.#partsOf(first).map((part) => part.id)
  }

  #partsOf = (content: unknown): ValuedPart[] =>
    (content as Record<string, ValuedPart[]>)[this.#options.parts] ?? []

  get #key() {
    return `${this.#options.kind}:${this.#id}` as const
  }

  #realId(modelId: string): string {
    const parts = this.#partsOf(this.#seats.host.doc(this.#key)?.context)
    return parts[this.#modelIds.indexOf(modelId)]?.id ?? modelId
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: EventFromLogic<Machine>): Promise<ErrorCode | undefined> {
    const { host, guest } = this.#seats
    const { kind, table, parts, id } = this.#options
    const itemId = this.#id
    if (event.type === 'vote') {
      const { round, optionIds } = event as unknown as { round: number; optionIds: string[] }
      const real = optionIds.map((optionId) => {
        const [partId = '', value] = optionId.split('-')
        return `${this.#realId(partId)}-${value}`
      })
      return guest.command('Item/Vote', { itemId, round, optionIds: real })
    }
    const name = table[event.type]?.name as CommandName
    if (event.type === 'edit') {
      const { content } = event as unknown as { content: object }
      const edited = this.#partsOf(content).map((part) => ({
        ...(this.#modelIds.includes(part.id) && { [id]: this.#realId(part.id) }),
        text: part.text,
      }))
      const code = await host.command(name, { itemId, [kind]: { ...content, [parts]: edited } })
      if (!code) this.#modelIds = this.#partsOf(content).map((part) => part.id)
      return code
    }
    const code = await host.command(name, { itemId })
    this.#removed ||= !code && event.type === 'remove'
    return code
  }

  /** Compares the documents of hosts, guests and screens with the machine. */
  async check(snapshot: SnapshotFrom<Machine>): Promise<void> {
    const { value, context } = snapshot as { value: { activity: string }; context: object }
    const { host, guest, screen } = this.#seats
    const key = this.#key
    if (this.#removed) return host.expectDoc(key, undefined)
    const view = (doc: { value: unknown; context: object }) => ({
      value: doc.value,
      context: {
        ...doc.context,
        [this.#options.parts]: this.#partsOf(doc.context).map((part, index) => ({
          ...part,
          id: this.#modelIds[index],
        })),
      },
    })
    await host.expectDoc(key, { value, context }, view)
    const expected = value.activity === 'active' ? { value, context } : undefined
    await guest.expectDoc(key, expected, view)
    await screen.expectDoc(key, expected, view)
  }
}
