import type { ByteRange } from './storage.ts'

/**
 * The piece of a file that a `Range` header asks for: `whole` where there is none, or none that need be heeded (several
 * pieces, another unit); `beyond` where the file has nothing of it.
 */
export function askedRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'beyond' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return 'whole'
  if (from === '')
    return Number(to) === 0 ? 'beyond' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first < bytes ? { first, last } : 'beyond'
}
