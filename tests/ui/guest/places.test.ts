import { describe, expect, it } from 'vitest'
import { addressOf, codeInAddress } from '../../../src/ui/guest/address.ts'
import { hashOf, type Place, placeOf } from '../../../src/ui/guest/room/places.ts'

const places: Place[] = [
  { page: 'welcome' },
  { page: 'qa', order: 'popular' },
  { page: 'qa', order: 'newest' },
  { page: 'qa', order: 'mine' },
  { page: 'ask' },
  { page: 'edit', questionId: 'q_1-x' },
  { page: 'polls' },
  { page: 'poll', itemId: 'p_1-x' },
  { page: 'me' },
]

describe('places in an event', () => {
  it.each(places)('$page has an address of its own', (place) => {
    expect(placeOf(hashOf(place))).toEqual(place)
  })

  it.each(['', '#', '#nowhere', '#content'])('"%s" is the welcome page', (hash) => {
    expect(placeOf(hash)).toEqual({ page: 'welcome' })
  })
})

describe('the code in the address', () => {
  it.each([
    ['/Guest/ABC234', 'ABC234'],
    ['/guest/abc234', 'abc234'],
    ['/Guest/AB%20C', 'AB C'],
    ['/Guest/%E0%A4%A', '%E0%A4%A'],
    ['/Guest', ''],
    ['/Guest/', ''],
    ['/Guest/0', '0'],
  ])('%s', (path, code) => {
    expect(codeInAddress(path)).toBe(code)
  })

  it('is 0 at the code search', () => {
    expect(addressOf('')).toBe('/Guest/0')
    expect(addressOf('ABC234')).toBe('/Guest/ABC234')
  })
})
