import type { Redis } from 'ioredis'
import * as limits from '#contract/limits.ts'
import type { LiveContext } from './live-context.ts'

type RedisState = 'ok' | 'away' | 'refused'

const words = { ok: 'Redis is back', away: 'Redis is away', refused: 'Redis refuses our commands' } as const

const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError'

/** The state of one connection to Redis. */
interface Line {
  isAway: boolean
  /** Names of commands that Redis refuses; '' for the connection itself. */
  refused: Set<string>
}

/** Whether an event is the first of a series, so that the log gets one line for the series. */
function firstOfSeries(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    const isFirst = now - last > limits.lossesApartMilliseconds
    last = now
    return isFirst
  }
}

/** Watches the connections to Redis. Shows their state in `/health` and the metrics, and logs each change. */
export class RedisWatch {
  readonly #context: Pick<LiveContext, 'log' | 'metrics' | 'states'>
  readonly #lines = new Map<Redis, Line>()
  /** The state is ok until a connection reports otherwise. */
  #state: RedisState = 'ok'
  readonly #isFirstDropped = firstOfSeries()
  readonly #isFirstUnread = firstOfSeries()
  #isOver = false

  constructor(context: Pick<LiveContext, 'log' | 'metrics' | 'states'>) {
    this.#context = context
    this.#notify()
  }

  watch(redis: Redis): void {
    const line: Line = { isAway: false, refused: new Set() }
    this.#lines.set(redis, line)
    redis.on('ready', () => {
      line.isAway = false
      line.refused.clear()
      this.#look()
    })
    redis.on('error', (error: Error) => {
      if (isRefusal(error)) this.#refuse(line, '')
      // Keep a refusal until Redis accepts the connection. The connection breaks between two refusals too, and that
      // must not hide the reason.
      else line.isAway = true
      this.#look(error)
    })
    redis.on('close', () => {
      line.isAway = true
      this.#look()
    })
  }

  /** Stops watching before the server itself closes the connections. */
  stop(): void {
    this.#isOver = true
  }

  /** Records the answer or the error of a command. */
  answered(redis: Redis, command: string, error?: unknown): void {
    const line = this.#lines.get(redis)
    if (!line) return
    if (isRefusal(error)) this.#refuse(line, command)
    else if (error === undefined) line.refused.delete(command)
    this.#look(error)
  }

  /**
   * Counts a push that could not be passed to Redis for the other servers. A slow Redis at its limit accepts one push
   * and loses the next.
   * @param now time of a monotonic clock, in milliseconds
   */
  published(isHanded: boolean, now = performance.now()): void {
    if (isHanded) return
    this.#context.metrics.pushesDropped.inc()
    if (this.#isFirstDropped(now)) this.#context.log.warn('pushes to other servers are dropped')
  }

  /** Logs a message of another server that this server cannot read. Its version may be another. */
  unread(error: unknown): void {
    if (this.#isFirstUnread(performance.now()))
      this.#context.log.warn({ err: error }, 'messages of another server cannot be read')
  }

  #refuse(line: Line, command: string): void {
    line.refused.add(command)
    this.#context.metrics.redisRefusals.inc()
  }

  #look(error?: unknown): void {
    if (this.#isOver) return
    const lines = [...this.#lines.values()]
    const before = this.#state
    if (lines.some(({ refused }) => refused.size > 0)) this.#state = 'refused'
    else this.#state = lines.some(({ isAway }) => isAway) ? 'away' : 'ok'
    if (this.#state === before) return
    this.#notify()
    const what = error instanceof Error ? { err: error } : {}
    if (this.#state === 'ok') this.#context.log.info(words.ok)
    else this.#context.log.warn(what, words[this.#state])
  }

  #notify(): void {
    this.#context.states.redis = this.#state
    this.#context.metrics.redisUp.set(this.#state === 'ok' ? 1 : 0)
  }
}
