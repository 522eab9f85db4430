import { type ReactNode, Suspense, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { SecondStep } from './second-step-actors.ts'

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'))

/**
 * The form of the second step of a sign-in. `form` is null while no sign-in waits. `begin` answers whether the refusal
 * asks for the second factor.
 */
export function useSecondStep(): {
  form: ReactNode | null
  begin: (refusal: Refusal, remember: boolean) => boolean
} {
  const [step, setStep] = useState<SecondStep | null>(null)
  return {
    form: step && (
      <Suspense fallback={<Spinner />}>
        <SecondStepForm step={step} onBack={() => setStep(null)} />
      </Suspense>
    ),
    begin: ({ code, params }, remember) => {
      if (code !== 'SecondFactorNeeded') return false
      setStep({ requestId: String(params?.requestId ?? ''), remember })
      return true
    },
  }
}
