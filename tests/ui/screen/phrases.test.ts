import { expect, test } from 'vitest'
import { phrasesOf } from '#ui/screen/text/phrased-text.tsx'

test.each<[string, string[]]>([
  ['Annual Kick-off', ['Annual Kick-off']],
  ['年度产品发布会', ['年度', '产品', '发布会']],
  ['您最喜欢的产品，是哪一个？', ['您最', '喜欢的', '产品，', '是哪一个？']],
  ['您最期待今天的哪一个环节？', ['您最', '期待', '今天的', '哪一个', '环节？']],
  ['关于《未来》的讨论', ['关于', '《未来》的', '讨论']],
  ['东京を歩く', ['东京を', '歩く']],
  ['有什么想问的？', ['有什么想', '问的？']],
])('a line of %s breaks only between its phrases', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases)
})

test('the phrases of a text are the whole text', () => {
  const text = '2026 年度发布会\n（上海）Keynote & 问答'
  expect(phrasesOf(text).join('')).toBe(text)
})
