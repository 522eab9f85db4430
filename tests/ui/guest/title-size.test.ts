import { expect, it } from 'vitest'
import { titleSize } from '#ui/kinds/phone/item-head.tsx'

it.each([
  ['Which city is next?', '24'],
  ['午餐选哪个？', '24'],
  ['a'.repeat(80), '24'],
  ['a'.repeat(81), '20'],
  ['会'.repeat(40), '24'],
  ['会'.repeat(41), '20'],
  ['あ'.repeat(81), '16'],
  ['a'.repeat(161), '16'],
])('the title "%s" is written in %s px', (title, size) => {
  expect(titleSize(title)).toBe(size)
})
