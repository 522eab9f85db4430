import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Proof } from '#machines/captcha/captcha.events.ts'
import type { CaptchaRef } from './captcha-field.tsx'

/**
 * The captcha part of a call: the proof of work, or the typed characters of the image. Empty if no captcha is
 * needed.
 */
export function captchaOf(captcha: CaptchaRef, typed: string): Proof {
  const { proof, image } = captcha.getSnapshot().context
  return proof ?? { captchaId: image?.id ?? '', captchaText: image ? typed.trim() : '' }
}

/** Returns the submit handler of a form. The handler waits until the captcha is solved. */
export function useSubmitWhenReady(captcha: CaptchaRef, submit: () => void): (event: FormEvent) => void {
  const settled = useSelector(
    captcha,
    (state) => !(state.matches('resting') || state.matches('proving') || state.matches('drawing')),
  )
  const failed = useSelector(captcha, (state) => state.matches('failed'))
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!waits || !settled) return
    setWaits(false)
    if (!failed) submit()
  })
  return (event) => {
    event.preventDefault()
    if (settled && !failed) return submit()
    captcha.send({ type: 'want' })
    setWaits(true)
  }
}
