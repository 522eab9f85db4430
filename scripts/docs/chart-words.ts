import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The words for the parts of a state machine in the generated documents. */

interface BuiltinGuard {
  name: string
  check?: unknown
  guards?: unknown[]
  stateValue?: unknown
}

export function stateValueWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, below]) => `${key}.${stateValueWords(below)}`)
    .join(', ')
}

const paramWords = (params: unknown): string =>
  Object.values(params ?? {})
    .flat()
    .map(String)
    .join(', ')

export function guardWords(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null) {
    const { type, params } = guard as { type: unknown; params?: unknown }
    return typeof params === 'object' ? `${type}: ${paramWords(params)}` : String(type)
  }
  const { name, check, guards, stateValue } = guard as BuiltinGuard
  if (!check) return name || 'a condition'
  if (stateValue !== undefined) return `in ${stateValueWords(stateValue)}`
  const words = (guards ?? []).map(guardWords)
  return name === 'not' ? `not ${words.join()}` : words.join(` ${name} `)
}

export function actionWords(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, name } = action as { type?: unknown; name?: string }
  if (typeof type === 'string') return type.replace(/^xstate\./, '')
  return name || 'an action'
}

const sourceWords = (src: unknown): string => (typeof src === 'string' ? src : 'an actor')

export const invokedBy = (node: AnyStateNode): string[] => node.invoke.map(({ src }) => sourceWords(src))

/** Name of the event of a transition. The answer of an actor has the actor's name, and a timer has its delay. */
export function eventWords({ eventType, source }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always'
  for (const { id, src } of source.invoke) {
    if (eventType === `xstate.done.actor.${id}`) return `${sourceWords(src)} is done`
    if (eventType === `xstate.error.actor.${id}`) return `${sourceWords(src)} fails`
    if (eventType === `xstate.snapshot.${id}`) return `${sourceWords(src)} changes`
  }
  const timer = source.after.find((after) => after.eventType === eventType)
  if (timer)
    return typeof timer.delay === 'number' ? `after ${timer.delay} ms` : `after: ${String(timer.delay)}`
  if (eventType === `xstate.done.state.${source.id}`) return 'done'
  return eventType
}

/** Name of a state: its path inside the machine. The root has the id of the machine. */
export const stateWords = (node: AnyStateNode): string => node.path.join('.') || node.id

export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

export const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
]
