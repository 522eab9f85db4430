import { expect, it } from 'vitest'
import { drawPlacesMost } from '#contract/limits.ts'
import { onPage, pageLook, photoLook, photoMost } from '#ui/kinds/lottery/screen/winner-layout.ts'

it('the screen shows up to six winners as a photo, and fewer winners have larger names', () => {
  const names = Array.from({ length: photoMost(false) }, (_, index) => photoLook(index + 1, false).name)
  expect(names).toEqual([...names].sort((one, other) => other - one))
  expect(photoLook(4, true).columns).toBe(2)
})

it.each([false, true])(
  'the pages of a draw show every winner exactly once, with at most 15 on a page (4:3: %s)',
  (narrow) => {
    for (let count = photoMost(narrow) + 1; count <= drawPlacesMost; count += 1) {
      const winners = Array.from({ length: count }, (_, index) => index)
      const look = pageLook(count, narrow)
      const pages = Array.from({ length: look.pages }, (_, turn) => onPage(winners, look, turn).shown)
      expect(pages.flat()).toEqual(winners)
      expect(pages.every(({ length }) => length > 0 && length <= 15)).toBe(true)
    }
  },
)

it('the first page of winners follows the last page', () => {
  const winners = Array.from({ length: 50 }, (_, index) => index)
  const look = pageLook(50, false)
  expect(look.pages).toBe(4)
  expect(onPage(winners, look, 4)).toEqual(onPage(winners, look, 0))
})
