import { expect, test } from 'vitest'
import { criteria } from '#ui/console/info/accessibility/criteria.ts'

// WCAG 2.2 (W3C Recommendation of 12 December 2024), levels A and AA. 4.1.1 is obsolete.
const expected = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
  1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`

test('the accessibility statement has every criterion of WCAG 2.2 at the levels A and AA', () => {
  expect(Object.keys(criteria)).toEqual(expected.trim().split(/\s+/))
})
