import { expect, it } from 'vitest'
import { linkRules } from '#ui/console/rich-text/link.rules.ts'

const addressOf = (written: string) => linkRules.safeParse({ address: written }).data?.address

it.each([
  ['example.com', 'https://example.com'],
  [' example.com/slides ', 'https://example.com/slides'],
  ['www.example.co.uk:8080?day=1#top', 'https://www.example.co.uk:8080?day=1#top'],
  ['例え.jp/資料', 'https://例え.jp/資料'],
])('the form for a link adds the scheme to the domain "%s"', (written, address) => {
  expect(addressOf(written)).toBe(address)
})

it.each(['http://example.com', 'mailto:lin@example.com', '/guide/index'])(
  'the form for a link keeps the address "%s"',
  (written) => {
    expect(addressOf(written)).toBe(written)
  },
)

it.each([
  'javascript:alert(1)',
  'javascript.com:alert(1)',
  'data:text/html,a.com',
  '//example.com',
  'lin@example.com',
  'slides',
  '3.14',
  '',
])('the form for a link refuses the text "%s"', (written) => {
  expect(addressOf(written)).toBeUndefined()
})
