import { expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { CourierCommand, KeeperCommand } from '../../src/machines/outbox/outbox.events.ts'
import { outboxGraph, outboxInput } from './cases/outbox.cases.ts'
import { heldAlone } from './model/held-chart.ts'
import { shortWalks } from './model/short-walks.ts'
import { walkModel } from './model/walk-model.ts'

it('the outbox chart runs through every step, and does nothing of what it does not take', async () => {
  const graph = outboxGraph()
  const { walks, missed } = shortWalks(graph, { everyStep: true })
  expect(missed).toEqual([])
  const actors = {
    line: fromCallback(() => {}),
    keeper: fromCallback<KeeperCommand>(() => {}),
    courier: fromCallback<CourierCommand>(() => {}),
  }
  const machine = graph.machine.provide({ actors })
  await walkModel(graph, walks, () => heldAlone({ ...graph, machine }, outboxInput, Object.keys(actors)))
})
