import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** Copies text to the clipboard and shows whether the copy worked. */
export function useCopy(): (text: string) => void {
  const t = useText<'console'>()
  return (text) => {
    // `navigator.clipboard` is missing on pages without https.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => toast.success(t('common.copied')),
      () => toast.warning(t('console.copyByHand')),
    )
  }
}
