import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { MessageContent, MessageDoc } from '#contract/message.ts'
import { messageMachine } from '#machines/domain/message/message.machine.ts'
import { messageEvents, toHosts, toSpeaker } from '#tests/support/chart-cases/message.cases.ts'
import { pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'
import { type ChartOnServer, describeChartOnServer } from './describe-chart.ts'
import { pathsOn } from './fixture.ts'

type MessageEvent = EventFromLogic<typeof messageMachine>
type MessageSnapshot = SnapshotFrom<typeof messageMachine>

/** An event with three hosts, a speaker, a guest and a screen. The first host has sent a message. */
class MessageOnServer {
  readonly #hosts: ReadonlyMap<string, SeatKeeper>
  readonly #speaker: SeatKeeper
  readonly #others: readonly SeatKeeper[]
  readonly #id: string

  private constructor(
    hosts: ReadonlyMap<string, SeatKeeper>,
    speaker: SeatKeeper,
    others: readonly SeatKeeper[],
    messageId: string,
  ) {
    this.#hosts = hosts
    this.#speaker = speaker
    this.#others = others
    this.#id = messageId
  }

  static async open(live: LiveServer, { to, text }: MessageContent): Promise<MessageOnServer> {
    const event = await live.event({ host: await live.host('Ann') })
    const people = {
      ann: event.host,
      ben: await live.coHost(event, { name: 'Ben' }),
      cleo: await live.coHost(event, { name: 'Cleo', role: 'owner' }),
    }
    const hosts = new Map<string, SeatKeeper>()
    for (const [name, { token }] of Object.entries(people)) {
      const seat = { audience: 'host', code: event.code, token } as const
      hosts.set(name, await SeatKeeper.take(() => live.connect(seat)))
    }
    const speaker = await SeatKeeper.take(() => live.speakerSocket(event, { control: false }))
    const guest = await live.guest(event)
    const others = [
      await SeatKeeper.take(() => live.guestSocket(event, guest)),
      await SeatKeeper.take(() => live.screenSocket(event)),
    ]
    const { messageId = '' } = await live.must(event, event.host, 'Message/Send', { to, text })
    return new MessageOnServer(hosts, speaker, others, messageId)
  }

  async send(event: MessageEvent): Promise<ErrorCode | undefined> {
    const messageId = this.#id
    if (event.type === 'withdraw') {
      return this.#hosts.get(event.by)?.command('Message/Withdraw', { messageId })
    }
    const by = event.as === 'speaker' ? this.#speaker : this.#hosts.get(event.reader.id)
    return by?.command('Message/Read', { messageId })
  }

  /** A withdrawn message does not exist on the server, so no command about it can be tried. */
  async attempt(event: MessageEvent): Promise<ErrorCode | undefined | null> {
    const exists = [...this.#hosts.values()].every((host) => host.doc(`message:${this.#id}`) !== undefined)
    return exists ? this.send(event) : null
  }

  async check({ value, context }: MessageSnapshot): Promise<void> {
    const key = `message:${this.#id}` as const
    const seen = (doc: MessageDoc) => ({
      value: doc.value,
      text: doc.context.text,
      sender: doc.context.senderName,
      readers: doc.context.readers.map(({ name }) => name),
    })
    const { text, senderName: sender, readers } = context
    const expected = { value, text, sender, readers: readers.map(({ name }) => name) }
    for (const host of this.#hosts.values()) {
      await host.expectDoc(key, value === 'withdrawn' ? undefined : expected, seen)
    }
    const isForSpeaker = context.to === 'speaker' && value === 'unread'
    await this.#speaker.expectDoc(key, isForSpeaker ? expected : undefined, seen)
    for (const other of this.#others) expect(other.doc(key)).toBeUndefined()
  }
}

const chartOf = (content: MessageContent): ChartOnServer<typeof messageMachine> => {
  const model = pathModel(messageMachine, { input: content, events: messageEvents })
  return {
    machine: messageMachine,
    model,
    walks: (kind) => pathsOn(kind, model),
    open: ({ live }) => ({ begin: () => MessageOnServer.open(live, content) }),
  }
}

describeChartOnServer('message state machine', {
  'to the hosts': chartOf(toHosts),
  'to the speaker': chartOf(toSpeaker),
})
