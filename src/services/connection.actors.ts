import { fromCallback, fromPromise } from 'xstate'
import type { Audience } from '#contract/audience.ts'
import { accepted, type Outcome } from '#contract/errors.ts'
import { type EnterMessage, gapTimeoutMilliseconds, type Snapshot } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { Entered, LinkCommand, LinkEvent } from '#machines/flow/connection/connection.events.ts'
import { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { watchNetwork } from './network.ts'
import type { LiveSocket } from './socket.ts'

/**
 * Milliseconds to add to the device's clock to get the server's time. Assumes that the request and the answer take
 * equally long.
 */
const clockOffset = (view: Snapshot, sentAt: number, receivedAt: number): number =>
  Math.round(view.now - (sentAt + receivedAt) / 2)

const between = (least: number, most: number): number => least + Math.random() * (most - least)

/** After this number of failed attempts the server is probably down, so clients try less often. */
const quickAttempts = 5

/**
 * Milliseconds until the next attempt to connect. All clients wait for a random time, to protect the server. Hosts and
 * screens wait at most a third of the time of guests, because they are few and the whole audience looks at the screen.
 */
function reconnectPause(audience: Audience, attempts: number): number {
  const spread =
    attempts > quickAttempts ? limits.reconnectSpreadMostMilliseconds : limits.reconnectSpreadMilliseconds
  return between(limits.reconnectSoonestMilliseconds, audience === 'guest' ? spread : spread / 3)
}

/** Runs the connection state machine with a real socket. `watch` reports when the device has its network again. */
export function liveConnection(socket: LiveSocket, audience: Audience, watch = watchNetwork) {
  let started = false
  return connectionMachine.provide({
    actors: {
      link: fromCallback<LinkCommand>(({ sendBack, receive }) => {
        const notify = (event: LinkEvent) => sendBack(event)
        const stopListening = socket.listen(notify)
        const stopWatching = watch(() => notify({ type: 'networkBack' }))
        receive((command) => socket.obey(command))
        if (started) notify({ type: 'restarted' })
        started = true
        return () => {
          stopWatching()
          stopListening()
        }
      }),
      enter: fromPromise<Outcome<Entered>, EnterMessage>(async ({ input }) => {
        const sentAt = Date.now()
        const answer = await socket.enter(input)
        if (!answer.ok) return answer
        return accepted({ view: answer.data, clockOffset: clockOffset(answer.data, sentAt, Date.now()) })
      }),
    },
    delays: {
      reconnectPause: ({ context }) => reconnectPause(audience, context.attempts),
      // Many guests miss the same lost push. Each guest's page waits for a random time, so that not all pages ask
      // the server at the same moment.
      gapTimeout: () => gapTimeoutMilliseconds * between(1, audience === 'guest' ? 1.6 : 1),
    },
  })
}
