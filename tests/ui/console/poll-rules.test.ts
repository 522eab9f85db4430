import { describe, expect, it } from 'vitest'
import { pollContent } from '#contract/items/poll.commands.ts'
import type { PollContent } from '#contract/items/poll.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import {
  changesOptions,
  emptyOption,
  type PollValues,
  pollRules,
  pollValues,
} from '#ui/kinds/poll/desk/poll.rules.ts'
import { dropTarget, moveTarget } from '#ui/kit/lists/item-order.ts'

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
  ...pollValues(),
  title: 'Which city?',
  options: texts.map(emptyOption),
})

describe('the poll form', () => {
  it('the poll form sends what the contract accepts, without empty lines, and options keep their ids', () => {
    const values = pollValues(poll)
    values.options.push({
      ...emptyOption('Montevideo'),
      picture: '/pictures/0123456789abcdef0123456789abcdef.webp',
    })
    values.options.push(emptyOption(' '))
    const sent = pollRules.parse(values)
    expect(sent).toEqual({
      title: 'Which city?',
      options: [
        { optionId: 'a', text: 'Lisbon', correct: false },
        { optionId: 'b', text: 'Kyoto', correct: true },
        { text: 'Montevideo', picture: '/pictures/0123456789abcdef0123456789abcdef.webp', correct: false },
      ],
      multiple: false,
      maxChoices: 1,
      look: 'donut',
    })
    expect(pollContent.safeParse(sent).success).toBe(true)
  })

  it('a poll with several answers allows all options, even options that are added later, unless a number is set', () => {
    const several = { ...withTexts('A', 'B', 'C'), multiple: true }
    expect(pollRules.parse(several)).toMatchObject({ multiple: true, maxChoices: 3 })
    expect(pollRules.parse({ ...several, maxChoices: 2 })).toMatchObject({ maxChoices: 2 })
    const all = pollValues({ ...poll, multiple: true, maxChoices: 2 })
    expect(pollRules.parse({ ...all, options: [...all.options, emptyOption('Rome')] })).toMatchObject({
      maxChoices: 3,
    })
  })

  it('the poll form never allows more choices than there are options', () => {
    expect(pollRules.parse({ ...withTexts('A', 'B', ''), multiple: true, maxChoices: 3 })).toMatchObject({
      multiple: true,
      maxChoices: 2,
    })
  })

  it('the poll form reports each invalid field', () => {
    expect(formErrors(pollRules, pollValues())).toMatchObject({ title: 'TextEmpty', options: 'NoOptions' })
    expect(formErrors(pollRules, { ...withTexts('A'), title: 'x'.repeat(501) })).toEqual({
      title: 'TextTooLong',
    })
    expect(formErrors(pollRules, withTexts('Yes', 'No', ' yes ', 'x'.repeat(201)))).toEqual({
      'options.2.text': 'Twice',
      'options.3.text': 'TextTooLong',
    })
    const wordless = withTexts('Yes', '', 'No', '')
    Object.assign(wordless.options[3] ?? {}, { picture: '/pictures/0123456789abcdef0123456789abcdef.webp' })
    expect(formErrors(pollRules, wordless)).toEqual({ 'options.3.text': 'TextEmpty' })
    expect(formErrors(pollRules, withTexts('Yes', 'No'))).toEqual({})
    expect(formErrors(pollRules, withTexts('Yes', 'yes'))).not.toEqual({})
  })

  it('the poll form knows whether a change makes earlier answers incomparable', () => {
    expect(changesOptions(poll, pollValues(poll).options)).toBe(false)
    const values = pollValues(poll)
    expect(changesOptions(poll, values.options.slice(0, 1))).toBe(true)
    const replaced = [...values.options.slice(0, 1), emptyOption('Rome')]
    expect(changesOptions(poll, replaced)).toBe(true)
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
