import { fromCallback, fromPromise } from 'xstate'
import type { Audience } from '../contract/audience.ts'
import * as limits from '../contract/limits.ts'
import { type EnterMessage, gapPatienceMilliseconds } from '../contract/protocol.ts'
import type { EnterResult, LinkCommand, LinkEvent } from '../machines/connection/connection.events.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { clockOffset } from './clock-offset.ts'
import { watchNetwork } from './network.ts'
import type { LiveSocket } from './socket.ts'

const between = (least: number, most: number): number => least + Math.random() * (most - least)

/** Hosts and screens are few: they come back at once. A crowd spreads itself, so that the server can take it in. */
const reconnectPause = (audience: Audience, attempts: number): number => {
  const soonest = 300
  if (attempts > 5) return between(soonest, limits.reconnectSpreadMostMilliseconds)
  const spread = limits.reconnectSpreadMilliseconds
  return between(soonest, audience === 'guest' ? spread : spread / 3)
}

/** The connection chart with a real line to the server. `watch` tells when the device has its network again. */
export function liveConnection(socket: LiveSocket, audience: Audience, watch = watchNetwork) {
  let started = false
  return connectionMachine.provide({
    actors: {
      link: fromCallback<LinkCommand>(({ sendBack, receive }) => {
        const tell = (event: LinkEvent) => sendBack(event)
        const stopListening = socket.listen(tell)
        const stopWatching = watch(() => tell({ type: 'networkBack' }))
        receive((command) => socket.obey(command))
        if (started) tell({ type: 'restarted' })
        started = true
        return () => {
          stopWatching()
          stopListening()
        }
      }),
      enter: fromPromise<EnterResult, EnterMessage>(async ({ input }) => {
        const sentAt = Date.now()
        const answer = await socket.enter(input)
        return { answer, clockOffset: clockOffset(answer, sentAt, Date.now()) }
      }),
    },
    delays: {
      reconnectPause: ({ context }) => reconnectPause(audience, context.attempts),
      // A push that was lost between servers is missed by many at once: they do not ask at once.
      gapPatience: () => gapPatienceMilliseconds * between(1, audience === 'guest' ? 1.6 : 1),
    },
  })
}
