import * as limits from '../../contract/limits.ts'

/** `lasting`: an error that stays until it is closed. */
export type ToastKind = 'success' | 'warning' | 'error' | 'network' | 'lasting'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction
}

export interface ToastAction {
  label: string
  onPress: () => void
}

const milliseconds: Record<ToastKind, number | null> = {
  success: limits.successToastMilliseconds,
  warning: limits.errorToastMilliseconds,
  error: limits.errorToastMilliseconds,
  network: limits.networkErrorToastMilliseconds,
  lasting: null,
}

const most = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(shown.filter((toast) => toast.id !== id))
}

/** Starts a toast's time anew, or stops it while the pointer or the focus is on it. */
export function holdToast(toast: Toast, held: boolean): void {
  clearTimeout(timers.get(toast.id))
  const stays = milliseconds[toast.kind]
  if (held || stays === null) return
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), stays),
  )
}

function show(kind: ToastKind, text: string, action?: ToastAction): number {
  const same = shown.find((toast) => toast.kind === kind && toast.text === text)
  lastId += same ? 0 : 1
  const id = same?.id ?? lastId
  const toast: Toast = action ? { id, kind, text, action } : { id, kind, text }
  if (same) {
    // Its action is what was done last: undoing takes that back.
    change(shown.map((each) => (each === same ? toast : each)))
    holdToast(toast, false)
    return id
  }
  // What was done last can be undone: an offer to undo what was done before it would be about something that has changed.
  for (const old of action ? shown.filter((each) => each.action) : []) dismissToast(old.id)
  for (const old of shown.slice(0, Math.max(0, shown.length + 1 - most))) dismissToast(old.id)
  change([...shown, toast])
  holdToast(toast, false)
  return id
}

/**
 * Short words that go by themselves: success 3 s, warning and error 5 s, network error 3 s; lasting ones are closed. The
 * text is already translated. A refusal is told by `tellRefusal`, which knows its kind. Each answers the toast's id.
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  warning: (text: string, action?: ToastAction) => show('warning', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
  network: (text: string, action?: ToastAction) => show('network', text, action),
  lasting: (text: string, action?: ToastAction) => show('lasting', text, action),
}

export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => shown,
}
