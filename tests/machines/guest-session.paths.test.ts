import { expect, it } from 'vitest'
import { sessionGraph, sessionInput } from './cases/guest-session.cases.ts'
import { heldAlone } from './model/held-chart.ts'
import { shortWalks } from './model/short-walks.ts'
import { walkModel } from './model/walk-model.ts'

it("the chart of a guest's session runs through every transition, and does nothing of what it does not take", async () => {
  const graph = sessionGraph(true)
  const { walks, missed } = shortWalks(graph)
  expect(missed).toEqual([])
  await walkModel(graph, walks, () => heldAlone(graph, sessionInput))
})
