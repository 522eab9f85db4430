import { describe, expect, test } from 'vitest'
import { addressParts, codeGroups, isLoopback, joinAddress, originForGuests } from '#ui/live/join-address.ts'

const page = (origin: string) => ({ origin, hostname: new URL(origin).hostname })

describe('the address that guests see', () => {
  test('the join address set by the operator has priority', () => {
    const reported = { address: 'https://live.example.org', fixed: true }
    expect(originForGuests(reported, page('http://10.0.0.5:3000'))).toBe('https://live.example.org')
    expect(originForGuests(reported, page('http://localhost:3000'))).toBe('https://live.example.org')
  })

  test('the join address is otherwise the address of the page', () => {
    const reported = { address: 'http://192.168.1.7:3000', fixed: false }
    expect(originForGuests(reported, page('http://stage.local:3000'))).toBe('http://stage.local:3000')
    expect(originForGuests(undefined, page('http://stage.local:3000'))).toBe('http://stage.local:3000')
  })

  test('the join address is never a loopback address when another address is known', () => {
    const reported = { address: 'http://192.168.1.7:3000', fixed: false }
    expect(originForGuests(reported, page('http://localhost:3000'))).toBe('http://192.168.1.7:3000')
    expect(originForGuests({ address: '', fixed: false }, page('http://localhost:3000'))).toBe(
      'http://localhost:3000',
    )
    expect(['localhost', '127.0.0.1', '[::1]', '10.0.0.5'].map(isLoopback)).toEqual([true, true, true, false])
  })
})

describe('the parts of the join address', () => {
  test('the join address is displayed without its scheme', () => {
    expect(joinAddress('https://live.example.org', 'K7WC9M')).toEqual({
      link: 'https://live.example.org/Guest/K7WC9M',
      spoken: 'live.example.org/Guest',
      code: 'K7WC9M',
    })
  })

  test('the join address breaks where a reader would pause', () => {
    expect(addressParts('live.example.org:3000/Guest')).toEqual([
      ['live.', 'example.', 'org:3000'],
      ['/Guest'],
    ])
    expect(addressParts('192.168.1.7:3000/Guest')).toEqual([['192.168.1.7:3000'], ['/Guest']])
  })

  test('an event code is split into groups that are easy to type', () => {
    expect(codeGroups('K7WC9M')).toEqual(['K7W', 'C9M'])
    expect(codeGroups('12345678')).toEqual(['1234', '5678'])
  })
})
