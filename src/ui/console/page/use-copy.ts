import { type RefObject, useState } from 'react'
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

/**
 * Browsers have no clipboard API over plain HTTP. The fallback selects the field's text and uses `execCommand`. If
 * `execCommand` fails too, the text stays selected.
 */
async function copyField(field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field?.value ?? '')
    return true
  } catch {
    field?.focus()
    field?.select()
    return document.execCommand('copy')
  }
}

/** Copies the text of a field. A message tells the user to copy by hand if the browser does not permit the copy. */
export function useFieldCopy(field: RefObject<HTMLInputElement | null>): {
  copied: boolean
  copy: () => void
} {
  const t = useText<'console'>()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyField(field.current)) setCopied(true)
    else toast.warning(t('console.copyByHand'))
  }
  return { copied, copy: () => void copy() }
}
