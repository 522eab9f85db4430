import { type Outcome, refused } from '../../../src/contract/errors.ts'
import type { CommandMessage } from '../../../src/contract/protocol.ts'
import type { LinkCommand, LinkEvent } from '../../../src/machines/connection/connection.events.ts'
import type { LiveSocket } from '../../../src/services/socket.ts'

/** A real line that is dialled, and tells what it has to tell, when a walk says so. */
export class GatedLine implements LiveSocket {
  readonly #line: LiveSocket
  #told: LinkEvent[] = []
  #hear: (() => void) | undefined
  #toDial = false
  readonly #commands = new Map<string, { message: CommandMessage; resolve: (outcome: Outcome) => void }>()

  constructor(line: LiveSocket) {
    this.#line = line
    line.listen((event) => {
      this.#told.push(event)
      this.#hear?.()
    })
  }

  enter: LiveSocket['enter'] = (message) => this.#line.enter(message)

  /** Waits until the walk says how it fares. */
  command: LiveSocket['command'] = (message) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    this.#commands.set(message.CommandId, { message, resolve })
    return promise
  }

  /** The server gets a command; waits for its answer. */
  async letThrough(commandId: string): Promise<void> {
    const { message, resolve } = this.#commandOf(commandId)
    resolve(await this.#line.command(message))
  }

  /** The server gets a command, and its answer is lost. */
  async lose(commandId: string): Promise<void> {
    const { message, resolve } = this.#commandOf(commandId)
    await this.#line.command(message)
    resolve(refused('Unreachable'))
  }

  #commandOf(commandId: string) {
    const found = this.#commands.get(commandId)
    if (!found) throw new Error(`nothing was sent as ${commandId}`)
    this.#commands.delete(commandId)
    return found
  }

  /** The chart is told by the walk. */
  listen = (): (() => void) => () => {}

  obey(command: LinkCommand): void {
    this.#toDial = command.type === 'dial'
    if (command.type === 'hangUp') this.hangUp()
  }

  /** What the chart has ordered. */
  dial(): void {
    if (!this.#toDial) throw new Error('the chart has not dialled')
    this.#toDial = false
    this.#told = []
    this.#line.obey({ type: 'dial' })
  }

  hangUp(): void {
    this.#line.obey({ type: 'hangUp' })
    this.#told = []
  }

  /** The next of this type that the line tells; what comes before it is not told. */
  async next<Type extends LinkEvent['type']>(type: Type): Promise<Extract<LinkEvent, { type: Type }>> {
    for (;;) {
      const event = this.#told.shift()
      if (event?.type === type) return event as Extract<LinkEvent, { type: Type }>
      if (event) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#hear = resolve
      await promise
    }
  }
}
