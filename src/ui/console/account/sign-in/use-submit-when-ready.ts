import { useActorRef } from '@xstate/react'
import { type FormEvent, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Proof } from '#machines/flow/captcha/captcha.events.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { submitWhenReady } from './captcha-actors.ts'
import type { CaptchaRef } from './captcha-field.tsx'

/**
 * The captcha part of a call: the proof of work, or the typed characters of the image. Empty if no captcha is
 * needed.
 */
export function captchaOf(captcha: CaptchaRef, typed: string): Proof {
  const { proof, image } = captcha.getSnapshot().context
  return proof ?? { captchaId: image?.id ?? '', captchaText: image ? typed.trim() : '' }
}

/**
 * Empties the captcha field of a form, because each captcha is valid for a single try. The form shows no validation
 * error until the next submission.
 */
export const clearCaptcha = <Values extends FieldValues & { captchaText: string }, Payload>(
  form: UseFormReturn<Values, unknown, Payload>,
): void => form.reset({ ...form.getValues(), captchaText: '' }, { keepDefaultValues: true })

/** Returns the submit handler of a form. The handler waits until the captcha is solved. */
export function useSubmitWhenReady(captcha: CaptchaRef, submit: () => void): (event: FormEvent) => void {
  const machine = useMemo(() => submitWhenReady(captcha), [captcha])
  const actor = useActorRef(machine)
  useEmitted(actor, {
    captchaWanted: () => captcha.send({ type: 'want' }),
    ready: submit,
  })
  return (event) => {
    event.preventDefault()
    actor.send({ type: 'submit' })
  }
}
