import { expect, it } from 'vitest'
import { newCloud } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { formErrors } from '#tests/support/form-errors.ts'
import {
  newWordCloud,
  wordCloudRules,
  wordCloudValues,
} from '#ui/console/desk/kinds/word-cloud/word-cloud.rules.ts'

const values = { ...newWordCloud(), Title: 'How?' }

it('the word cloud form keeps the content of a word cloud', () => {
  expect(wordCloudRules.parse(wordCloudValues(newCloud))).toEqual({
    Title: newCloud.title,
    WordsPerGuest: 2,
    Spaces: false,
  })
})

it('the word cloud form reports what the server would refuse', () => {
  expect(formErrors(wordCloudRules, values)).toEqual({})
  expect(formErrors(wordCloudRules, { ...values, Title: ' ' })).toEqual({ Title: 'TextEmpty' })
})
