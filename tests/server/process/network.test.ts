import { expect, test } from 'vitest'
import { networkOf } from '#server/platform/network.ts'

test('an IPv4 address is one client in every notation', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  for (const mapped of [
    '::ffff:192.0.2.7',
    '::FFFF:c000:207',
    '0:0:0:0:0:ffff:c000:0207',
    '::ffff:192.0.2.7%eth0',
  ])
    expect(networkOf(mapped)).toBe('192.0.2.7')
})

test('all addresses of one IPv6 /64 network count as one client', () => {
  const one = networkOf('2001:db8:1:2:3:4:5:6')
  for (const same of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::1%eth0'])
    expect(networkOf(same)).toBe(one)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(one)
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
