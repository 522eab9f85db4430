import { LRUCache } from 'lru-cache'
import { type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { nextTurn } from '../store/next-turn.ts'
import { RolledBack } from '../store/rolled-back.ts'
import type { Tx } from '../store/store.ts'
import { storeIsUnavailable } from '../store/unavailable.ts'
import { type BatchOptions, type BatchResult, openWork, retried, runBatch, runTogether } from './batch.ts'
import { BatchWindow, watchLoopUtilization } from './batch-window.ts'
import {
  type Actor,
  actorName,
  type CommandEnvelope,
  type SentCommand,
  type SettledOutcome,
} from './command-envelope.ts'
import { createHeldStates } from './held-state.ts'
import { mayWait } from './may-wait.ts'
import { createPendingCounter, type PendingAnswers } from './pending-answers.ts'
import type { EngineCommandName } from './server-commands.ts'
import { done } from './unit-of-work.ts'
import { type Publication, writeWork } from './write-unit-of-work.ts'

/** A committed batch. */
export interface CommittedBatch extends Pick<BatchResult, 'transactions' | 'isSplit'> {
  eventIds: string[]
  /** Duration from the start of the first transaction to the commit, in seconds. */
  seconds: number
}

export interface EngineOptions extends Omit<BatchOptions, 'held'> {
  onBatch?(batch: CommittedBatch): void
  onOutcome?(name: string, outcome: Outcome): void
}

interface SentToEvent {
  eventId: string
  command: SentCommand & { name: EngineCommandName }
}

export interface Engine {
  /** The only writer of events: queues the command, and answers after the commit or the refusal. */
  apply(eventId: string, command: SentCommand & { name: EngineCommandName }): Promise<SettledOutcome>
  /** Like `apply`, for commands of several events. One transaction decides all, unless one of them fails. */
  applyTogether(commands: readonly SentToEvent[]): Promise<SettledOutcome[]>
  /**
   * Changes data that several events show, in one transaction. `change` writes the data and returns the ids of these
   * events. All clients of these events then get the new data. If `change` refuses, nothing is written.
   */
  republish(actor: Actor, name: string, change: (tx: Tx) => Promise<Outcome<string[]>>): Promise<Outcome>
  /** Guests' answers that wait for their commit now. */
  pendingAnswers: PendingAnswers
  /** Calls the listener after each commit, never before. Returns a function that removes the listener. */
  onPublication(listener: (publication: Publication) => void): () => void
  /** Publishes a change that another transaction has committed (a deleted event, a guest's details). */
  publish(publication: Publication): void
  /** Refuses new commands, and waits until the queued commands are answered. */
  close(): Promise<void>
}

interface Pending {
  command: CommandEnvelope
  answer(outcome: SettledOutcome): void
}

async function runRepublish(
  options: BatchOptions,
  actor: Actor,
  name: string,
  change: (tx: Tx) => Promise<Outcome<string[]>>,
): Promise<Publication[]> {
  return options.store.db.transaction().execute(async (tx) => {
    const changed = await change(tx)
    if (!changed.ok) throw new RolledBack(changed)
    const publications: Publication[] = []
    // Lock the events in a fixed order, so that two transactions cannot deadlock.
    for (const eventId of [...changed.data].sort()) {
      const work = await openWork(options, tx, eventId)
      if (!work) continue
      work.republish()
      work.record(actorName(actor), name, {})
      const { publication } = await writeWork(options.features, work, true)
      if (publication) publications.push(publication)
    }
    return publications
  })
}

export function createEngine(given: EngineOptions): Engine {
  const options = { ...given, held: createHeldStates() }
  const queues = new Map<string, Pending[]>()
  const running = new Map<string, Promise<void>>()
  const listeners = new Set<(publication: Publication) => void>()
  const pending = createPendingCounter(options.features)
  // The batch windows of recently active events. They are kept between batches, because a window needs the rate of the
  // previous commands.
  const utilization = watchLoopUtilization()
  const windows = new LRUCache<string, BatchWindow>({ max: limits.eventsCounted })
  const batchWindowOf = (eventId: string): BatchWindow => {
    const known = windows.get(eventId)
    if (known) return known
    const fresh = new BatchWindow(utilization)
    windows.set(eventId, fresh)
    return fresh
  }
  let queued = 0
  let stopped = false

  const isFull = (eventId: string): boolean =>
    !mayWait({ ofEvent: queues.get(eventId)?.length ?? 0, ofAll: queued, events: queues.size })

  const publish = (publication: Publication): void => {
    const { eventId, epoch, seq } = publication
    if (epoch) options.store.timeline.record(eventId, { epoch, seq })
    for (const listener of listeners) {
      try {
        listener(publication)
      } catch (error) {
        // Log the error and continue: the batch is already committed and answered. A client that misses the push
        // notices it at the next heartbeat.
        options.onError(error, ['publication'])
      }
    }
  }

  async function settle(eventId: string, batch: Pending[]): Promise<void> {
    const began = performance.now()
    let committed: Publication[] = []
    try {
      const { outcomes, publications, ...counts } = await runBatch(
        options,
        eventId,
        batch.map((pending) => pending.command),
      )
      const milliseconds = performance.now() - began
      batchWindowOf(eventId).committed(milliseconds)
      options.onBatch?.({ eventIds: [eventId], seconds: milliseconds / 1000, ...counts })
      for (const [index, pending] of batch.entries()) {
        const outcome = outcomes[index] ?? refused('Internal')
        options.onOutcome?.(pending.command.name, outcome)
        pending.answer(outcome)
      }
      committed = publications
    } catch (error) {
      options.onError(
        error,
        batch.map((pending) => pending.command.name),
      )
      const code = storeIsUnavailable(error) ? 'StoreUnavailable' : 'Internal'
      for (const pending of batch) pending.answer(refused(code))
    }
    for (const publication of committed) publish(publication)
  }

  async function drain(eventId: string): Promise<void> {
    for (;;) {
      const queue = queues.get(eventId)
      if (!queue || queue.length === 0) break
      await batchWindowOf(eventId).wait()
      const batch = queue.splice(0, limits.commandsPerBatch)
      queued -= batch.length
      await settle(eventId, batch)
      // First read the commands that have already arrived at the sockets, so that they join one batch.
      await nextTurn()
    }
    queues.delete(eventId)
    running.delete(eventId)
  }

  const engine: Engine = {
    apply(eventId, command) {
      if (stopped || isFull(eventId)) return Promise.resolve(refused('Busy'))
      return new Promise((answer) => {
        const queue = queues.get(eventId) ?? []
        const settled = pending.begin(eventId, command)
        const decided = (outcome: SettledOutcome): void => {
          settled()
          answer(outcome)
        }
        queue.push({ command: { ...command, receivedAt: options.clock() }, answer: decided })
        queued += 1
        queues.set(eventId, queue)
        batchWindowOf(eventId).add(
          performance.now(),
          command.actor.kind !== 'guest' || options.features.isUrgent(command.name),
        )
        if (!running.has(eventId)) {
          running.set(
            eventId,
            nextTurn().then(() => drain(eventId)),
          )
        }
      })
    },
    async applyTogether(commands) {
      const alone = () => Promise.all(commands.map(({ eventId, command }) => engine.apply(eventId, command)))
      if (stopped || commands.length < 2) return alone()
      const receivedAt = options.clock()
      const began = performance.now()
      try {
        const { outcomes, publications, ...counts } = await runTogether(
          options,
          commands.map(({ eventId, command }) => ({ eventId, command: { ...command, receivedAt } })),
        )
        const seconds = (performance.now() - began) / 1000
        options.onBatch?.({ eventIds: commands.map(({ eventId }) => eventId), seconds, ...counts })
        for (const [index, { command }] of commands.entries())
          options.onOutcome?.(command.name, outcomes[index] ?? refused('Internal'))
        for (const publication of publications) publish(publication)
        return outcomes
      } catch {
        // Each alone reports its own error.
        return alone()
      }
    },
    async republish(actor, name, change) {
      if (stopped) return refused('Busy')
      try {
        const publications = await retried(() => runRepublish(options, actor, name, change))
        for (const publication of publications) publish(publication)
        return done
      } catch (error) {
        if (error instanceof RolledBack) return error.refusal
        throw error
      }
    },
    pendingAnswers: pending.counts,
    onPublication(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish,
    async close() {
      stopped = true
      await Promise.all(running.values())
    },
  }
  return engine
}
