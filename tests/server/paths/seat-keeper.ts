import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { DocByKey, DocKey } from '../../../src/contract/views.ts'
import { readDoc } from '../../../src/machines/connection/room.ts'
import type { TestSocket } from '../test-socket.ts'

/** One place at an event, over as many sockets as it takes: a path sends faster than one socket may. */
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

  /** Sends a command; the reason if it is refused. */
  async command(name: CommandName, payload: object = {}): Promise<ErrorCode | undefined> {
    // One message of a socket's burst goes to `Enter`.
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

  /** What the last command was answered. */
  answered: unknown

  doc<Key extends DocKey>(key: Key): DocByKey[Key] | undefined {
    return readDoc(this.#socket.room, key)
  }

  /** Waits until a document, as `view` shows it, is what is expected; then asserts it, whatever came. */
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
