import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { RefusalMeta } from '#machines/refusal.ts'
import {
  actionWords,
  eventWords,
  guardWords,
  invokedBy,
  nodesBelow,
  stateWords,
  transitionsFrom,
} from './chart-words.ts'
import type { FoundMachine } from './machines.ts'
import { code, documentOf, fenced, generatedFrom, table } from './markdown.ts'
import { mermaidOf } from './mermaid.ts'

const transitionRow = (transition: AnyTransitionDefinition): string[] => [
  code(stateWords(transition.source)),
  eventWords(transition),
  transition.guard ? guardWords(transition.guard) : '',
  (transition.target ?? []).map(stateWords).map(code).join(', ') || '(stays)',
  transition.actions.map(actionWords).join(', '),
]

/** Lists the activities of a state (actors, actions, timers); undefined if it has none. */
function stateRow(node: AnyStateNode): string[] | undefined {
  const work = [
    invokedBy(node).join(', '),
    node.entry.map(actionWords).join(', '),
    node.exit.map(actionWords).join(', '),
    node.tags.join(', '),
  ]
  return work.some((text) => text !== '') ? [code(stateWords(node)), ...work] : undefined
}

function refusalRows(node: AnyStateNode): string[][] {
  const refusals = (node.meta as RefusalMeta | undefined)?.refusals ?? {}
  return Object.entries(refusals).map(([event, reason]) => [
    code(stateWords(node)),
    event,
    typeof reason === 'string' ? code(reason) : 'by the data of the event',
  ])
}

const section = (title: string, head: string[], rows: string[][]): string | undefined =>
  rows.length > 0 ? `## ${title}\n\n${table(head, rows)}` : undefined

/** The page of a machine: its diagram, and the same content as tables. */
export function statechartDocument({ name, file, machine, purpose }: FoundMachine): string {
  const nodes = nodesBelow(machine.root)
  return documentOf(
    `# ${name}`,
    generatedFrom(file),
    purpose,
    fenced('mermaid', mermaidOf(machine)),
    section(
      'Transitions',
      ['State', 'Event', 'If', 'To', 'Actions'],
      nodes.flatMap(transitionsFrom).map(transitionRow),
    ),
    section(
      'Activities of states',
      ['State', 'Runs', 'On entry', 'On exit', 'Tags'],
      nodes.map(stateRow).filter((row) => row !== undefined),
    ),
    section('Refused events', ['State', 'Event', 'Code'], nodes.flatMap(refusalRows)),
  )
}
