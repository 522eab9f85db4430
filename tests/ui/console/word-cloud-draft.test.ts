import { expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { newCloud } from '#tests/support/chart-cases/word-cloud.cases.ts'
import {
  newWordCloudDraft,
  wordCloudDraftOf,
  wordCloudErrors,
  wordCloudInput,
} from '#ui/console/desk/kinds/word-cloud/word-cloud-draft.ts'

const draft = { ...newWordCloudDraft(), title: 'How?' }

it('the blocked words of a word cloud may be separated by any punctuation or space', () => {
  expect(wordCloudInput({ ...draft, blocked: ' Ａcme, 友商、竞品\nfoo；' }).Blocked).toEqual([
    'Acme',
    '友商',
    '竞品',
    'foo',
  ])
  expect(wordCloudInput(wordCloudDraftOf(newCloud))).toEqual({
    Title: newCloud.title,
    WordsPerGuest: 2,
    Spaces: false,
    Filters: ['zh', 'en'],
    Blocked: ['Acme'],
  })
})

it('the word cloud form reports what the server would refuse', () => {
  expect(wordCloudErrors(draft)).toEqual({})
  expect(wordCloudErrors({ ...draft, title: ' ' })).toEqual({ title: 'console.fieldEmpty' })
  expect(wordCloudErrors({ ...draft, blocked: 'ok rock-n-roll' })).toEqual({
    blocked: { code: 'NotOneWord', word: 'rock-n-roll' },
  })
  const many = Array.from({ length: limits.wordsBlocked + 1 }, (_, index) => `w${index}`).join(' ')
  expect(wordCloudErrors({ ...draft, blocked: many })).toEqual({
    blocked: { code: 'TooManyWords', word: '' },
  })
})
