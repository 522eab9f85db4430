import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reaction } from '#contract/comments.ts'
import * as limits from '#contract/limits.ts'
import { reactingMachine } from '#machines/flow/reacting/reacting.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(reactingMachine)
afterAll(() => coverage.assertComplete())

function phone() {
  const sent: Reaction[][] = []
  const actor = coverage.start(reactingMachine, {}, ({ taps }) => sent.push(taps))
  return {
    sent,
    tap: (reaction: Reaction) => actor.send({ type: 'tap', reaction }),
    answered: () => actor.send({ type: 'answered' }),
  }
}

describe('reactions on the phone', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a phone sends reactions in one message, a moment after the first tap', () => {
    const { sent, tap, answered } = phone()
    tap('clap')
    tap('love')
    expect(sent).toEqual([])
    vi.advanceTimersByTime(limits.reactionBatchMilliseconds)
    expect(sent).toEqual([['clap', 'love']])
    answered()
    tap('wow')
    vi.advanceTimersByTime(limits.reactionBatchMilliseconds)
    expect(sent).toEqual([['clap', 'love'], ['wow']])
  })

  it('a phone gathers reactions while a message is pending, and sends them after its answer', () => {
    const { sent, tap, answered } = phone()
    tap('clap')
    vi.advanceTimersByTime(limits.reactionBatchMilliseconds)
    tap('love')
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([['clap']])
    answered()
    expect(sent).toEqual([['clap']])
    vi.advanceTimersByTime(limits.reactionBatchMilliseconds)
    expect(sent).toEqual([['clap'], ['love']])
  })

  it('a phone sends at most the limit of reactions in one message', () => {
    const { sent, tap } = phone()
    for (let taps = 0; taps < limits.reactionsPerMessage + 5; taps += 1) tap('like')
    vi.advanceTimersByTime(limits.reactionBatchMilliseconds)
    expect(sent.map((message) => message.length)).toEqual([limits.reactionsPerMessage])
  })
})
