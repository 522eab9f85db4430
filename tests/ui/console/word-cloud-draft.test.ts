import { expect, it } from 'vitest'
import * as limits from '../../../src/contract/limits.ts'
import {
  newWordCloudDraft,
  wordCloudDraftOf,
  wordCloudFaults,
  wordCloudInput,
} from '../../../src/ui/console/kinds/word-cloud/word-cloud-draft.ts'
import { newCloud } from '../../machines/cases/word-cloud.cases.ts'

const draft = { ...newWordCloudDraft(), title: 'How?' }

it('takes the further words with whatever stands between them', () => {
  expect(wordCloudInput({ ...draft, blocked: ' Ａcme, 友商、竞品\nfoo；' }).Blocked).toEqual([
    'Acme',
    '友商',
    '竞品',
    'foo',
  ])
  expect(wordCloudInput(wordCloudDraftOf(newCloud))).toEqual({
    Title: newCloud.title,
    WordsPerGuest: 2,
    Filters: ['zh', 'en'],
    Blocked: ['Acme'],
  })
})

it('finds what the server would refuse', () => {
  expect(wordCloudFaults(draft)).toEqual({})
  expect(wordCloudFaults({ ...draft, title: ' ' })).toEqual({ title: 'console.fieldEmpty' })
  expect(wordCloudFaults({ ...draft, blocked: 'ok rock-n-roll' })).toEqual({
    blocked: { code: 'NotOneWord', word: 'rock-n-roll' },
  })
  const many = Array.from({ length: limits.wordsBlocked + 1 }, (_, index) => `w${index}`).join(' ')
  expect(wordCloudFaults({ ...draft, blocked: many })).toEqual({
    blocked: { code: 'TooManyWords', word: '' },
  })
})
