import { expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { connectionGraph, forbidden } from './cases/connection.cases.ts'
import { heldAlone } from './model/held-chart.ts'
import { shortWalks } from './model/short-walks.ts'
import { walkModel } from './model/walk-model.ts'

it('the connection chart runs through every transition, and does nothing of what it does not take', async () => {
  const graph = connectionGraph()
  const { walks, missed } = shortWalks(graph)
  expect(missed).toEqual(forbidden)
  const machine = graph.machine.provide({ actors: { link: fromCallback(() => {}) } })
  await walkModel(graph, walks, () => heldAlone({ ...graph, machine }, undefined, ['link']))
})
