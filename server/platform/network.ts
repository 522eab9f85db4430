import { isIPv6 } from 'node:net'

/**
 * Identifies one client for rate limits: its IPv4 address, or the /64 network of its IPv6 address, because one client can
 * use every address of such a network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // The URL parser writes every address in one form: lower case, no leading zeros, no dotted end.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const canonical = hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical)?.slice(1)
  if (mapped) {
    const halves = mapped.map((half) => Number.parseInt(half, 16))
    return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.')
  }
  const [head = '', tail] = canonical.split('::')
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : [])
  const left = groups(head)
  const right = groups(tail)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${all.slice(0, 4).join(':')}::/64`
}
