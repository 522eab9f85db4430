import { isDeepStrictEqual } from 'node:util'
import type { Change } from '#contract/interface/protocol.ts'
import type { Doc, DocKey } from '#contract/interface/views.ts'
import type { Projected } from './projected.ts'

/** The changes that turn the documents `before` into the documents `after`, at this version. */
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
