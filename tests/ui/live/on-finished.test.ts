import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { accepted, refused } from '#contract/errors.ts'
import { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { onFinished } from '#ui/live/on-finished.ts'

function openOutbox() {
  const idle = fromCallback(() => {})
  const outbox = createActor(
    outboxMachine.provide({
      actors: { line: idle, keeper: fromCallback(() => {}), courier: fromCallback(() => {}) },
    }),
    { input: { kept: [] } },
  ).start()
  outbox.send({ type: 'opened' })
  const heard: string[] = []
  return {
    outbox,
    heard,
    listen: () => onFinished(outbox, ({ commandId, status }) => heard.push(`${commandId} ${status}`)),
    send: (commandId: string) =>
      outbox.send({ type: 'send', commandId, subject: commandId, name: 'Item/Vote', payload: {}, madeAt: 0 }),
    save: (commandId: string) => outbox.send({ type: 'answered', commandId, outcome: accepted(true) }),
    refuse: (commandId: string) => outbox.send({ type: 'answered', commandId, outcome: refused('NotFound') }),
  }
}

it('onFinished calls the listener once for each saved or refused command', () => {
  const { listen, heard, send, save, refuse } = openOutbox()
  listen()
  send('a')
  send('b')
  expect(heard).toEqual([])
  save('a')
  refuse('b')
  send('c')
  expect(heard).toEqual(['a saved', 'b refused'])
})

it('onFinished calls the listener at once for the commands that finished before', () => {
  const { listen, heard, send, refuse } = openOutbox()
  send('a')
  refuse('a')
  listen()
  expect(heard).toEqual(['a refused'])
})

it('onFinished ends the calls when the returned function is called', () => {
  const { listen, heard, send, save } = openOutbox()
  const stop = listen()
  stop()
  send('a')
  save('a')
  expect(heard).toEqual([])
})
