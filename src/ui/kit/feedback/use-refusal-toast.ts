import { useEffect, useMemo, useRef } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { useText } from '../texts/i18n.tsx'
import { showRefusal } from './show-refusal.ts'

/**
 * Shows the refusal of a form as a toast. The next attempt (`takeBack`) or an unmount of the form removes the
 * toast.
 */
export function useRefusalToast(): { show: (refusal: Refusal) => void; takeBack: () => void } {
  const t = useText()
  const shown = useRef<() => void>(undefined)
  const form = useMemo(() => {
    const takeBack = () => {
      shown.current?.()
      shown.current = undefined
    }
    const show = (refusal: Refusal) => {
      takeBack()
      shown.current = showRefusal(t, refusal)
    }
    return { show, takeBack }
  }, [t])
  useEffect(() => form.takeBack, [form])
  return form
}
