import type { ByteRange } from './storage.ts'

/**
 * The part of a file that a `Range` header requests. `whole`: the header requests no range, or a range that the
 * server may ignore (several ranges, another unit). `beyond`: the range is outside of the file.
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
