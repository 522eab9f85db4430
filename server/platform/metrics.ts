import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import * as limits from '#contract/limits.ts'
import type { ClusterWorker } from './cluster/worker.ts'
import { commit, version } from './version.ts'

export interface Metrics {
  registry: Registry
  /** Number of open sockets; label `audience`: host, guest, screen. */
  connections: Gauge<'audience'>
  /** Number of open sockets that could not use WebSocket. */
  pollingConnections: Gauge
  /**
   * Number of commands; label `outcome`: accepted or refused. `name` is a command of the contract or of the server,
   * never a name that a client invented.
   */
  commands: Counter<'name' | 'outcome'>
  /** Number of refusals of calls and commands; label `code`: the error code. */
  refusals: Counter<'code'>
  /** Seconds from the start of a batch's transaction to its commit. */
  commitSeconds: Histogram
  /**
   * Number of batches that were decided again; label `why`: `split` to find a failing command, or `retried` after a
   * deadlock or a shutdown of the database.
   */
  batchesTriedAgain: Counter<'why'>
  /** Seconds from a commit until its push is passed to the sockets. */
  pushLagSeconds: Histogram<'audience'>
  /** Seconds from the last byte of a request's head to the answer; label `route` is the route's pattern. */
  callSeconds: Histogram<'route' | 'status'>
  /** Seconds from a deadline's due time to its commit; label `kind` is the deadline's kind. */
  deadlineLatenessSeconds: Histogram<'kind'>
  /** Number of deadlines that could not be fired and were postponed. */
  deadlineFailures: Counter<'kind'>
  /** 1 while Redis accepts the messages for other servers, else 0. */
  redisUp: Gauge
  redisRefusals: Counter
  /**
   * Number of pushes that did not reach the other servers. The clients of those servers notice the loss at the next
   * heartbeat.
   */
  pushesDropped: Counter
  /** 1 while the mail server, the bucket or all OpenID providers can be used, else 0. */
  mailUp: Gauge
  bucketUp: Gauge
  signInUp: Gauge
  /** 1 while the nightly backups work, else 0. The times are seconds since 1970; 0: never. */
  backupOk: Gauge
  backupTimestamp: Gauge
  backupVerifiedTimestamp: Gauge
}

interface MetricsParts {
  /** Number of this process among several. Its CPU, memory and event loop get it as the label `process`. */
  process?: number | undefined
  /** Number of e-mails that wait. */
  mailWaiting: () => Promise<number>
}

const fastBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/**
 * Creates its own registry, so that several servers can run in one process. The default metrics include the event
 * loop delay.
 */
export function createMetrics({ process, mailWaiting }: MetricsParts): Metrics {
  const registry = new Registry()
  // The delay of the event loop includes this interval. The default of 10 ms would wake an idle server 100 times a second.
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: limits.loopDelayLookMilliseconds,
    ...(process && { labels: { process: String(process) } }),
  })
  const registers = [registry]
  new Gauge({
    name: 'cuelight_build_info',
    help: 'Version and commit of the server',
    labelNames: ['version', 'commit'],
    aggregator: 'first',
    registers,
  }).set({ version, commit }, 1)
  new Gauge({
    name: 'cuelight_mail_waiting',
    help: 'E-mails that wait for their delivery, over all servers',
    aggregator: 'first',
    registers,
    async collect() {
      // While the store does not answer, the other figures are more important.
      this.set(await mailWaiting().catch(() => Number.NaN))
    },
  })
  return {
    registry,
    connections: new Gauge({
      name: 'cuelight_connections',
      help: 'Open sockets by audience',
      labelNames: ['audience'],
      registers,
    }),
    pollingConnections: new Gauge({
      name: 'cuelight_polling_connections',
      help: 'Open sockets that could not use WebSocket',
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
    batchesTriedAgain: new Counter({
      name: 'cuelight_batches_tried_again_total',
      help: 'Batches whose first transaction failed, by the reason of the retry',
      labelNames: ['why'],
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
    deadlineLatenessSeconds: new Histogram({
      name: 'cuelight_deadline_lateness_seconds',
      help: 'Time from the due time of a deadline to its commit',
      labelNames: ['kind'],
      buckets: fastBuckets,
      registers,
    }),
    deadlineFailures: new Counter({
      name: 'cuelight_deadline_failures_total',
      help: 'Deadlines that could not be fired and were postponed',
      labelNames: ['kind'],
      registers,
    }),
    redisUp: new Gauge({
      name: 'cuelight_redis_up',
      aggregator: 'min',
      help: 'Whether Redis accepts the messages for other servers; also 0 without Redis',
      registers,
    }),
    redisRefusals: new Counter({
      name: 'cuelight_redis_refusals_total',
      help: 'Commands and connections that Redis refused',
      registers,
    }),
    pushesDropped: new Counter({
      name: 'cuelight_pushes_dropped_total',
      help: 'Messages to other servers that could not be passed to Redis',
      registers,
    }),
    mailUp: new Gauge({
      name: 'cuelight_mail_up',
      aggregator: 'min',
      help: 'Whether the mail server accepts e-mails; also 0 without SMTP_URL',
      registers,
    }),
    bucketUp: new Gauge({
      name: 'cuelight_bucket_up',
      aggregator: 'min',
      help: 'Whether the bucket can be used; also 0 without S3_ENDPOINT',
      registers,
    }),
    signInUp: new Gauge({
      name: 'cuelight_sign_in_up',
      aggregator: 'min',
      help: 'Whether all OpenID providers can be used; also 0 without OIDC_ISSUER',
      registers,
    }),
    backupOk: new Gauge({
      name: 'cuelight_backup_ok',
      aggregator: 'max',
      help: 'Whether the last nightly backup and its check succeeded in time; also 0 without BACKUP_DIR',
      registers,
    }),
    backupTimestamp: new Gauge({
      name: 'cuelight_backup_timestamp_seconds',
      aggregator: 'max',
      help: 'Time of the last nightly backup',
      registers,
    }),
    backupVerifiedTimestamp: new Gauge({
      name: 'cuelight_backup_verified_timestamp_seconds',
      aggregator: 'max',
      help: 'Time of the last successful check of a nightly backup',
      registers,
    }),
  }
}

/** The metrics of all processes of the server, as text for Prometheus. */
export const readMetrics = ({
  cluster,
  metrics,
}: {
  cluster: ClusterWorker | undefined
  metrics: Metrics
}): Promise<string> => cluster?.readMetrics() ?? metrics.registry.metrics()

/** The number of open sockets in such a text. */
export const openConnections = (text: string): number =>
  [...text.matchAll(/^cuelight_connections\{.*\} (\d+)$/gm)].reduce((sum, [, open]) => sum + Number(open), 0)
