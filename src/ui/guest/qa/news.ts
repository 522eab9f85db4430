import { useEffect, useSyncExternalStore } from 'react'
import type { QuestionDoc } from '../../../contract/views.ts'
import type { Listed } from '../../../machines/connection/documents.ts'
import { useDocs, useEventCode } from '../../kit/live.tsx'

/** What of each own question the guest has seen, by its id; kept per event. */
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
    // A full or forbidden storage costs a badge after a reload, no more.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a host may change of a guest's question. */
const traceOf = ({ value, context }: QuestionDoc): string =>
  `${value.place} ${value.answer} ${context.replies.length}`

const traces = (questions: readonly Listed<'own-question:'>[]): Seen =>
  Object.fromEntries(questions.map(({ id, doc }) => [id, traceOf(doc)]))

/** How many of the guest's own questions the host has done something to since the guest looked. */
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

/** The guest looks at their questions: nothing of them is news any more. */
export function useSeeNews(): void {
  const code = useEventCode()
  const questions = useDocs('own-question:')
  useEffect(() => {
    const now = { ...seenIn(code), ...traces(questions) }
    if (JSON.stringify(now) !== JSON.stringify(seenIn(code))) remember(code, now)
  }, [code, questions])
}
