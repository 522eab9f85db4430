import type { PollDoc } from '../../../contract/items/poll.ts'
/** The polls in the order of the show. */
export const inOrder = (listed: readonly { doc: PollDoc }[]): PollDoc[] =>
  listed.map(({ doc }) => doc).sort((a, b) => a.position - b.position || a.id.localeCompare(b.id))

/**
 * Before which poll the poll goes to move one place up (-1) or down (1): its id, null for the end; undefined where
 * there is nowhere to go.
 */
export function moveTarget(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id)
  const goal = at + step
  if (at < 0 || goal < 0 || goal >= ids.length) return undefined
  return step < 0 ? ids[goal] : (ids[goal + 1] ?? null)
}
