import { openCall } from '#services/host-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** A sign-in that waits for the second factor. */
export interface SecondStep {
  requestId: string
  remember: boolean
}

/** Completes a sign-in with a code. The answer is the token. */
export const finishSignIn = ({ requestId, remember }: SecondStep) =>
  callLogic(({ code }: { code: string }) =>
    openCall('/api/sys/User/LoginBySecondFactor', { requestId, code, isThrityDays: remember }),
  )
