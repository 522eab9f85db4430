import { type ActorRefFrom, fromCallback } from 'xstate'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import type { FollowPresentedEvent } from '#machines/flow/follow-presented/follow-presented.events.ts'
import { followPresentedMachine } from '#machines/flow/follow-presented/follow-presented.machine.ts'
import { heldDrawIn, openWinsIn } from '#ui/kinds/lottery/phone/held-draw.ts'
import { areaOf, currentPlace, onPlaceChanged } from '../session/places.ts'
import { anyUnfinished, onUnfinishedChanged } from '../session/unfinished.ts'
import { presentedIn } from './presented-place.ts'

/** The state machine that follows what the host presents, with the event's documents and the guest's page. */
export const followingOf = (connection: ActorRefFrom<typeof connectionMachine>) =>
  followPresentedMachine.provide({
    actors: {
      watchPage: fromCallback<FollowPresentedEvent>(({ sendBack }) => {
        let known: string | null | undefined
        let knownWins = 0
        let timer: ReturnType<typeof setTimeout> | undefined
        const look = () => {
          const { replica, clockOffset } = connection.getSnapshot().context
          const presented = presentedIn(replica)
          if (presented === undefined) return
          const now = Date.now() + clockOffset
          const wins = openWinsIn(replica, now)
          // Look again when the screen shows the winners of the draw.
          clearTimeout(timer)
          const until = heldDrawIn(replica)?.until ?? 0
          if (until > now) timer = setTimeout(look, until - now + 50)
          const won = wins > knownWins
          knownWins = wins
          if (presented === known && !won) return
          known = presented
          sendBack({ type: 'changed', presented, won })
        }
        const placed = () => sendBack({ type: 'placed', place: areaOf(currentPlace()) })
        const busyChanged = () => sendBack({ type: 'busyChanged', busy: anyUnfinished() })
        const stops = [onPlaceChanged(placed), onUnfinishedChanged(busyChanged)]
        const subscription = connection.subscribe(look)
        placed()
        busyChanged()
        look()
        return () => {
          clearTimeout(timer)
          subscription.unsubscribe()
          for (const stop of stops) stop()
        }
      }),
    },
  })
