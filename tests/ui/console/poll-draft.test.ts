import { describe, expect, it } from 'vitest'
import { pollContent } from '#contract/items/poll.commands.ts'
import type { PollContent } from '#contract/items/poll.ts'
import {
  changesOptions,
  emptyOption,
  isSound,
  newPollDraft,
  type PollDraft,
  pollDraftOf,
  pollErrors,
  pollInput,
} from '#ui/console/desk/kinds/poll/poll-draft.ts'
import { dropTarget, moveTarget } from '#ui/console/parts/lists/item-order.ts'

const poll: PollContent = {
  title: 'Which city?',
  options: [
    { id: 'a', text: 'Lisbon', correct: false },
    { id: 'b', text: 'Kyoto', correct: true },
  ],
  multiple: false,
  maxChoices: 1,
  look: 'donut',
  round: 2,
}

const withTexts = (...texts: string[]): PollDraft => ({
  ...newPollDraft(),
  title: 'Which city?',
  options: texts.map((text, index) => ({ ...emptyOption(`k${index}`), text })),
})

describe('the poll form', () => {
  it('the poll form sends what the contract accepts, without empty lines, and options keep their ids', () => {
    const draft = pollDraftOf(poll)
    draft.options.push({
      ...emptyOption('new'),
      text: 'Montevideo',
      picture: '/pictures/0123456789abcdef0123456789abcdef.webp',
    })
    draft.options.push({ ...emptyOption('empty'), text: ' ' })
    const sent = pollInput(draft)
    expect(sent).toEqual({
      Title: 'Which city?',
      Options: [
        { OptionId: 'a', Text: 'Lisbon', Correct: false },
        { OptionId: 'b', Text: 'Kyoto', Correct: true },
        { Text: 'Montevideo', Picture: '/pictures/0123456789abcdef0123456789abcdef.webp', Correct: false },
      ],
      Multiple: false,
      MaxChoices: 1,
      Look: 'donut',
    })
    expect(pollContent.safeParse(sent).success).toBe(true)
  })

  it('a poll with several answers allows all options, even options that are added later, unless a number is set', () => {
    const several = { ...withTexts('A', 'B', 'C'), multiple: true }
    expect(pollInput(several)).toMatchObject({ Multiple: true, MaxChoices: 3 })
    expect(pollInput({ ...several, maxChoices: 2 })).toMatchObject({ MaxChoices: 2 })
    const all = pollDraftOf({ ...poll, multiple: true, maxChoices: 2 })
    expect(
      pollInput({ ...all, options: [...all.options, { ...emptyOption('new'), text: 'Rome' }] }),
    ).toMatchObject({ MaxChoices: 3 })
  })

  it('the poll form never allows more choices than there are options', () => {
    expect(pollInput({ ...withTexts('A', 'B', ''), multiple: true, maxChoices: 3 })).toMatchObject({
      Multiple: true,
      MaxChoices: 2,
    })
  })

  it('the poll form reports each invalid field', () => {
    expect(pollErrors(newPollDraft())).toEqual({
      title: 'console.fieldEmpty',
      options: 'console.addOptionError',
      byOption: new Map(),
    })
    expect(pollErrors({ ...withTexts('A'), title: 'x'.repeat(501) }).title).toBe('console.longText')
    expect(pollErrors(withTexts('Yes', 'No', ' yes ', 'x'.repeat(201))).byOption).toEqual(
      new Map([
        ['k2', 'console.optionTwice'],
        ['k3', 'console.optionTooLong'],
      ]),
    )
    const wordless = withTexts('Yes', 'No', '')
    Object.assign(wordless.options[2] ?? {}, { picture: '/pictures/1.webp' })
    expect(pollErrors(wordless).byOption).toEqual(new Map([['k2', 'console.fieldEmpty']]))
    expect(isSound(pollErrors(withTexts('Yes', 'No')))).toBe(true)
    expect(isSound(pollErrors(withTexts('Yes', 'yes')))).toBe(false)
  })

  it('the poll form knows whether a change makes earlier answers incomparable', () => {
    expect(changesOptions(poll, { ...pollDraftOf(poll), title: 'Another title' })).toBe(false)
    const draft = pollDraftOf(poll)
    expect(changesOptions(poll, { ...draft, options: draft.options.slice(0, 1) })).toBe(true)
    const replaced = [...draft.options.slice(0, 1), { ...emptyOption('n'), text: 'Rome' }]
    expect(changesOptions(poll, { ...draft, options: replaced })).toBe(true)
  })
})

describe('the order of items', () => {
  it.each([
    ['a', -1, undefined],
    ['a', 1, 'c'],
    ['b', -1, 'a'],
    ['b', 1, null],
    ['c', -1, 'b'],
    ['c', 1, undefined],
    ['x', 1, undefined],
  ] as const)(
    'moving the item %s by %i places puts it before %s (null: at the end, undefined: no move)',
    (id, step, before) => {
      expect(moveTarget(['a', 'b', 'c'], id, step)).toBe(before)
    },
  )

  // Each row: the moved item, the item where it is dropped, and the item before which it is placed. The order is a,
  // c, b.
  it.each([
    ['a', 'c', 'b'],
    ['a', 'b', null],
    ['b', 'a', 'a'],
    ['b', 'c', 'c'],
    ['c', 'c', undefined],
    ['c', null, undefined],
    ['x', 'a', undefined],
  ] as const)(
    'dropping the item %s on the item %s puts it before %s (null: at the end, undefined: no move)',
    (id, onto, before) => {
      expect(dropTarget(['a', 'c', 'b'], id, onto)).toBe(before)
    },
  )
})
