import { expect, test } from 'vitest'
import type { JoinCodeSize } from '#contract/join-code.ts'
import { type JoinPlace, joinPlaceOf } from '#ui/screen/join/join-size.ts'

test.each<[JoinCodeSize, JoinPlace, JoinPlace]>([
  ['automatic', 'corner', 'corner'],
  ['automatic', 'none', 'none'],
  ['large', 'corner', 'rail'],
  ['large', 'none', 'rail'],
  ['large', 'hero', 'hero'],
  ['large', 'crowd', 'crowd'],
  ['large', 'invitation', 'invitation'],
  ['small', 'hero', 'corner'],
  ['small', 'none', 'corner'],
  ['hidden', 'hero', 'none'],
])('a join code of the size "%s" is shown as "%s" usually is: "%s"', (size, usual, place) => {
  expect(joinPlaceOf(size, usual)).toBe(place)
})
