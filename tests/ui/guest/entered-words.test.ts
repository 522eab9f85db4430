import { expect, it } from 'vitest'
import { refused } from '#contract/errors.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { enteredWords, typedError } from '#ui/kinds/word-cloud/phone/entered-words.ts'

const sent = (word: string, given: Partial<OutboxItem> = {}, round = 1): OutboxItem => ({
  commandId: `c-${word}`,
  subject: 'item:w1',
  name: 'WordCloud/Enter',
  payload: { itemId: 'w1', round, word },
  madeAt: 0,
  data: null,
  status: 'pending',
  refusal: null,
  ...given,
})
const cloud = { id: 'w1', round: 1 }

it('the entered words list the server’s words, then the pending words, each word once', () => {
  const outbox = [
    sent('Café', { status: 'saved' }),
    sent('tea', { status: 'sending' }),
    sent('milk'),
    sent('late', {}, 2),
    sent('else', { subject: 'item:w2' }),
  ]
  expect(enteredWords(cloud, { round: 1, words: ['cafe'] }, outbox)).toEqual({
    words: [
      { text: 'cafe', status: 'saved' },
      { text: 'tea', status: 'sending' },
      { text: 'milk', status: 'pending' },
    ],
    refused: null,
  })
})

it('the entered words report the last refused word, and ignore words of another round', () => {
  const refusal = refused('VotingClosed')
  const outbox = [sent('tea', { status: 'refused', refusal })]
  expect(enteredWords(cloud, { round: 2, words: ['old'] }, outbox)).toEqual({
    words: [],
    refused: { commandId: 'c-tea', word: 'tea', refusal },
  })
})

it.each([
  ['', undefined, 'TextEmpty'],
  ['a b', undefined, 'NotOneWord'],
  ['CAFÉ', undefined, 'WordRepeated'],
  ['tea', undefined, undefined],
  ['tea', 1, 'WordsUsedUp'],
])(
  'typedError reports before sending why %j would be refused',
  (typed, wordsPerGuest = 2, code = undefined) => {
    expect(typedError({ round: 1, wordsPerGuest }, [{ text: 'café', status: 'saved' }], typed)).toBe(code)
  },
)

it('typedError accepts several words when the host allows spaces', () => {
  expect(typedError({ round: 1, wordsPerGuest: 2, spaces: true }, [], ' very  glad')).toBeUndefined()
  expect(typedError({ round: 1, wordsPerGuest: 2, spaces: true }, [], 'very, glad')).toBe('NotOneWord')
})
