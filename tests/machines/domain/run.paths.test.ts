import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { RunContent } from '#contract/run/run.ts'
import type { RunCommand } from '#machines/domain/run/run.events.ts'
import { runMachine } from '#machines/domain/run/run.machine.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import {
  due,
  extend,
  goTo,
  hold,
  itemStepped,
  next,
  previous,
  removeCue,
  resume,
  revealed,
  runAt,
  runEvents,
  skip,
  start,
  takenOver,
  undo,
} from '#tests/support/chart-cases/run.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { coveringPaths } from '#tests/support/model/covering-paths.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(runMachine, {
  events: runEvents,
  // The paths end at these states, because an extension, a second take-over and a third step change no other state.
  stopAt: ({ context }) =>
    context.extendedSeconds > 0 ||
    (context.takenOver !== null && context.undo?.position.cueId !== null) ||
    Object.keys(context.undo?.times ?? {}).length > 1,
})

const context = (events: RunCommand[]): RunContent =>
  after(runMachine, undefined, events).context as RunContent
const value = (events: RunCommand[]): unknown => after(runMachine, undefined, events).value

describe('the run state machine', () => {
  it('the run state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, coveringPaths(model), () => chartAlone(model))
  })

  it('the test paths take every transition of the run state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the run state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({
      due: ['RunMovedOn'],
      extend: ['RunFinished', 'RunNotStarted'],
      goTo: ['AlreadySo', 'RunNotStarted'],
      hold: ['AlreadySo', 'RunFinished', 'RunNotStarted'],
      itemStepped: ['RunFinished', 'RunNotStarted'],
      next: ['RunFinished', 'RunNotStarted'],
      previous: ['RunAtStart', 'RunNotStarted'],
      removeCue: ['CueCurrent'],
      reset: ['AlreadySo'],
      revealed: ['RunFinished', 'RunNotStarted'],
      resume: ['AlreadySo', 'RunFinished', 'RunNotStarted'],
      skip: ['RunFinished', 'RunNotStarted'],
      start: ['AlreadySo', 'RunEmpty', 'RunFinished'],
      takenOver: ['AlreadySo'],
      undo: ['NothingToUndo'],
    })
  })

  it('every refusal reason that the run state machine declares can occur', () => {
    expect(unusedReasons(model)).toEqual([])
  })

  it.each<[string, RunCommand[], string, string | null]>([
    ['has no cue before its start', [], 'notStarted', null],
    ['starts with the first cue', [start('a')], 'running', 'a'],
    ['starts at a planned time', [due(null, 'a')], 'running', 'a'],
    ['moves on', [start('a'), next('b')], 'running', 'b'],
    ['is finished after the last cue', [start('a'), next('b'), next(null)], 'finished', null],
    ['goes back from its end', [start('a'), next(null), previous('a')], 'running', 'a'],
    ['moves on automatically', [start('a'), due('a', 'b')], 'running', 'b'],
    ['ends automatically', [start('a'), due('a', null)], 'finished', null],
    ['stays held when a host steps', [start('a'), hold, next('b')], 'held', 'b'],
    ['begins again', [start('a'), next('b'), { type: 'reset' }], 'notStarted', null],
    ['undoes a step', [start('a'), next('b'), undo], 'running', 'a'],
    ['undoes its start', [start('a'), undo], 'notStarted', null],
    ['undoes its end', [start('a'), next(null), undo], 'running', 'a'],
    [
      'undoes a step that was taken while it was held',
      [start('a'), hold, skip('b'), resume, undo],
      'held',
      'a',
    ],
  ])('the run state machine behaves as expected: it %s', (_, events, state, cueId) => {
    expect([value(events), context(events).cueId]).toEqual([state, cueId])
  })

  it('the run state machine records when each cue began and ended', () => {
    const later = (event: RunCommand, at: number): RunCommand => ({ ...event, at }) as RunCommand
    const events = [start('a'), later(next('b'), 5000), later(previous('a'), 7000)]
    expect(context(events).times).toEqual({ a: { from: 7000, to: null }, b: { from: 5000, to: 7000 } })
    expect(context([...events, undo]).times).toEqual({
      a: { from: runAt, to: 5000 },
      b: { from: 5000, to: null },
    })
  })

  it('the clock of the run stands still while the run is held', () => {
    const events: RunCommand[] = [start('a'), { type: 'hold', at: 4000 }, { type: 'resume', at: 9000 }]
    expect(context(events)).toMatchObject({ enteredAt: runAt, heldAt: null, heldMilliseconds: 5000 })
    expect(context([...events, next('b')])).toMatchObject({ heldMilliseconds: 0 })
  })

  it('a run that ends while it is held is not held any longer', () => {
    expect(context([start('a'), hold, next(null)])).toMatchObject({ cueId: null, heldAt: null })
  })

  it('a step of the run names the host who took it, and an automatic step names its cause', () => {
    expect(context([start('a')]).last).toEqual({ cause: 'hand', by: 'Ann', at: runAt })
    expect(context([start('a'), due('a', 'b', 'answers')]).last).toEqual({
      cause: 'answers',
      by: '',
      at: runAt,
    })
  })

  it('a step ends what belongs to the left cue only', () => {
    expect(context([start('a'), extend, takenOver, next('b')])).toMatchObject({
      extendedSeconds: 0,
      takenOver: null,
    })
  })

  it('the undo of a step after a deleted cue is refused', () => {
    const events = [start('a'), next('b'), removeCue('a')]
    expect(context(events)).toEqual({
      ...context([start('a'), next('b')]),
      times: { b: { from: runAt, to: null } },
      undo: null,
    })
    expect(reasonAfter(runMachine, undefined, events, undo)).toBe('NothingToUndo')
  })

  it('the undo of an automatic step takes over, so that the run does not take the step again', () => {
    const takesOver = { by: 'Ben', at: 9000 }
    const events: RunCommand[] = [start('a'), due('a', 'b'), { type: 'undo', takesOver }]
    expect(context(events)).toMatchObject({ cueId: 'a', takenOver: takesOver })
    expect(reasonAfter(runMachine, undefined, events, due('a', 'b'))).toBe('RunMovedOn')
  })

  it('a reveal starts the time of the results, and holds and extensions move it', () => {
    const reveal = { ...itemStepped(true), at: 5000 } as RunCommand
    expect(context([start('a'), itemStepped(false)]).revealedAt).toBeNull()
    expect(context([start('a'), reveal])).toMatchObject({ revealedAt: 5000, last: { cause: 'hand' } })
    expect(context([start('a'), reveal, extend]).revealedAt).toBe(35_000)
    const held: RunCommand[] = [start('a'), { type: 'hold', at: 4000 }, reveal, { type: 'resume', at: 9000 }]
    expect(context(held).revealedAt).toBe(9000)
    expect(context([start('a'), revealed, next('b')]).revealedAt).toBeNull()
    expect(context([start('a'), reveal, undo]).revealedAt).toBeNull()
  })

  it('a reset run equals a new run', () => {
    expect(context([start('a'), next('b'), { type: 'reset' }])).toEqual(notStarted)
  })

  it.each<[string, RunCommand[], RunCommand, ErrorCode | undefined]>([
    ['an automatic step of another cue', [start('a'), next('b')], due('a', 'b'), 'RunMovedOn'],
    ['an automatic step after a host took over', [start('a'), takenOver], due('a', 'b'), 'RunMovedOn'],
    ['an automatic step after the next step', [start('a'), takenOver, next('b')], due('b', null), undefined],
    ['an automatic step while held', [start('a'), hold], due('a', 'b'), 'RunMovedOn'],
    ['an automatic step after the hold', [start('a'), hold, resume], due('a', 'b'), undefined],
    ['an automatic step of a finished run', [start('a'), next(null)], due(null, 'a'), 'RunMovedOn'],
    ['the way to the current cue', [start('a')], goTo('a'), 'AlreadySo'],
    ['a step of a quiz while held', [start('a'), hold], itemStepped(false), undefined],
    ['the deletion of the current cue', [start('a')], removeCue('a'), 'CueCurrent'],
    ['a take-over before the start', [], takenOver, 'AlreadySo'],
  ])('the run state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(runMachine, undefined, events, event)).toBe(code)
  })
})
