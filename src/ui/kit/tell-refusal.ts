import type { ErrorCode, Refusal } from '../../contract/errors.ts'
import type { Translator } from '../../i18n/translator.ts'
import { dismissToast, type ToastKind, toast } from './toast-store.ts'

// Specification, section 8.
const kinds: Partial<Record<ErrorCode, ToastKind>> = {
  Unreachable: 'network',
  TimedOut: 'network',
  MenuEmpty: 'lasting',
}

/**
 * Says a refusal, for as long as one of its kind stays.
 * @returns the way to take it back before.
 */
export function tellRefusal(t: Pick<Translator<never>, 'error'>, { code, params }: Refusal): () => void {
  const id = toast[kinds[code] ?? 'error'](t.error(code, params))
  return () => dismissToast(id)
}
