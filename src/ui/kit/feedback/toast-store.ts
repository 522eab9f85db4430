import * as limits from '#contract/limits.ts'

/** `lasting`: an error that stays until the user closes it. */
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

/** Restarts a toast's timer, or stops it while the pointer or the focus is on the toast. */
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
    // The toast now offers to undo only the latest change, because the toast's action belongs to that change.
    change(shown.map((each) => (each === same ? toast : each)))
    holdToast(toast, false)
    return id
  }
  // The user can undo only the latest change: an older offer would refer to state that has changed since.
  for (const old of action ? shown.filter((each) => each.action) : []) dismissToast(old.id)
  for (const old of shown.slice(0, Math.max(0, shown.length + 1 - most))) dismissToast(old.id)
  change([...shown, toast])
  holdToast(toast, false)
  return id
}

/**
 * Short messages that disappear automatically: success and network error after 3 s, warning and error after 5 s.
 * The user closes lasting messages. The text is already translated. `showRefusal` shows refusals with the right
 * kind. Each function returns the toast's id.
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
