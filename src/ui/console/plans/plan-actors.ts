import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import type { hostSessionMachine } from '#machines/flow/host-session/host-session.machine.ts'
import type { LoadingEvent } from '#machines/flow/loading/loading.machine.ts'
import { onSelected } from '#ui/state/on-selected.ts'

/**
 * Asks for the plan again when the account changes, when any host changes the level of the event in the live view, and
 * when the page becomes visible.
 */
export const planChanges = (
  session: ActorRefFrom<typeof hostSessionMachine>,
  connection: ActorRefFrom<typeof connectionMachine> | undefined,
) =>
  fromCallback<LoadingEvent>(({ sendBack }) => {
    const refresh = () => sendBack({ type: 'refresh' })
    const stopAccount = onSelected(session, ({ context }) => context.profile?.user.account, refresh)
    const stopLevel =
      connection && onSelected(connection, ({ context }) => readDoc(context.replica, 'plan')?.level, refresh)
    const seen = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', seen)
    return () => {
      stopAccount()
      stopLevel?.()
      document.removeEventListener('visibilitychange', seen)
    }
  })
