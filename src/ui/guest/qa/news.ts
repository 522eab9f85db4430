import { useEffect, useSyncExternalStore } from 'react'
import type { QuestionDoc } from '#contract/interface/views.ts'
import type { Listed } from '#machines/flow/connection/documents.ts'
import { useDocs, useEventCode } from '#ui/live/live.tsx'

/** The state in which the guest last saw each of the guest's own questions, by question id. Stored per event. */
type Seen = Readonly<Record<string, string>>

const key = (code: string): string => `guest-seen:${code}`
const loaded = new Map<string, Seen>()
const listeners = new Set<() => void>()

function read(code: string): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(code)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Seen) : {}
  } catch {
    return {}
  }
}

function seenIn(code: string): Seen {
  const seen = loaded.get(code) ?? read(code)
  loaded.set(code, seen)
  return seen
}

function remember(code: string, seen: Seen): void {
  loaded.set(code, seen)
  try {
    localStorage.setItem(key(code), JSON.stringify(seen))
  } catch {
    // If storage is not available, the only effect is that a badge is missing after a reload.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The parts of a question that a host may change, as a string. */
const traceOf = ({ value, context }: QuestionDoc): string =>
  `${value.place} ${value.answer} ${context.replies.length}`

const traces = (questions: readonly Listed<'own-question:'>[]): Seen =>
  Object.fromEntries(questions.map(({ id, doc }) => [id, traceOf(doc)]))

/** Number of the guest's questions that the host has changed since the guest last saw the list of own questions. */
export function useNewsCount(): number {
  const code = useEventCode()
  const questions = useDocs('own-question:')
  const seen = useSyncExternalStore(subscribe, () => seenIn(code))
  useEffect(() => {
    const fresh = questions.filter(({ id }) => seen[id] === undefined)
    if (fresh.length > 0) remember(code, { ...seen, ...traces(fresh) })
  }, [code, questions, seen])
  return questions.filter(({ id, doc }) => seen[id] !== undefined && seen[id] !== traceOf(doc)).length
}

/** Marks the changes of the guest's questions as seen while the component is mounted. */
export function useSeeNews(): void {
  const code = useEventCode()
  const questions = useDocs('own-question:')
  useEffect(() => {
    const now = { ...seenIn(code), ...traces(questions) }
    if (JSON.stringify(now) !== JSON.stringify(seenIn(code))) remember(code, now)
  }, [code, questions])
}
