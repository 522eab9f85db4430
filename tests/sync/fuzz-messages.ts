import type { CommandName } from '#contract/interface/commands.ts'
import { messageRecipients } from '#contract/message.ts'
import type { RandomSource } from '#tests/support/random-source.ts'

/** Generates messages of the hosts from the seed. */
export class FuzzMessages {
  readonly #random: RandomSource
  readonly #messageIds = ['made-up-message']

  constructor(random: RandomSource) {
    this.#random = random
  }

  record({ messageId }: { messageId?: string }): void {
    if (messageId) this.#messageIds.push(messageId)
  }

  /** The id of one of the latest messages. */
  messageId(): string {
    return this.#random.pick(this.#messageIds.slice(-4))
  }

  hostCommand(): [CommandName, object] {
    const random = this.#random
    const name = random.pick(hostCommands)
    if (name === 'Message/Send') {
      return [name, { to: random.pick(messageRecipients), text: `Message ${random.below(100)}` }]
    }
    return [name, { messageId: this.messageId() }]
  }
}

const hostCommands = [
  'Message/Send',
  'Message/Send',
  'Message/Read',
  'Message/Read',
  'Message/Withdraw',
] as const satisfies CommandName[]
