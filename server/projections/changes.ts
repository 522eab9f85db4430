import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../../src/contract/protocol.ts'
import type { Doc, DocKey } from '../../src/contract/views.ts'
import type { Projected } from './projected.ts'

/** What turns the documents `before` into those `after`, at this version. */
export function changesBetween(before: Projected[], after: Projected[], version: number): Change[] {
  const old = new Map<DocKey, Doc>(before)
  const changes: Change[] = []
  for (const [key, doc] of after) {
    if (!old.has(key) || !isDeepStrictEqual(old.get(key), doc)) changes.push([key, version, doc])
    old.delete(key)
  }
  for (const key of old.keys()) changes.push([key, version, null])
  return changes
}
