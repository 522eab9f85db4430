import { describe, expect, it } from 'vitest'
import { partsOf, pollViewModel } from '#ui/kinds/poll/screen/poll-view-model.ts'
import { pollDoc } from './documents.ts'

const tally = { round: 1, voters: 4, counts: { yes: 3, no: 1 } }

describe('a poll on the screen', () => {
  it('the poll on the screen hides counts and correct answers until the host shows them, even in a host’s view', () => {
    const { options, voters } = pollViewModel(pollDoc('p'), tally, 'processing')
    expect(voters).toBe(4)
    expect(options.map(({ letter, count, share, correct }) => [letter, count, share, correct])).toEqual([
      ['A', null, 0, undefined],
      ['B', null, 0, undefined],
    ])
  })

  it('the poll on the screen shows counts and correct answers after the host has shown them', () => {
    const { options } = pollViewModel(
      pollDoc('p', { results: 'shown', answer: 'shown' }),
      tally,
      'processing',
    )
    expect(options.map(({ count, share, correct }) => [count, share, correct])).toEqual([
      [3, 0.75, true],
      [1, 0.25, false],
    ])
  })

  it('the shares of a poll without voters are zero', () => {
    const none = { round: 1, voters: 0, counts: { yes: 0, no: 0 } }
    const { options } = pollViewModel(pollDoc('p', { results: 'shown' }), none, 'processing')
    expect(options.map(({ count, share }) => [count, share])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('the poll on the screen shows no counts of an earlier round', () => {
    const poll = pollDoc('p', { results: 'shown' }, { round: 2 })
    const { voters, options } = pollViewModel(poll, tally, 'processing')
    expect([voters, options.map(({ count }) => count)]).toEqual([0, [0, 0]])
  })

  it.each([
    ['open', pollDoc('p'), tally, 'processing'],
    ['locked', pollDoc('p', { voting: 'locked' }), tally, 'processing'],
    ['notOpenYet', pollDoc('p', { activity: 'deactivated' }), undefined, 'processing'],
    ['closed', pollDoc('p', { activity: 'deactivated' }), tally, 'processing'],
    ['notOpenYet', pollDoc('p'), undefined, 'notStarted'],
    ['closed', pollDoc('p'), undefined, 'finished'],
  ] as const)('the poll on the screen is in the phase "%s"', (phase, poll, counted, progress) => {
    expect(pollViewModel(poll, counted, progress).phase).toBe(phase)
  })

  it('the shares of a poll are shares of the guests who answered, even with several choices', () => {
    const options = [
      { id: 'yes', text: 'Yes', correct: true },
      { id: 'no', text: 'No', correct: false },
    ]
    const doc = pollDoc('p', { results: 'shown' }, { options, multiple: true, maxChoices: 2, look: 'donut' })
    const both = { round: 1, voters: 4, counts: { yes: 4, no: 1 } }
    const model = pollViewModel(doc, both, 'processing')
    expect(model.look).toBe('donut')
    const seen = (parts: ReturnType<typeof partsOf>) => parts.map(({ share, tone }) => [share, tone])
    expect(seen(partsOf(model.options, model.voters))).toEqual([
      [1, 'filled'],
      [1 / 4, 'filled'],
    ])
    const answered = pollViewModel({ ...doc, value: { ...doc.value, answer: 'shown' } }, both, 'processing')
    expect(seen(partsOf(answered.options, answered.voters))).toEqual([
      [1, 'correct'],
      [1 / 4, 'quiet'],
    ])
  })

  it('the options of a poll have letters up to the maximum number', () => {
    const options = Array.from({ length: 20 }, (_, place) => ({ id: `o${place}`, text: 'x' }))
    const model = pollViewModel(pollDoc('p', {}, { options }), undefined, 'processing')
    expect(model.options.at(-1)?.letter).toBe('T')
  })
})
