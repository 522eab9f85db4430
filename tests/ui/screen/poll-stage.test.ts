import { describe, expect, it } from 'vitest'
import { pollStage } from '../../../src/ui/screen/kinds/poll/poll-stage.ts'
import { columnParts, ringParts } from '../../../src/ui/screen/kinds/poll/stage-parts.ts'
import { pollDoc } from './documents.ts'

const tally = { round: 1, voters: 4, counts: { yes: 3, no: 1 } }

describe('a poll on the screen', () => {
  it('hides counts and right answers until they are shown, even in a host’s view', () => {
    const { options, voters } = pollStage(pollDoc('p'), tally, 'processing')
    expect(voters).toBe(4)
    expect(options.map(({ letter, count, share, correct }) => [letter, count, share, correct])).toEqual([
      ['A', null, 0, undefined],
      ['B', null, 0, undefined],
    ])
  })

  it('shows both when the host does', () => {
    const { options } = pollStage(pollDoc('p', { results: 'shown', answer: 'shown' }), tally, 'processing')
    expect(options.map(({ count, share, correct }) => [count, share, correct])).toEqual([
      [3, 0.75, true],
      [1, 0.25, false],
    ])
  })

  it('has no share of nobody', () => {
    const none = { round: 1, voters: 0, counts: { yes: 0, no: 0 } }
    const { options } = pollStage(pollDoc('p', { results: 'shown' }), none, 'processing')
    expect(options.map(({ count, share }) => [count, share])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('shows nothing of an earlier round', () => {
    const poll = pollDoc('p', { results: 'shown' }, { round: 2 })
    const { voters, options } = pollStage(poll, tally, 'processing')
    expect([voters, options.map(({ count }) => count)]).toEqual([0, [0, 0]])
  })

  it.each([
    ['open', pollDoc('p'), tally, 'processing'],
    ['locked', pollDoc('p', { voting: 'locked' }), tally, 'processing'],
    ['notOpenYet', pollDoc('p', { activity: 'deactivated' }), undefined, 'processing'],
    ['closed', pollDoc('p', { activity: 'deactivated' }), tally, 'processing'],
    ['notOpenYet', pollDoc('p'), undefined, 'notStarted'],
    ['closed', pollDoc('p'), undefined, 'finished'],
  ] as const)('is %s', (phase, poll, counted, progress) => {
    expect(pollStage(poll, counted, progress).phase).toBe(phase)
  })

  it('is parts of those who answered as columns, and of all votes as a ring', () => {
    const options = [
      { id: 'yes', text: 'Yes', correct: true },
      { id: 'no', text: 'No', correct: false },
    ]
    const doc = pollDoc('p', { results: 'shown' }, { options, multiple: true, maxChoices: 2, look: 'donut' })
    const both = { round: 1, voters: 4, counts: { yes: 4, no: 1 } }
    const stage = pollStage(doc, both, 'processing')
    expect(stage.look).toBe('donut')
    const seen = (parts: ReturnType<typeof ringParts>) => parts.map(({ share, tone }) => [share, tone])
    expect(seen(columnParts(stage.options))).toEqual([
      [1, 'filled'],
      [1 / 4, 'filled'],
    ])
    const told = pollStage({ ...doc, value: { ...doc.value, answer: 'shown' } }, both, 'processing')
    expect(seen(ringParts(told.options))).toEqual([
      [4 / 5, 'correct'],
      [1 / 5, 'quiet'],
    ])
  })

  it('letters as many options as a poll may have', () => {
    const options = Array.from({ length: 20 }, (_, place) => ({ id: `o${place}`, text: 'x' }))
    const stage = pollStage(pollDoc('p', {}, { options }), undefined, 'processing')
    expect(stage.options.at(-1)?.letter).toBe('T')
  })
})
