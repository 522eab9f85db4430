import { type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { isNoAnswer } from '#machines/no-answer.ts'
import type { OutboxCommand, OutboxItem } from './outbox.events.ts'

/** The items of an outbox, the oldest first. */
export type OutboxItems = readonly OutboxItem[]

export const isFinished = (item: OutboxItem): boolean => item.status === 'saved' || item.status === 'refused'

/** Adds a command and removes finished commands on the same subject. */
export function add(items: OutboxItems, command: Extract<OutboxCommand, { type: 'send' }>): OutboxItems {
  const { commandId, subject, name, payload, madeAt } = command
  const item = { commandId, subject, name, payload, madeAt, data: null }
  const others = items.filter((other) => other.subject !== subject || !isFinished(other))
  const full = others.filter((other) => !isFinished(other)).length >= limits.outboxLength
  const added: OutboxItem = full
    ? { ...item, status: 'refused', refusal: refused('TooFast') }
    : { ...item, status: 'pending', refusal: null }
  return forgetOldest([...others, added])
}

/** Pending commands to send now: in order, one per subject, up to the limit of commands at a time. */
export function nextToSend(items: OutboxItems): OutboxItem[] {
  const unfinished = items.filter((item) => !isFinished(item))
  const onTheirWay = unfinished.filter((item) => item.status === 'sending').length
  const first = new Map<string, OutboxItem>()
  for (const item of unfinished) if (!first.has(item.subject)) first.set(item.subject, item)
  return [...first.values()]
    .filter((item) => item.status === 'pending')
    .slice(0, Math.max(0, limits.outboxInFlight - onTheirWay))
}

export const markSending = (items: OutboxItems, going: readonly OutboxItem[]): OutboxItems =>
  items.map((item) => (going.includes(item) ? { ...item, status: 'sending' } : item))

/**
 * Stores the outcome of a command. Removes earlier finished commands on the same subject, because otherwise a view
 * would show their outcome again.
 */
export function settle(items: OutboxItems, commandId: string, outcome: Outcome): OutboxItems {
  const settled = (item: OutboxItem): OutboxItem => {
    if (isNoAnswer(outcome)) return { ...item, status: 'pending' }
    if (outcome.ok) return { ...item, status: 'saved', data: outcome.data }
    return { ...item, status: 'refused', refusal: outcome }
  }
  const answered = items.find((item) => item.commandId === commandId && !isFinished(item))
  if (!answered) return items
  const now = settled(answered)
  return items
    .filter((item) => !(isFinished(now) && item.subject === now.subject && isFinished(item)))
    .map((item) => (item === answered ? now : item))
}

/**
 * Marks sent commands as pending. The server may have got these commands or not, so the outbox sends them again
 * with the same ids.
 */
export const takeBack = (items: OutboxItems): OutboxItems =>
  items.map((item) => (item.status === 'sending' ? { ...item, status: 'pending' } : item))

export const dismiss = (items: OutboxItems, commandId: string): OutboxItems =>
  items.filter((item) => item.commandId !== commandId || !isFinished(item))

/**
 * Removes the oldest finished commands above a limit. The other commands stay, because views show their outcomes.
 */
function forgetOldest(items: OutboxItems): OutboxItems {
  const finished = items.filter(isFinished)
  const forgotten = new Set(finished.slice(0, Math.max(0, finished.length - limits.outboxLength)))
  return forgotten.size === 0 ? items : items.filter((item) => !forgotten.has(item))
}
