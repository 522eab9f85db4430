import { useEffect, useMemo, useRef } from 'react'
import type { Refusal } from '../../contract/errors.ts'
import { useText } from './i18n.tsx'
import { tellRefusal } from './tell-refusal.ts'

/** Says why a form was refused; what it said goes with the next try (`takeBack`), and with the form. */
export function useRefusalToast(): { tell: (refusal: Refusal) => void; takeBack: () => void } {
  const t = useText()
  const shown = useRef<() => void>(undefined)
  const form = useMemo(() => {
    const takeBack = () => {
      shown.current?.()
      shown.current = undefined
    }
    const tell = (refusal: Refusal) => {
      takeBack()
      shown.current = tellRefusal(t, refusal)
    }
    return { tell, takeBack }
  }, [t])
  useEffect(() => form.takeBack, [form])
  return form
}
