import { type Audience, audiences } from '#contract/audience.ts'
import type { Own } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { Publication } from '../engine/write-unit-of-work.ts'
import { chunks } from '../store/chunks.ts'
import { createPacer } from './pacer.ts'
import { WaitingChanges } from './publisher.ts'
import type { EventMessage } from './server-messages.ts'
import { inSlices } from './slices.ts'

type Waiting = Omit<EventMessage, 'eventId' | 'isUrgent' | 'pushes'> & {
  pushes: Map<Audience, WaitingChanges>
}

const nothing = (): Waiting => ({
  pushes: new Map(),
  own: [],
  disconnected: [],
  endedHosts: [],
  deleted: false,
})

/** The waiting changes of an event as messages. Each is small enough to be read without a long block. */
function messagesOf(eventId: string, isUrgent: boolean, { pushes, own, ...rest }: Waiting): EventMessage[] {
  const [first = [], ...more] = chunks(own, limits.privateDocsPerMessage)
  const whole = Object.fromEntries([...pushes].map(([audience, changes]) => [audience, changes.toPush()]))
  return [
    { eventId, isUrgent, pushes: whole, own: first, ...rest },
    ...more.map((some) => ({ eventId, isUrgent, ...nothing(), pushes: {}, own: some })),
  ]
}

/**
 * Collects the publications of this server for the other servers, which push the changes to their own clients. Changes by
 * hosts leave at once, changes by guests a few times a second, so that a crowd makes few messages.
 */
export function createForwarder(send: (message: EventMessage) => void) {
  const waiting = new Map<string, Waiting>()
  const waitingOf = (eventId: string): Waiting => {
    const known = waiting.get(eventId) ?? nothing()
    waiting.set(eventId, known)
    return known
  }
  const pacer = createPacer({
    interval: () => limits.forwardMilliseconds,
    send: (eventId, isUrgent) => {
      const changes = waiting.get(eventId)
      if (!changes) return false
      waiting.delete(eventId)
      inSlices(messagesOf(eventId, isUrgent, changes), send, 1)
      return true
    },
  })
  return {
    publish({ eventId, epoch, urgent, audiences: parts, ...publication }: Publication): void {
      const forOthers = waitingOf(eventId)
      for (const audience of audiences) {
        const { covers, changes } = parts[audience]
        if (covers[0] === covers[1]) continue
        const known = forOthers.pushes.get(audience) ?? new WaitingChanges(epoch)
        known.add({ epoch, covers: [covers], changes })
        forOthers.pushes.set(audience, known)
      }
      for (const own of publication.own) forOthers.own.push(own)
      forOthers.disconnected.push(...publication.disconnected)
      forOthers.endedHosts.push(...publication.endedHosts)
      forOthers.deleted ||= publication.deleted
      const ends = publication.deleted || publication.disconnected.length + publication.endedHosts.length > 0
      pacer.added(eventId, urgent || ends)
    },
    /** Adds changes of a guest's private documents that the guest's own command has caused. */
    addOwn(eventId: string, guestId: string, own: Own): void {
      waitingOf(eventId).own.push([guestId, own])
      pacer.added(eventId, false)
    },
    flush: pacer.flush,
  }
}

export type Forwarder = ReturnType<typeof createForwarder>
