import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findMachines } from '#scripts/docs/machines.ts'
import { type Flow, flowWalks } from '#tests/support/model/flow.ts'
import { heldAlone } from '#tests/support/model/held-chart.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

// The test case of a flow machine is `flows/NAME.flow.ts`. A domain machine, which also runs on the server, has
// `domain/NAME.paths.test.ts`.

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const flowFile = (name: string): string => pathOf(`flows/${name}.flow.ts`)
const pathsFile = (name: string): string => pathOf(`domain/${name}.paths.test.ts`)

const charts = await findMachines()
const flows = await Promise.all(
  charts
    .filter(({ name }) => existsSync(flowFile(name)))
    .map(async ({ name, machine }) => {
      const { flow } = (await import(flowFile(name))) as { flow: Flow }
      return { name, machine, flow }
    }),
)

/** Charts that no model can walk, each with the reason. */
const notWalked: Record<string, string> = {}

describe.each(flows)('the $name state machine', ({ name, machine, flow }) => {
  it(`the test paths of the state machine ${name} take every transition, and ignored events change nothing`, async () => {
    expect(flow.graphs.every((graph) => graph.machine.id === machine.id)).toBe(true)
    const { walked, missed } = flowWalks(flow)
    expect(missed).toEqual([])
    for (const { graph, walks } of walked) await walkModel(graph, walks, () => heldAlone(graph))
  })

  it.each(Object.entries(flow.holds))(
    `every state of the state machine ${name} satisfies: %s`,
    (_, holds) => {
      const states = flow.graphs.flatMap((graph) => [...graph.states.values()])
      const broken = states.filter(({ snapshot }) => !holds(snapshot as never))
      expect(broken.slice(0, 3).map(({ snapshot: { value, context } }) => ({ value, context }))).toEqual([])
    },
  )
})

it.each(charts)(
  'the state machine $name is tested on the paths of its model, or the exception is listed with a reason',
  ({ name }) => {
    const walkedAsPure = (): boolean => {
      const test = existsSync(pathsFile(name)) ? readFileSync(pathsFile(name), 'utf8') : ''
      return test.includes('walkModel(') && /missedTransitions\(.*\)\.toEqual\(\[\]\)/.test(test)
    }
    const isFlow = flows.some((flow) => flow.name === name)
    expect([isFlow, walkedAsPure(), name in notWalked].filter(Boolean)).toEqual([true])
  },
)
