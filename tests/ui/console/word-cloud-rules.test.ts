import { expect, it } from 'vitest'
import { newCloud } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import { wordCloudRules, wordCloudValues } from '#ui/kinds/word-cloud/desk/word-cloud.rules.ts'

const values = { ...wordCloudValues(), title: 'How?' }

it('the word cloud form keeps the content of a word cloud', () => {
  expect(wordCloudRules.parse(wordCloudValues(newCloud))).toEqual({
    title: newCloud.title,
    wordsPerGuest: 2,
    spaces: false,
  })
})

it('the word cloud form reports what the server would refuse', () => {
  expect(formErrors(wordCloudRules, values)).toEqual({})
  expect(formErrors(wordCloudRules, { ...values, title: ' ' })).toEqual({ title: 'TextEmpty' })
})
