import { describe, expect, it } from 'vitest'
import { addressOf, codeInAddress } from '#ui/guest/session/address.ts'
import { hashOf, type Place, placeOf } from '#ui/guest/session/places.ts'

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
  it.each(places)('the guest page $page has its own address', (place) => {
    expect(placeOf(hashOf(place))).toEqual(place)
  })

  it.each(['', '#', '#nowhere', '#content'])('the hash "%s" leads to the welcome page', (hash) => {
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
  ])('codeInAddress reads the event code from the path %s', (path, code) => {
    expect(codeInAddress(path)).toBe(code)
  })

  it('the address of the search for an event code is /Guest/0', () => {
    expect(addressOf('')).toBe('/Guest/0')
    expect(addressOf('ABC234')).toBe('/Guest/ABC234')
  })
})
