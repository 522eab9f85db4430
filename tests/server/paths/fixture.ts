import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { ChartGraph } from '#tests/support/model/chart-graph.ts'
import { coveringPaths } from '#tests/support/model/covering-paths.ts'
import type { PathModel, PathOf } from '#tests/support/model/path-model.ts'
import { shortWalks, type WalkOptions } from '#tests/support/model/short-walks.ts'
import type { StoreKind } from '#tests/support/server/build.ts'
import { createSite, LiveServer, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'

export interface Fixture {
  live: LiveServer
  close(): Promise<void>
}

/** Starts a complete server that listens and has its own store. */
export async function openFixture(kind: StoreKind): Promise<Fixture> {
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
 * The paths to walk on a store. SQLite walks all paths. PostgreSQL takes each transition once, because the stores
 * differ only in how they store rows.
 */
export const pathsOn = <Machine extends AnyStateMachine>(
  kind: StoreKind,
  model: PathModel<Machine>,
  whole: readonly PathOf<Machine>[] = coveringPaths(model),
): readonly PathOf<Machine>[] =>
  kind === 'sqlite' ? whole : coveringPaths({ ...model, paths: [...whole] }, { values: false })

/**
 * The walks on a store. SQLite takes every step of every state in few long walks. PostgreSQL takes each transition
 * once.
 */
export const walksOn = <Machine extends AnyStateMachine>(
  kind: StoreKind,
  graph: ChartGraph<Machine>,
  {
    elsewhere = [],
    ...options
  }: Omit<WalkOptions<Machine>, 'everyStep'> & {
    /** The transitions that other tests take, by name. */
    elsewhere?: readonly string[]
  } = {},
): readonly PathOf<Machine>[] => {
  const { walks, missed } = shortWalks(graph, { ...options, everyStep: kind === 'sqlite' })
  expect(missed).toEqual(elsewhere)
  return walks
}

/** Sockets of a host, a guest and a screen, which act on a state machine and observe it. */
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
