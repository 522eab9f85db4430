import type { Audience } from '#contract/audience.ts'
import type { Accepted } from '#contract/errors.ts'
import type { Heartbeat, Push, Snapshot } from '#contract/interface/protocol.ts'
import {
  applyHeartbeat,
  applyPush,
  applySnapshot,
  type EventReplica,
  emptyReplica,
  isBehind,
} from '#machines/flow/connection/event-replica.ts'
import type { ServerProcess } from '#scripts/server-process.ts'
import type { Show } from './api.ts'
import { Wire } from './wire.ts'

/** A client that keeps its view as the pages do. Its caller can wait for a state of the view. */
export interface Watcher {
  replica: EventReplica
  wire: Wire
  pushes: number
  until(holds: (replica: EventReplica) => boolean): Promise<void>
  /** Waits as `until` does. A client that notices missing pushes fetches the view again. */
  reaches(holds: (replica: EventReplica) => boolean): Promise<void>
}

/** @param onChange called after each push */
export async function watch(
  server: Pick<ServerProcess, 'origin'>,
  audience: Audience,
  token: string,
  show: Pick<Show, 'eventCode'>,
  onChange: (replica: EventReplica) => void = () => {},
): Promise<Watcher> {
  const waiting = new Set<() => void>()
  const early: Push[] = []
  let entered = false
  const handshake = { token, audience, eventCode: show.eventCode }
  const wire = await Wire.open(server.origin, handshake, {
    onPush: (text) => {
      const [name, body] = JSON.parse(text.slice(2)) as ['Push', Push] | ['Heartbeat', Heartbeat] | ['Own']
      if (name === 'Own') return
      if (name === 'Heartbeat') watcher.replica = applyHeartbeat(watcher.replica, body)
      else {
        watcher.pushes += 1
        if (!entered) early.push(body)
        else watcher.replica = applyPush(watcher.replica, body)
      }
      onChange(watcher.replica)
      for (const look of waiting) look()
    },
  })
  const watcher: Watcher = {
    replica: emptyReplica,
    wire,
    pushes: 0,
    until: (holds) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!holds(watcher.replica)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    async reaches(holds) {
      for (;;) {
        await watcher.until((replica) => holds(replica) || isBehind(replica))
        if (holds(watcher.replica)) return
        await fetchView()
      }
    },
  }
  const fetchView = async (): Promise<void> => {
    const answer = (await wire.ask('Enter', { have: null })) as Accepted<Snapshot>
    watcher.replica = applySnapshot(watcher.replica, answer.data)
  }
  await fetchView()
  entered = true
  for (const push of early) watcher.replica = applyPush(watcher.replica, push)
  return watcher
}
