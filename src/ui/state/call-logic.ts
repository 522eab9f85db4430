import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Outcome } from '#contract/errors.ts'

/** Type of the values and the answer of a call. There is no property of this name at run time. */
declare const types: unique symbol

/** Actor logic for a call. Its input is the input of the call, and its output is the outcome. */
export type CallLogic<Values, Answer> = PromiseActorLogic<Outcome, unknown> & {
  readonly [types]?: (values: Values) => Answer
}

/** Makes a call available to state machines. A view cannot make the call itself, so it cannot ignore the outcome. */
export const callLogic = <Answer, Values = void>(
  call: (values: Values) => Promise<Outcome<Answer>>,
): CallLogic<Values, Answer> => fromPromise(({ input }) => call(input as Values))
