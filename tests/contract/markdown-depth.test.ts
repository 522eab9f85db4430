import { expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { markdownDepth } from '#contract/markdown-depth.ts'
import { markdown, optionalMarkdown } from '#contract/text.ts'

const nested = (levels: number) => [
  `${'>'.repeat(levels)} a`,
  `${'> '.repeat(levels)}a`,
  `${'- '.repeat(levels)}a`,
  `${'1. '.repeat(levels)}a`,
  `${'*'.repeat(levels)}a${'*'.repeat(levels)}`,
  '*a _b '.repeat(levels / 2),
  `${'['.repeat(levels)}a${']'.repeat(levels)}(b)`,
]

it.each(nested(1300))('a Markdown text of many levels is refused with its own code: %#', (text) => {
  const issues = optionalMarkdown(4000).safeParse(text).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual(['MarkdownTooDeep'])
  expect(markdown(10_000).safeParse(`> ${text}`).success).toBe(false)
})

it.each([
  ...nested(10),
  '# Title\n\n- a\n  - b\n    - c\n\n1. **one** and _two_\n2. [link](https://example.org)',
  '*a* **b** ***c*** _d_ ~~e~~ '.repeat(100),
  '2*3*4 and snake_case_names_of_all_kinds and 5 * 6 * 7',
  '---\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  `${'['.repeat(5)}${'(('.repeat(100)}`,
  'a\n'.repeat(1000),
])('a usual Markdown text passes: %#', (text) => {
  expect(markdownDepth(text)).toBeLessThanOrEqual(limits.markdownLevels)
})
