import { expect, it } from 'vitest'
import { safeAddress } from '#ui/kit/markdown/safe-address.ts'

it('safeAddress accepts web addresses, mail addresses and paths of the console', () => {
  expect(safeAddress(' https://example.com/a?b#c ')).toEqual({
    to: 'https://example.com/a?b#c',
    outside: true,
  })
  expect(safeAddress('mailto:a@example.com')).toEqual({ to: 'mailto:a@example.com', outside: true })
  expect(safeAddress('/guide/index')).toEqual({ to: '/guide/index', outside: false })
})

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,a',
  '//evil.example',
  '/\\evil.example',
  'https://',
  'guide',
  '',
  undefined,
])('safeAddress refuses the unsafe link %s', (written) => {
  expect(safeAddress(written)).toBeUndefined()
})
