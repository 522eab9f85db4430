import type { AnyMachineSnapshot } from 'xstate'
import type { GuestSessionContext } from './guest-session.events.ts'

type Shown = Pick<AnyMachineSnapshot, 'matches'> & { context: Pick<GuestSessionContext, 'code'> }

/** The event code of the page that the guest sees. '' on the code search. */
export const shownCode = (session: Shown): string =>
  session.matches('searching') ? '' : session.context.code
