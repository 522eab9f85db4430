import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { accepted, refused } from '../../src/contract/errors.ts'
import { connectionMachine } from '../../src/machines/connection/connection.machine.ts'
import type { OutboxItem } from '../../src/machines/outbox/outbox.events.ts'
import { liveOutbox } from '../../src/services/outbox.actors.ts'
import { createOutboxStorage, noStorage } from '../../src/services/outbox-storage.ts'
import type { LiveSocket } from '../../src/services/socket.ts'

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
  payload: { Text: 'why' },
  status,
  madeAt,
  refusal: status === 'refused' ? refused('ChannelClosed') : null,
  data: null,
})

describe('outbox storage', () => {
  it('keeps the items of an event, oldest first', () => {
    const store = memoryStorage()
    const storage = createOutboxStorage('123456', 'g1', () => store)
    storage.put(item('b', 2))
    storage.put(item('a', 1))
    createOutboxStorage('999999', 'g1', () => store).put(item('c', 3))
    expect(storage.load().map((kept) => kept.commandId)).toEqual(['a', 'b'])
    storage.remove('a')
    expect(storage.load()).toEqual([item('b', 2)])
  })

  it("drops what another guest left over at the event, and leaves the guest's own, there and elsewhere", () => {
    const store = memoryStorage()
    createOutboxStorage('999999', 'g1', () => store).put(item('c', 3))
    createOutboxStorage('123456', 'g1', () => store).put(item('a', 1))
    expect(createOutboxStorage('123456', 'g1', () => store).load()).toEqual([item('a', 1)])
    expect(createOutboxStorage('123456', 'g2', () => store).load()).toEqual([])
    expect(createOutboxStorage('123456', 'g1', () => store).load()).toEqual([])
    expect(createOutboxStorage('999999', 'g1', () => store).load()).toEqual([item('c', 3)])
  })

  it('passes over what it did not write', () => {
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
  ])('breaks nothing where storage %s', (_, store) => {
    const storage = createOutboxStorage('123456', 'g1', store)
    storage.put(item('a', 1))
    storage.remove('a')
    expect(storage.load()).toEqual([])
  })
})

function failing(): never {
  throw new Error('no storage')
}

describe('an outbox that is kept', () => {
  const silent: LiveSocket = {
    listen: () => () => {},
    obey: () => {},
    enter: () => new Promise(() => {}),
    command: async () => accepted(null),
  }
  const connection = createActor(connectionMachine)

  function open(store: Storage) {
    const storage = createOutboxStorage('123456', 'g1', () => store)
    const { machine, input } = liveOutbox(silent, connection, storage)
    return { outbox: createActor(machine, { input }).start(), storage }
  }
  const send = { type: 'send', subject: 'qa', name: 'Qa/Ask', payload: { Text: 'why' }, madeAt: 5 } as const

  it('outlives its page', () => {
    const store = memoryStorage()
    const first = open(store)
    first.outbox.send({ ...send, commandId: 'a' })
    first.outbox.stop()
    const second = open(store)
    expect(second.outbox.getSnapshot().context.items).toEqual([item('a', 5)])
  })

  it('stores refusals, and removes what is dismissed', () => {
    const store = memoryStorage()
    open(store).storage.put(item('r', 1, 'refused'))
    const { outbox, storage } = open(store)
    expect(outbox.getSnapshot().context.items).toEqual([item('r', 1, 'refused')])
    outbox.send({ type: 'dismiss', commandId: 'r' })
    expect(storage.load()).toEqual([])
  })

  it('leaves alone what another page of the same guest has stored', () => {
    const store = memoryStorage()
    const one = open(store)
    const other = open(store)
    one.outbox.send({ ...send, commandId: 'a' })
    other.outbox.send({ ...send, commandId: 'b', madeAt: 6 })
    expect(one.storage.load().map((kept) => kept.commandId)).toEqual(['a', 'b'])
  })

  it('keeps nothing for those who have no storage', () => {
    noStorage.put(item('a', 1))
    noStorage.remove('a')
    expect(noStorage.load()).toEqual([])
  })
})
