import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { ChartGraph } from '../../machines/model/chart-graph.ts'
import { coveringPaths } from '../../machines/model/covering-paths.ts'
import type { PathModel, PathOf } from '../../machines/model/path-model.ts'
import { shortWalks, type WalkOptions } from '../../machines/model/short-walks.ts'
import type { StoreKind } from '../build.ts'
import { createSite, LiveServer, type Person, type TestEvent } from '../live-server.ts'
import { SeatKeeper } from './seat-keeper.ts'

export interface Stage {
  live: LiveServer
  close(): Promise<void>
}

/** A whole server that listens, on a store of its own. */
export async function openStage(kind: StoreKind): Promise<Stage> {
  const site = await createSite(kind)
  const live = await LiveServer.start(site)
  return {
    live,
    close: async () => {
      await live.close()
      await site.remove()
    },
  }
}

/**
 * The paths to walk on a store. The embedded one is walked whole; on Postgres each transition is taken once, as only how
 * rows are written differs there.
 */
export const pathsOn = <Machine extends AnyStateMachine>(
  kind: StoreKind,
  model: PathModel<Machine>,
  whole: readonly PathOf<Machine>[] = coveringPaths(model),
): readonly PathOf<Machine>[] =>
  kind === 'sqlite' ? whole : coveringPaths({ ...model, paths: [...whole] }, { values: false })

/** The same of every step of every state, as few walks that go on for as long as they can. */
export const walksOn = <Machine extends AnyStateMachine>(
  kind: StoreKind,
  graph: ChartGraph<Machine>,
  options: Omit<WalkOptions<Machine>, 'everyStep'> = {},
): readonly PathOf<Machine>[] => {
  const { walks, missed } = shortWalks(graph, { ...options, everyStep: kind === 'sqlite' })
  expect(missed).toEqual([])
  return walks
}

/** The places at an event from which a chart is acted on and seen. */
export interface Seats {
  host: SeatKeeper
  screen: SeatKeeper
  guest: SeatKeeper
}

export async function takeSeats(live: LiveServer, event: TestEvent, person: Person): Promise<Seats> {
  return {
    host: await SeatKeeper.take(() => live.hostSocket(event)),
    screen: await SeatKeeper.take(() => live.screenSocket(event)),
    guest: await SeatKeeper.take(() => live.guestSocket(event, person)),
  }
}
