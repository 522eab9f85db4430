import { useText } from '../../kit/i18n.tsx'
import { toast } from '../../kit/toast-store.ts'

/** Puts text on the clipboard and says whether that worked. */
export function useCopy(): (text: string) => void {
  const t = useText<'console'>()
  return (text) => {
    // Over plain HTTP browsers keep the clipboard to themselves.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => toast.success(t('common.copied')),
      () => toast.warning(t('console.copyByHand')),
    )
  }
}
