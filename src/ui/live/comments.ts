import { useMemo } from 'react'
import type { ShownCommentDoc } from '#contract/comments.ts'
import { useDocs } from './live.tsx'

/** The latest published comments, oldest first. */
export function useShownComments(): readonly ShownCommentDoc[] {
  const docs = useDocs('comment:')
  return useMemo(() => docs.map(({ doc }) => doc).sort((a, b) => a.number - b.number), [docs])
}
