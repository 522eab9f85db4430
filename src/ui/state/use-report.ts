import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'

type EventOf<Ref> = Ref extends { send: (event: infer Event) => void } ? Event : never

/**
 * Sends an event to a state machine at the start and whenever the event changes. `useReport` sends facts that only React
 * knows, such as the route or an argument of a hook. An actor watches the state of another machine.
 *
 * @param event undefined sends nothing. The event consists of JSON values.
 */
export function useReport<Ref extends AnyActorRef>(
  actor: Ref | undefined,
  event: EventOf<Ref> | undefined,
): void {
  const text = JSON.stringify(event)
  // biome-ignore lint/plugin: only React knows the facts of the event
  useEffect(() => {
    if (text !== undefined) actor?.send(JSON.parse(text))
  }, [actor, text])
}
