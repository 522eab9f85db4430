import { useState } from 'react'
import { useSteadyOrder } from '#ui/console/lists/use-steady-order.ts'

const nothingOwn: ReadonlySet<string> = new Set()

interface Identified {
  id: string
}

/** A line of a comment list. `gone`: the comment is removed, but its space stays while the host uses the list. */
export interface SteadyLine<Comment> {
  comment: Comment
  gone: boolean
}

/**
 * Keeps the comments in their places while the host uses the list: new comments wait above, and removed comments
 * leave a gap.
 */
export function useSteadyComments<Comment extends Identified>(wanted: readonly Comment[]) {
  const [known] = useState(() => new Map<string, Comment>())
  const order = useSteadyOrder(
    wanted.map(({ id }) => id),
    nothingOwn,
    '',
  )
  for (const comment of wanted) known.set(comment.id, comment)
  const ids = new Set(order.ids)
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
  const lines = order.ids.flatMap((id): SteadyLine<Comment>[] => {
    const comment = known.get(id)
    return comment ? [{ comment, gone: order.gone.has(id) }] : []
  })
  return { lines, held: order.held, release: order.release, handlers: order.handlers }
}
