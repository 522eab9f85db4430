import { useLayoutEffect, useRef } from 'react'
import type { AnyActorRef, EventObject } from 'xstate'

type EmittedBy<Ref> = Ref extends { on: (type: never, handler: (event: infer Emitted) => void) => unknown }
  ? Emitted
  : never

type Handlers<Emitted> = {
  [Type in (Emitted & EventObject)['type']]?: (event: Extract<Emitted, { type: Type }>) => void
}

/** Calls a handler for each message that the actor emits. The hook uses the handlers of the latest render. */
export function useEmitted<Ref extends AnyActorRef>(actor: Ref, handlers: Handlers<EmittedBy<Ref>>): void {
  const latest = useRef(handlers)
  // This effect is a layout effect, because it must run before the effect that starts the actor. Otherwise the
  // handlers would miss messages from the start.
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('*', (event: EventObject) => {
      const handle = (latest.current as Record<string, ((given: EventObject) => void) | undefined>)[
        event.type
      ]
      handle?.(event)
    })
    return unsubscribe
  }, [actor])
}
