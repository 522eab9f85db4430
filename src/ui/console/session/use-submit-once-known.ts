import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { CaptchaRef } from './captcha-field.tsx'

/** What a form does when it is sent. While it is not known yet whether characters of an image are asked for, it waits. */
export function useSubmitOnceKnown(captcha: CaptchaRef, submit: () => void): (event: FormEvent) => void {
  const loading = useSelector(captcha, (state) => state.matches('loading'))
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!waits || loading) return
    setWaits(false)
    submit()
  })
  return (event) => {
    event.preventDefault()
    if (loading) setWaits(true)
    else submit()
  }
}
