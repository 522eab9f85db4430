import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

type Values = MetricObjectWithValues<MetricValue<string>>[]

/** The pipes carry JSON, which has no NaN. */
const read = (text: string): Values =>
  JSON.parse(text, (key, value) => (key === 'value' && value === null ? Number.NaN : value))

/** What an ended process has counted. Its gauges, such as its connections, are gone with it. */
const counted = (values: Values): Values =>
  values.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

/** Sums the metrics of all processes, also of those that have ended, so that no counter goes back. */
export class AllMetrics<Worker> {
  readonly #latest = new Map<Worker, Values>()
  #ended: Values = []

  /** Keeps the metrics of a process. They count until the next ones, also while the process is too slow to answer. */
  note(worker: Worker, text: string): void {
    this.#latest.set(worker, read(text))
  }

  /** Adds what a process has counted to what others have counted that have ended. */
  ended(worker: Worker): void {
    const latest = this.#latest.get(worker)
    if (!latest) return
    this.#latest.delete(worker)
    const sums = AggregatorRegistry.aggregate([this.#ended, counted(latest)]).getMetricsAsArray()
    this.#ended = sums as unknown as Values
  }

  /** The sums as text for Prometheus. */
  asText(): Promise<string> {
    return AggregatorRegistry.aggregate([...this.#latest.values(), this.#ended]).metrics()
  }
}
