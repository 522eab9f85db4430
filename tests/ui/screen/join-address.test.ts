import { describe, expect, test } from 'vitest'
import {
  addressParts,
  codeGroups,
  isLoopback,
  joinAddress,
  originForGuests,
} from '../../../src/ui/screen/join-address.ts'

const page = (origin: string) => ({ origin, hostname: new URL(origin).hostname })

describe('where guests are sent', () => {
  test('what the operator set goes before everything', () => {
    const told = { address: 'https://live.example.org', fixed: true }
    expect(originForGuests(told, page('http://10.0.0.5:3000'))).toBe('https://live.example.org')
    expect(originForGuests(told, page('http://localhost:3000'))).toBe('https://live.example.org')
  })

  test('else the address the page was opened at', () => {
    const told = { address: 'http://192.168.1.7:3000', fixed: false }
    expect(originForGuests(told, page('http://stage.local:3000'))).toBe('http://stage.local:3000')
    expect(originForGuests(undefined, page('http://stage.local:3000'))).toBe('http://stage.local:3000')
  })

  test('but not one that a phone would look for on itself', () => {
    const told = { address: 'http://192.168.1.7:3000', fixed: false }
    expect(originForGuests(told, page('http://localhost:3000'))).toBe('http://192.168.1.7:3000')
    expect(originForGuests({ address: '', fixed: false }, page('http://localhost:3000'))).toBe(
      'http://localhost:3000',
    )
    expect(['localhost', '127.0.0.1', '[::1]', '10.0.0.5'].map(isLoopback)).toEqual([true, true, true, false])
  })
})

describe('the address', () => {
  test('is spoken without its scheme', () => {
    expect(joinAddress('https://live.example.org', 'K7WC9M')).toEqual({
      link: 'https://live.example.org/Guest/K7WC9M',
      spoken: 'live.example.org/Guest',
      code: 'K7WC9M',
    })
  })

  test('may break where a reader would pause', () => {
    expect(addressParts('live.example.org:3000/Guest')).toEqual([
      ['live.', 'example.', 'org:3000'],
      ['/Guest'],
    ])
    expect(addressParts('192.168.1.7:3000/Guest')).toEqual([['192.168.1.7:3000'], ['/Guest']])
  })

  test('groups a code as it is easiest to type', () => {
    expect(codeGroups('K7WC9M')).toEqual(['K7W', 'C9M'])
    expect(codeGroups('12345678')).toEqual(['1234', '5678'])
  })
})
