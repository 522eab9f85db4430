import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Open sockets; label `audience`: host, guest, screen. */
  connections: Gauge<'audience'>
  /** Label `outcome`: accepted or refused. `name` is a command of the contract, or one of the server's own, never what a client made up. */
  commands: Counter<'name' | 'outcome'>
  /** Label `code`: an error code. Calls and commands alike. */
  refusals: Counter<'code'>
  /** Seconds from the start of a batch's transaction to its commit. */
  commitSeconds: Histogram
  /** Seconds from a commit to the hand-over of its push to the sockets. */
  pushLagSeconds: Histogram<'audience'>
  /** Seconds from the last byte of a request's head to the answer; label `route` is the route's pattern. */
  callSeconds: Histogram<'route' | 'status'>
}

const fastBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** A registry of its own, so that several servers can live in one process. Event loop delay is among the defaults. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    connections: new Gauge({
      name: 'cuelight_connections',
      help: 'Open sockets by audience',
      labelNames: ['audience'],
      registers,
    }),
    commands: new Counter({
      name: 'cuelight_commands_total',
      help: 'Commands by name and outcome',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    refusals: new Counter({
      name: 'cuelight_refusals_total',
      help: 'Refused calls and commands by error code',
      labelNames: ['code'],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'cuelight_commit_seconds',
      help: 'Time of a batch transaction up to its commit',
      buckets: fastBuckets,
      registers,
    }),
    pushLagSeconds: new Histogram({
      name: 'cuelight_push_lag_seconds',
      help: 'Time from a commit to its push',
      labelNames: ['audience'],
      buckets: fastBuckets,
      registers,
    }),
    callSeconds: new Histogram({
      name: 'cuelight_call_seconds',
      help: 'Time of an HTTP call by route and status',
      labelNames: ['route', 'status'],
      buckets: fastBuckets,
      registers,
    }),
  }
}
