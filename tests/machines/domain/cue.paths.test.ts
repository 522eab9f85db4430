import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { emptySlide, newCue } from '#contract/run/cue.ts'
import type { CueChanges, CueCommand } from '#machines/domain/cue/cue.events.ts'
import { cueMachine } from '#machines/domain/cue/cue.machine.ts'
import { cueEvents, cueOfItem } from '#tests/support/chart-cases/cue.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { reasonAfter, after as stateAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const model = pathModel(cueMachine, { input: cueOfItem, events: cueEvents })

const edit = (changes: CueChanges): CueCommand => ({ type: 'edit', changes })
const untilAnswered = edit({ ends: { by: 'answers', percent: 80, seconds: 90 } })

describe('the cue state machine', () => {
  it('the cue state machine gives the same states on every path when it is stored and restored after each step', async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('the test paths take every transition of the cue state machine', () => {
    expect(missedTransitions(model)).toEqual([])
  })

  it('the cue state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(model)).toEqual({ edit: ['CueLengthMissing'] })
    expect(unusedReasons(model)).toEqual([])
  })

  it('an edit of a cue keeps the fields that it does not name', () => {
    const events = [edit({ title: 'Vote' }), edit({ notes: 'Slowly' }), edit({ seconds: 60 })]
    expect(stateAfter(cueMachine, cueOfItem, events).context).toEqual({
      ...cueOfItem,
      title: 'Vote',
      notes: 'Slowly',
      seconds: 60,
    })
  })

  it('a cue without a slide gets no slide by an edit', () => {
    expect(stateAfter(cueMachine, cueOfItem, [edit({ slide: emptySlide })]).context).toEqual(cueOfItem)
  })

  it.each<[string, CueCommand[], CueCommand, ErrorCode | undefined]>([
    ['an end after an unknown length', [], edit({ ends: { by: 'length' } }), 'CueLengthMissing'],
    [
      'an end after a length that the edit names',
      [],
      edit({ ends: { by: 'length' }, seconds: 60 }),
      undefined,
    ],
    [
      'the removal of a length that ends the cue',
      [edit({ ends: { by: 'length' }, seconds: 60 })],
      edit({ seconds: null }),
      'CueLengthMissing',
    ],
    ['an end of an item by answers', [], untilAnswered, undefined],
  ])('the cue state machine accepts or refuses as expected: %s', (_, events, event, code) => {
    expect(reasonAfter(cueMachine, cueOfItem, events, event)).toBe(code)
  })

  it('a break cannot end by answers', () => {
    expect(reasonAfter(cueMachine, newCue('break'), [], untilAnswered)).toBe('CueNotAnswered')
  })
})
