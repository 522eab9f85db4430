import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import type { TestSocket } from './test-socket.ts'

/** A seat at an event that changes to a new socket in time, because a path sends more than one socket may send. */
export class SeatKeeper {
  readonly #open: () => Promise<TestSocket>
  #socket: TestSocket
  #sent = 0

  private constructor(open: () => Promise<TestSocket>, socket: TestSocket) {
    this.#open = open
    this.#socket = socket
  }

  static async take(open: () => Promise<TestSocket>): Promise<SeatKeeper> {
    return new SeatKeeper(open, await (await open()).sitDown())
  }

  /** Sends a command. Returns the reason if it is refused. */
  async command(name: CommandName, payload: object = {}): Promise<ErrorCode | undefined> {
    // One message of a socket's burst is the `Enter` call.
    if (this.#sent >= limits.messagesPerSocket.burst - 10) {
      const tired = this.#socket
      this.#socket = await (await this.#open()).sitDown()
      this.#sent = 0
      tired.close()
    }
    this.#sent += 1
    const answer = await this.#socket.command(name, payload)
    this.answered = answer.ok ? answer.data : undefined
    return answer.ok ? undefined : answer.code
  }

  /** The answer to the last command. */
  answered: unknown

  doc<Key extends DocKey>(key: Key): DocByKey[Key] | undefined {
    return readDoc(this.#socket.replica, key)
  }

  /** Waits until a document, seen through `view`, has the expected value, and then asserts it. */
  async expectDoc<Key extends DocKey>(
    key: Key,
    expected: unknown,
    view: (doc: DocByKey[Key]) => unknown = (doc) => doc,
  ): Promise<void> {
    const seen = (): unknown => {
      const doc = this.doc(key)
      return doc === undefined ? undefined : view(doc)
    }
    await this.#socket.until(() => isDeepStrictEqual(seen(), expected), key).catch(() => {})
    expect(seen(), `${this.#socket.seat.audience} ${key}`).toEqual(expected)
  }
}
