import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return guard.name
  return String((guard as { type: unknown }).type)
}

const nodeName = (node: AnyStateNode): string => node.id

/** A transition as a sentence: `poll.voting.open: vote [and] -> poll.voting.open`. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const trigger = transition.eventType === '' ? '(always)' : transition.eventType
  const guard = transition.guard ? ` [${guardName(transition.guard)}]` : ''
  const targets = transition.target?.map(nodeName).join(', ') ?? '(stays)'
  return `${nodeName(transition.source)}: ${trigger}${guard} -> ${targets}`
}

export const eventName = ({ type, ...data }: AnyEventObject): string =>
  Object.keys(data).length === 0 ? type : `${type} ${JSON.stringify(data)}`
