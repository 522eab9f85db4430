import type { FromWorker, ToWorker } from '#server/platform/cluster/messages.ts'
import { Switchboard } from '#server/platform/cluster/switchboard.ts'
import { type ClusterWorker, createWorker } from '#server/platform/cluster/worker.ts'
import type { ServerProcess } from './disk.ts'
import { type Process, outside as primary, runAs, type World } from './world.ts'

interface Member {
  process: ServerProcess
  receive(message: ToWorker): void
  /** When the last message in each direction arrives: a pipe keeps the order. */
  lastAt: { up: number; down: number }
}

/** The pipes between the processes of a cluster. The primary and the workers are the product's own. */
export class SimulatedCluster {
  readonly #world: World
  readonly #members = new Set<Member>()
  readonly #switchboard = new Switchboard<Member>({
    send: (member, message, mayBeDropped) => {
      if (mayBeDropped && this.#world.random.chance(100)) return
      this.#deliver(member, 'down', () => {
        if (member.process.isAlive) runAs(member.process, () => member.receive(message))
      })
    },
    onStuck: ({ process }) => process.crash(),
  })

  constructor(world: World) {
    this.#world = world
  }

  #deliver({ lastAt }: Member, way: 'up' | 'down', arrive: () => void): void {
    const { random, now } = this.#world
    const at = Math.max(lastAt[way], now + (random.chance(50) ? random.below(200) : random.below(3)))
    lastAt[way] = at
    this.#world.after(at - now, 'pipe', arrive, primary)
  }

  add(process: ServerProcess, place: Pick<ClusterWorker, 'number' | 'prepares'>): ClusterWorker {
    const { worker, receive } = createWorker({
      ...place,
      socketOf: undefined,
      onError: (error) => {
        throw error
      },
      send: (message: FromWorker) => {
        if (!process.isAlive) return
        this.#deliver(member, 'up', () => {
          if (this.#members.has(member)) this.#switchboard.take(member, message)
        })
      },
    })
    const member: Member = { process, receive, lastAt: { up: 0, down: 0 } }
    this.#members.add(member)
    return worker
  }

  forget(process: Process): void {
    for (const member of this.#members) {
      if (member.process !== process) continue
      this.#members.delete(member)
      this.#switchboard.forget(member)
    }
  }
}
