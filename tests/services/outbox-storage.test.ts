import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { accepted, refused } from '#contract/errors.ts'
import { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { watchToken } from '#services/guest-session.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { createOutboxStorage, noStorage } from '#services/outbox-storage.ts'
import type { LiveSocket } from '#services/socket.ts'

function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

const item = (commandId: string, madeAt: number, status: OutboxItem['status'] = 'pending'): OutboxItem => ({
  commandId,
  subject: 'qa',
  name: 'Qa/Ask',
  payload: { text: 'why' },
  status,
  madeAt,
  refusal: status === 'refused' ? refused('ChannelClosed') : null,
  data: null,
})

describe('outbox storage', () => {
  it('the outbox storage returns the commands of an event, the oldest first', () => {
    const store = memoryStorage()
    const storage = createOutboxStorage('123456', 'g1', () => store)
    storage.put(item('b', 2))
    storage.put(item('a', 1))
    createOutboxStorage('999999', 'g1', () => store).put(item('c', 3))
    expect(storage.load().map((kept) => kept.commandId)).toEqual(['a', 'b'])
    storage.remove('a')
    expect(storage.load()).toEqual([item('b', 2)])
  })

  it('the outbox storage drops the commands of another guest, but only those for the same event', () => {
    const store = memoryStorage()
    createOutboxStorage('999999', 'g1', () => store).put(item('c', 3))
    createOutboxStorage('123456', 'g1', () => store).put(item('a', 1))
    expect(createOutboxStorage('123456', 'g1', () => store).load()).toEqual([item('a', 1)])
    expect(createOutboxStorage('123456', 'g2', () => store).load()).toEqual([])
    expect(createOutboxStorage('123456', 'g1', () => store).load()).toEqual([])
    expect(createOutboxStorage('999999', 'g1', () => store).load()).toEqual([item('c', 3)])
  })

  it('the outbox storage ignores entries that the outbox did not write', () => {
    const store = memoryStorage()
    const wrong = ['{', 'null', '7', '{}', JSON.stringify({ ...item('x', 1), status: 'saved' })]
    wrong.forEach((text, index) => {
      store.setItem(`cuelight.outbox.123456.g1.${index}`, text)
    })
    expect(createOutboxStorage('123456', 'g1', () => store).load()).toEqual([])
  })

  it.each([
    ['is full', () => ({ ...memoryStorage(), setItem: () => failing() })],
    ['is switched off', () => failing()],
  ])('the outbox storage keeps nothing and does not fail when the browser’s storage %s', (_, store) => {
    const storage = createOutboxStorage('123456', 'g1', store)
    storage.put(item('a', 1))
    storage.remove('a')
    expect(storage.load()).toEqual([])
  })
})

function failing(): never {
  throw new Error('no storage')
}

describe('a stored outbox', () => {
  const silent: LiveSocket = {
    listen: () => () => {},
    obey: () => {},
    enter: () => new Promise(() => {}),
    questions: () => new Promise(() => {}),
    command: async () => accepted(null),
  }
  const connection = createActor(connectionMachine)

  function open(store: Storage) {
    const storage = createOutboxStorage('123456', 'g1', () => store)
    const { machine, input } = liveOutbox(silent, connection, storage)
    return { outbox: createActor(machine, { input }).start(), storage }
  }
  const send = { type: 'send', subject: 'qa', name: 'Qa/Ask', payload: { text: 'why' }, madeAt: 5 } as const

  it('the outbox restores its commands when the page opens again', () => {
    const store = memoryStorage()
    const first = open(store)
    first.outbox.send({ ...send, commandId: 'a' })
    first.outbox.stop()
    const second = open(store)
    expect(second.outbox.getSnapshot().context.items).toEqual([item('a', 5)])
  })

  it('the outbox keeps a command without sending it while sending is not allowed', async () => {
    const sent: string[] = []
    const store = memoryStorage()
    const line: LiveSocket = {
      ...silent,
      command: async ({ commandId }) => {
        sent.push(commandId)
        return accepted(null)
      },
    }
    const live = createActor(connectionMachine)
    const storage = createOutboxStorage('123456', 'g1', () => store)
    const cookies = { guestToken: () => '' }
    const token = watchToken(cookies)
    let missing = 0
    token.onMissing(() => missing++)
    const { machine, input } = liveOutbox(line, live, storage, token.isThere)
    const opened = machine.provide({
      actors: {
        line: fromCallback(({ sendBack }) => sendBack({ type: 'opened' })),
      },
    })
    const outbox = createActor(opened, { input }).start()
    outbox.send({ ...send, commandId: 'a' })
    await Promise.resolve()
    expect([sent, missing, storage.load().length]).toEqual([[], 1, 1])
    cookies.guestToken = () => 't'
    outbox.stop()
    createActor(opened, { input: liveOutbox(line, live, storage).input }).start()
    await Promise.resolve()
    expect([sent, missing]).toEqual([['a'], 1])
  })

  it('the outbox stores refused commands and removes those that are dismissed', () => {
    const store = memoryStorage()
    open(store).storage.put(item('r', 1, 'refused'))
    const { outbox, storage } = open(store)
    expect(outbox.getSnapshot().context.items).toEqual([item('r', 1, 'refused')])
    outbox.send({ type: 'dismiss', commandId: 'r' })
    expect(storage.load()).toEqual([])
  })

  it('the outbox does not touch what another page of the same guest stored', () => {
    const store = memoryStorage()
    const one = open(store)
    const other = open(store)
    one.outbox.send({ ...send, commandId: 'a' })
    other.outbox.send({ ...send, commandId: 'b', madeAt: 6 })
    expect(one.storage.load().map((kept) => kept.commandId)).toEqual(['a', 'b'])
  })

  it('noStorage keeps nothing and does not fail', () => {
    noStorage.put(item('a', 1))
    noStorage.remove('a')
    expect(noStorage.load()).toEqual([])
  })
})
