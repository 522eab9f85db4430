import { expect, it } from 'vitest'
import { signInMachine } from '../../src/machines/sign-in/sign-in.machine.ts'
import { signInEvents } from './cases/sign-in.cases.ts'
import { chartGraph } from './model/chart-graph.ts'
import { heldAlone } from './model/held-chart.ts'
import { shortWalks } from './model/short-walks.ts'
import { walkModel } from './model/walk-model.ts'

it('the sign-in chart runs through every step, and does nothing of what it does not take', async () => {
  const graph = chartGraph(signInMachine, { events: signInEvents })
  const { walks, missed } = shortWalks(graph, { everyStep: true })
  expect(missed).toEqual([])
  await walkModel(graph, walks, () => heldAlone(graph))
})
