import type { CommandName } from '#contract/interface/commands.ts'
import { type ServerProcess, workersOf } from '#scripts/server-process.ts'
import { newId } from '#server/platform/ids.ts'
import { connectGuests, wait } from './crowd.ts'
import { cpuSeconds, type Percentiles, percentiles } from './figures.ts'
import type { Wire } from './wire.ts'

export interface StormFigures {
  acknowledgement: Percentiles
  refused: number
  serverCpuMillisecondsPerGuest: number
  /** The part of the busiest process: the limit of a server with several. */
  busiestProcessCpuMillisecondsPerGuest: number
  /** Number of pushes to each phone during the storm. */
  pushesPerGuest: number
}

export interface StormCourse {
  /** Duration of the storm. Every guest sends at a random moment within it. */
  milliseconds: number
  /** How long to wait until the pushes of the storm are sent. */
  settleMilliseconds: number
  /** The command that the guest with this number sends. */
  commandOf(index: number): { name: CommandName; payload: object }
}

/** Guests with connected phones who all send something within seconds. */
export class StormCrowd {
  readonly #server: ServerProcess
  readonly #wires: Wire[]
  readonly #pushes: { count: number }

  private constructor(server: ServerProcess, wires: Wire[], pushes: { count: number }) {
    this.#server = server
    this.#wires = wires
    this.#pushes = pushes
  }

  static async connect(server: ServerProcess, eventCode: string, tokens: string[]): Promise<StormCrowd> {
    const pushes = { count: 0 }
    const onPush = (): void => {
      pushes.count += 1
    }
    const wires = await connectGuests(server.origin, eventCode, tokens, () => ({ onPush }))
    return new StormCrowd(server, wires, pushes)
  }

  async storm({ milliseconds, settleMilliseconds, commandOf }: StormCourse): Promise<StormFigures> {
    const guests = this.#wires.length
    const durations: number[] = []
    let refused = 0
    this.#pushes.count = 0
    const pids = [this.#server.pid, ...workersOf(this.#server)]
    const cpuBefore = pids.map(cpuSeconds)
    await Promise.all(
      this.#wires.map(async (wire, index) => {
        await wait(Math.random() * milliseconds)
        const began = performance.now()
        const message = { ...commandOf(index), commandId: newId() }
        const answer = (await wire.ask('Command', message)) as { ok: boolean }
        durations.push(performance.now() - began)
        if (!answer.ok) refused += 1
      }),
    )
    await wait(settleMilliseconds)
    const cpu = pids.map((pid, index) => cpuSeconds(pid) - (cpuBefore[index] ?? 0))
    const perGuest = (seconds: number): number => Math.round((seconds * 1e5) / guests) / 100
    return {
      acknowledgement: percentiles(durations),
      refused,
      serverCpuMillisecondsPerGuest: perGuest(cpu.reduce((sum, each) => sum + each, 0)),
      busiestProcessCpuMillisecondsPerGuest: perGuest(Math.max(...cpu)),
      pushesPerGuest: Math.round((this.#pushes.count * 10) / guests) / 10,
    }
  }

  leave(): void {
    for (const wire of this.#wires) wire.disconnect()
  }
}
