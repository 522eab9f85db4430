import { describe, expect, it } from 'vitest'
import { pollContent } from '#contract/items/poll.commands.ts'
import type { PollContent } from '#contract/items/poll.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import {
  changesOptions,
  emptyOption,
  newPoll,
  type PollValues,
  pollRules,
  pollValues,
} from '#ui/console/desk/kinds/poll/poll.rules.ts'
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

const withTexts = (...texts: string[]): PollValues => ({
  ...newPoll(),
  Title: 'Which city?',
  Options: texts.map(emptyOption),
})

describe('the poll form', () => {
  it('the poll form sends what the contract accepts, without empty lines, and options keep their ids', () => {
    const values = pollValues(poll)
    values.Options.push({
      ...emptyOption('Montevideo'),
      Picture: '/pictures/0123456789abcdef0123456789abcdef.webp',
    })
    values.Options.push(emptyOption(' '))
    const sent = pollRules.parse(values)
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
    const several = { ...withTexts('A', 'B', 'C'), Multiple: true }
    expect(pollRules.parse(several)).toMatchObject({ Multiple: true, MaxChoices: 3 })
    expect(pollRules.parse({ ...several, MaxChoices: 2 })).toMatchObject({ MaxChoices: 2 })
    const all = pollValues({ ...poll, multiple: true, maxChoices: 2 })
    expect(pollRules.parse({ ...all, Options: [...all.Options, emptyOption('Rome')] })).toMatchObject({
      MaxChoices: 3,
    })
  })

  it('the poll form never allows more choices than there are options', () => {
    expect(pollRules.parse({ ...withTexts('A', 'B', ''), Multiple: true, MaxChoices: 3 })).toMatchObject({
      Multiple: true,
      MaxChoices: 2,
    })
  })

  it('the poll form reports each invalid field', () => {
    expect(formErrors(pollRules, newPoll())).toMatchObject({ Title: 'TextEmpty', Options: 'NoOptions' })
    expect(formErrors(pollRules, { ...withTexts('A'), Title: 'x'.repeat(501) })).toEqual({
      Title: 'TextTooLong',
    })
    expect(formErrors(pollRules, withTexts('Yes', 'No', ' yes ', 'x'.repeat(201)))).toEqual({
      'Options.2.Text': 'Twice',
      'Options.3.Text': 'TextTooLong',
    })
    const wordless = withTexts('Yes', '', 'No', '')
    Object.assign(wordless.Options[3] ?? {}, { Picture: '/pictures/0123456789abcdef0123456789abcdef.webp' })
    expect(formErrors(pollRules, wordless)).toEqual({ 'Options.3.Text': 'TextEmpty' })
    expect(formErrors(pollRules, withTexts('Yes', 'No'))).toEqual({})
    expect(formErrors(pollRules, withTexts('Yes', 'yes'))).not.toEqual({})
  })

  it('the poll form knows whether a change makes earlier answers incomparable', () => {
    expect(changesOptions(poll, { ...pollValues(poll), Title: 'Another title' })).toBe(false)
    const values = pollValues(poll)
    expect(changesOptions(poll, { ...values, Options: values.Options.slice(0, 1) })).toBe(true)
    const replaced = [...values.Options.slice(0, 1), emptyOption('Rome')]
    expect(changesOptions(poll, { ...values, Options: replaced })).toBe(true)
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
