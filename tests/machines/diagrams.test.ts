import { describe, expect, it } from 'vitest'
import { statechartDocuments } from '#scripts/docs/documents.ts'
import { findMachines } from '#scripts/docs/machines.ts'
import { mermaidOf } from '#scripts/docs/mermaid.ts'
import { storedDocument, strayDiagrams } from '#scripts/docs/stored-documents.ts'
import { nodesOf } from '#tests/support/model/nodes.ts'

const documents = await statechartDocuments()
const machines = await findMachines()

describe('the diagrams in docs/statecharts', () => {
  it.each([...documents])('the diagram %s is up to date (to update it: npm run docs)', (path, text) => {
    expect(storedDocument(path)).toBe(text)
  })

  it('every diagram in docs/statecharts belongs to an existing machine', () => {
    expect(strayDiagrams(documents)).toEqual([])
  })

  it.each(machines)('the diagram of $name draws every state and names every guard', ({ machine }) => {
    const drawn = mermaidOf(machine)
    for (const node of nodesOf(machine)) {
      expect(drawn).toContain(` as ${[machine.id, ...node.path].join('_').replace(/\W/g, '_')}`)
    }
    for (const guard of Object.keys(machine.implementations.guards)) expect(drawn).toContain(guard)
  })
})
