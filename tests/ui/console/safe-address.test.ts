import { expect, it } from 'vitest'
import { safeAddress } from '../../../src/ui/console/samples/safe-address.ts'

it('lets a written link lead to the web, to mail and to pages of the console', () => {
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
])('lets %s lead nowhere', (written) => {
  expect(safeAddress(written)).toBeUndefined()
})
