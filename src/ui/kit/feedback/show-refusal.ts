import type { ErrorCode, Refusal } from '#contract/errors.ts'
import type { Translator } from '#i18n/translator.ts'
import { dismissToast, type ToastKind, toast } from './toast-store.ts'

// The kind of message for each error code (specification, section 8). Other codes have the kind `error`.
const kinds: Partial<Record<ErrorCode, ToastKind>> = {
  Unreachable: 'network',
  TimedOut: 'network',
  MenuEmpty: 'lasting',
}

/**
 * Shows a refusal as a toast, with the duration of its kind.
 * @returns a function that removes the toast early.
 */
export function showRefusal(t: Pick<Translator<never>, 'error'>, { code, params }: Refusal): () => void {
  const id = toast[kinds[code] ?? 'error'](t.error(code, params))
  return () => dismissToast(id)
}
