import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reaction } from '../../src/contract/barrage.ts'
import * as limits from '../../src/contract/limits.ts'
import { reactingMachine } from '../../src/machines/reacting/reacting.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(reactingMachine)
afterAll(() => coverage.assertComplete())

function phone() {
  const sent: Reaction[][] = []
  const actor = coverage.start(
    reactingMachine.provide({ actions: { 'send them': (_, { taps }) => void sent.push(taps) } }),
  )
  return {
    sent,
    tap: (reaction: Reaction) => actor.send({ type: 'tap', reaction }),
    answered: () => actor.send({ type: 'answered' }),
  }
}

describe('reactions on the phone', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('go out as one message a moment after the first tap', () => {
    const { sent, tap, answered } = phone()
    tap('clap')
    tap('love')
    expect(sent).toEqual([])
    vi.advanceTimersByTime(limits.reactionGatherMilliseconds)
    expect(sent).toEqual([['clap', 'love']])
    answered()
    tap('wow')
    vi.advanceTimersByTime(limits.reactionGatherMilliseconds)
    expect(sent).toEqual([['clap', 'love'], ['wow']])
  })

  it('wait while a message is on its way, and are gathered anew when it is answered', () => {
    const { sent, tap, answered } = phone()
    tap('clap')
    vi.advanceTimersByTime(limits.reactionGatherMilliseconds)
    tap('love')
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([['clap']])
    answered()
    expect(sent).toEqual([['clap']])
    vi.advanceTimersByTime(limits.reactionGatherMilliseconds)
    expect(sent).toEqual([['clap'], ['love']])
  })

  it('are no more than one message may carry', () => {
    const { sent, tap } = phone()
    for (let taps = 0; taps < limits.reactionsPerMessage + 5; taps += 1) tap('like')
    vi.advanceTimersByTime(limits.reactionGatherMilliseconds)
    expect(sent.map((message) => message.length)).toEqual([limits.reactionsPerMessage])
  })
})
