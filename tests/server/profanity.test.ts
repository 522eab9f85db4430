import { expect, test } from 'vitest'
import { normaliseWord, wordKey } from '#contract/items/word.ts'
import { heldBack } from '#server/features/items/word-cloud/held-back.ts'
import { profaneIn } from '#server/features/items/word-cloud/profanity.ts'
import { newCloud } from '#tests/support/chart-cases/word-cloud.cases.ts'

const languagesOf = (word: string): string[] => profaneIn(wordKey(normaliseWord(word)))

test.each([
  ['shit', 'en'],
  ['ＳＨＩＴ', 'en'],
  ['sh1t', 'en'],
  ['fuuuck', 'en'],
  ['fu\u200bck', 'en'],
  ['fцck', 'en'],
  ['shíit', 'en'],
  ['傻逼', 'zh'],
  ['大傻逼', 'zh'],
  ['傻\u200b逼', 'zh'],
  ['Gilipollas', 'es'],
  ['mierda', 'es'],
  ['cabron', 'es'],
  ['チンコ', 'ja'],
  ['まんこ', 'ja'],
])('the word "%s" of a word cloud is held back for the host (%s)', (word, language) => {
  expect(languagesOf(word)).toContain(language)
})

test.each([
  '激情',
  '奶茶',
  'grape',
  'class',
  'Scunthorpe',
  'peacock',
  'año',
  '女の子',
  'グローバル',
  'スケッチ',
  '成人',
])('the word "%s" is shown at once in a word cloud', (word) => {
  expect(languagesOf(word)).toEqual([])
})

test('the host’s decisions and words take priority over the word lists', () => {
  const cloud = { ...newCloud, blocked: ['Acme', '友商'], restored: ['shit'], hidden: ['sad'] }
  const isHeldBack = heldBack(cloud)
  expect(isHeldBack('shit', ['en'])).toBe(false)
  expect(isHeldBack('fuck', ['en'])).toBe(true)
  expect(isHeldBack('mierda', ['es'])).toBe(false)
  expect(isHeldBack('sad', [])).toBe(true)
  expect(isHeldBack('acme', [])).toBe(true)
  expect(isHeldBack('acmeist', [])).toBe(false)
  expect(isHeldBack('打倒友商', [])).toBe(true)
  expect(isHeldBack('glad', [''])).toBe(false)
})
