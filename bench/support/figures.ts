import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { metricsToken } from '#scripts/server-process.ts'

/** Percentiles of a list of durations, in milliseconds. */
export interface Percentiles {
  count: number
  p50: number
  p99: number
  max: number
}

export function percentiles(values: number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const round = (value: number): number => Math.round(value * 10) / 10
  return { count: sorted.length, p50: round(at(0.5)), p99: round(at(0.99)), max: round(sorted.at(-1) ?? 0) }
}

const ticksPerSecond = 100

/** CPU time that a process has used, in seconds, from /proc. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** CPU time that the main thread of a process has used, in milliseconds, from /proc. Undefined if the process has ended. */
export function mainThreadMilliseconds(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}

/** Resident memory of a process, in bytes, from /proc. */
export function residentBytes(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((row) => row.startsWith('VmRSS'))
  return Number(line?.match(/\d+/)?.[0] ?? 0) * 1024
}

export const machine = (): string => {
  const model = cpus()[0]?.model ?? 'unknown processor'
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
}

/** One measured value, with the minutes since the start. */
export type Sample = readonly [minutes: number, value: number]

/** Slope of the least-squares line through the samples. */
export function risePerMinute(samples: readonly Sample[]): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(([at]) => at)), mean(samples.map(([, value]) => value))]
  const over = samples.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  const under = samples.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return Math.round((over / under) * 100) / 100
}

/** Fetches the server's metrics. Their delay of the event loop is that since the previous request. */
export const metricsOf = async (origin: string): Promise<string> =>
  (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()

/** Reads one metric without labels. */
export const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN)
