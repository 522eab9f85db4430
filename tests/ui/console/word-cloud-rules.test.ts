import { expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { newCloud } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import {
  newWordCloud,
  wordCloudRules,
  wordCloudValues,
} from '#ui/console/desk/kinds/word-cloud/word-cloud.rules.ts'

const values = { ...newWordCloud(), Title: 'How?' }

it('the blocked words of a word cloud may be separated by any punctuation or space', () => {
  expect(wordCloudRules.parse({ ...values, Blocked: ' Ａcme, 友商、竞品\nfoo；' }).Blocked).toEqual([
    'Acme',
    '友商',
    '竞品',
    'foo',
  ])
  expect(wordCloudRules.parse(wordCloudValues(newCloud))).toEqual({
    Title: newCloud.title,
    WordsPerGuest: 2,
    Spaces: false,
    Filters: ['zh', 'en'],
    Blocked: ['Acme'],
  })
})

it('the word cloud form reports what the server would refuse', () => {
  expect(formErrors(wordCloudRules, values)).toEqual({})
  expect(formErrors(wordCloudRules, { ...values, Title: ' ' })).toEqual({ Title: 'TextEmpty' })
  expect(formErrors(wordCloudRules, { ...values, Blocked: 'ok rock-n-roll' })).toEqual({
    'Blocked.1': 'NotOneWord',
  })
  const many = Array.from({ length: limits.wordsBlocked + 1 }, (_, index) => `w${index}`).join(' ')
  expect(formErrors(wordCloudRules, { ...values, Blocked: many })).toEqual({ Blocked: 'TooManyWords' })
})
