import { expect, it } from 'vitest'
import { wordsOf } from '#ui/kit/texts/line-words.ts'

it('a line of text breaks between words, never inside a word', () => {
  expect(wordsOf('年度产品发布会', 'zh').every((word) => word !== '布会')).toBe(true)
  expect(wordsOf('年度产品发布会', 'zh').length).toBeGreaterThan(1)
})

it('no line of text begins with a closing mark or ends with an opening mark', () => {
  for (const [text, language] of [
    ['先做什么？（可选）', 'zh'],
    ['連絡してもよい（任意）。', 'ja'],
    ['他说“你好”，走了', 'zh'],
  ] as const) {
    const words = wordsOf(text, language)
    expect(words.join('')).toBe(text)
    expect(words.filter((word) => /^[？）。”，]|[（“]$/.test(word))).toEqual([])
  }
})

it('a text with spaces is not split into words', () => {
  expect(wordsOf('Spring summit (2026)', 'en')).toEqual(['Spring summit (2026)'])
})
