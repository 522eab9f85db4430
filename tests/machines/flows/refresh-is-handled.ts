import type { AnyMachineSnapshot } from 'xstate'

/** For a list: a change that comes during a fetch may be missing from the answer, so the list is fetched again. */
export const refreshIsHandled = {
  'a refresh is handled while an answer is pending': (snapshot: AnyMachineSnapshot) =>
    !snapshot.hasTag('fetching') || snapshot.can({ type: 'refresh' }),
}
