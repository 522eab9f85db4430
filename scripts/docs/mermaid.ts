import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventWords, guardWords, invokedBy, nodesBelow, transitionsFrom } from './chart-words.ts'

const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_').replace(/\W/g, '_')

const isWithin = (node: AnyStateNode, around: AnyStateNode): boolean =>
  node === around || (node.parent !== undefined && isWithin(node.parent, around))

/** A box inside a state that represents all states in it, because Mermaid draws no arrow from a state into itself. */
const anyId = (node: AnyStateNode): string => `${idOf(node)}_any`
const anyWords = (node: AnyStateNode): string => (node.parent ? `any of ${node.key}` : 'any state')

/** The nearest state that contains both states. The arrow between them is drawn inside of it. */
function commonParent(source: AnyStateNode, target: AnyStateNode): AnyStateNode {
  let around = source.parent ?? source
  while (!isWithin(target, around) || around === target) around = around.parent ?? source.machine.root
  return around
}

/** Removes colons and replaces semicolons by commas, because both would end a label. */
const label = (text: string): string => text.replaceAll(':', '').replaceAll(';', ',')

interface Arrow {
  around: AnyStateNode
  ends: string
  words: string
  fromAny: boolean
}

function arrowsOf(transition: AnyTransitionDefinition): Arrow[] {
  const { source, guard } = transition
  const words = label(`${eventWords(transition)}${guard ? ` [${guardWords(guard)}]` : ''}`)
  return (transition.target ?? [source]).map((target) => {
    const inside = Object.keys(source.states).length > 0 && isWithin(target, source)
    if (!inside) {
      return {
        around: commonParent(source, target),
        ends: `${idOf(source)} --> ${idOf(target)}`,
        words,
        fromAny: false,
      }
    }
    const to = target === source ? anyId(source) : idOf(target)
    return { around: source, ends: `${anyId(source)} --> ${to}`, words, fromAny: true }
  })
}

/** Draws one arrow per pair of states, because Mermaid puts the labels of several arrows over one another. */
function arrowLines(arrows: readonly Arrow[], indent: string): string[] {
  const labels = Map.groupBy(arrows, ({ ends }) => ends)
  return [...labels].map(([ends, same]) => `${indent}${ends} : ${same.map(({ words }) => words).join(', ')}`)
}

function anyLines(node: AnyStateNode, arrows: readonly Arrow[], indent: string): string[] {
  const own = arrows.filter((arrow) => arrow.around === node && arrow.fromAny)
  if (own.length === 0) return []
  return [`${indent}state "${anyWords(node)}" as ${anyId(node)}`, ...arrowLines(own, indent)]
}

function contentOf(node: AnyStateNode, arrows: readonly Arrow[], indent: string): string[] {
  const children = Object.values(node.states)
  const any = anyLines(node, arrows, indent)
  const own = arrowLines(
    arrows.filter(({ around, fromAny }) => around === node && !fromAny),
    indent,
  )
  if (node.type === 'parallel') {
    const regions = children.map((child) => stateLines(child, arrows, indent))
    return [own, ...regions, any]
      .filter((region) => region.length > 0)
      .flatMap((region, index) => (index > 0 ? [`${indent}--`, ...region] : region))
  }
  const first = node.type === 'compound' ? node.initial.target?.[0] : undefined
  // Mermaid draws a state where it is named last, so arrows to inner states come first.
  return [
    ...(first ? [`${indent}[*] --> ${idOf(first)}`] : []),
    ...own,
    ...children.flatMap((child) => stateLines(child, arrows, indent)),
    ...any,
    ...children.filter((child) => child.type === 'final').map((child) => `${indent}${idOf(child)} --> [*]`),
  ]
}

function stateLines(node: AnyStateNode, arrows: readonly Arrow[], indent: string): string[] {
  const id = idOf(node)
  const actors = invokedBy(node)
  if (Object.keys(node.states).length === 0) {
    const runs = actors.map((actor) => `${indent}${id} : runs ${label(actor)}`)
    return [`${indent}state "${node.key}" as ${id}`, ...runs]
  }
  const title = actors.length > 0 ? `${node.key} (runs ${actors.join(', ')})` : node.key
  return [`${indent}state "${title}" as ${id} {`, ...contentOf(node, arrows, `${indent}  `), `${indent}}`]
}

/**
 * Draws a machine as a Mermaid state diagram: initial, parallel and final states, guards, always, timers and actors.
 */
export function mermaidOf(machine: AnyStateMachine): string {
  const arrows = nodesBelow(machine.root).flatMap(transitionsFrom).flatMap(arrowsOf)
  return ['stateDiagram-v2', ...stateLines(machine.root, arrows, '  ')].join('\n')
}
