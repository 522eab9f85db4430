import type { EventObject } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'

/**
 * A rule of a state machine for one type of event. Its guard and its reason for a refusal come from one function, so they
 * cannot disagree.
 * @param refusal the reason why the event is refused; undefined if the rule allows it
 */
export const rule = <Context, Event extends EventObject>(
  refusal: (context: Context, event: Event) => ErrorCode | undefined,
) => ({
  /** The guard. XState's `and` accepts only guards without params, so it reads its values from the event. */
  allows: ({ context, event }: { context: Context; event: EventObject }): boolean =>
    refusal(context, event as Event) === undefined,
  /** The value in `meta.refusals`. `otherwise`: the code if the rule allows the event, but the state does not. */
  reason:
    (otherwise: ErrorCode) =>
    (context: Context, event: Event): ErrorCode =>
      refusal(context, event) ?? otherwise,
})
