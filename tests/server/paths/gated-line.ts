import { type Outcome, refused } from '#contract/errors.ts'
import type { CommandMessage } from '#contract/interface/protocol.ts'
import type { LinkCommand, LinkEvent } from '#machines/flow/connection/connection.events.ts'
import type { LiveSocket } from '#services/socket.ts'

/** A real connection that dials and reports events when a walk says so. */
export class GatedLine implements LiveSocket {
  readonly #line: LiveSocket
  #received: LinkEvent[] = []
  #onEvent: (() => void) | undefined
  #toDial = false
  readonly #commands = new Map<string, { message: CommandMessage; resolve: (outcome: Outcome) => void }>()

  constructor(line: LiveSocket) {
    this.#line = line
    line.listen((event) => {
      this.#received.push(event)
      this.#onEvent?.()
    })
  }

  enter: LiveSocket['enter'] = (message) => this.#line.enter(message)

  questions: LiveSocket['questions'] = (message) => this.#line.questions(message)

  /** Waits until the walk decides about the command. */
  command: LiveSocket['command'] = (message) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    this.#commands.set(message.commandId, { message, resolve })
    return promise
  }

  /** Sends the held command to the server and passes its answer on. */
  async letThrough(commandId: string): Promise<void> {
    const { message, resolve } = this.#commandOf(commandId)
    resolve(await this.#line.command(message))
  }

  /** Sends the held command to the server and loses its answer. */
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

  /** The walk sends the events to the machine. */
  listen = (): (() => void) => () => {}

  obey(command: LinkCommand): void {
    this.#toDial = command.type === 'dial'
    if (command.type === 'hangUp') this.hangUp()
  }

  /** Executes what the machine has requested. */
  dial(): void {
    if (!this.#toDial) throw new Error('the state machine has not dialled')
    this.#toDial = false
    this.#received = []
    this.#line.obey({ type: 'dial' })
  }

  hangUp(): void {
    this.#line.obey({ type: 'hangUp' })
    this.#received = []
  }

  /** The next event of this type. Earlier events are skipped. */
  async next<Type extends LinkEvent['type']>(type: Type): Promise<Extract<LinkEvent, { type: Type }>> {
    for (;;) {
      const event = this.#received.shift()
      if (event?.type === type) return event as Extract<LinkEvent, { type: Type }>
      if (event) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#onEvent = resolve
      await promise
    }
  }
}
