import { useMemo } from 'react'
import type { MessageDoc } from '#contract/message.ts'
import { useDocs } from './live.tsx'

const newestFirst = (one: MessageDoc, other: MessageDoc): number =>
  other.context.sentAt - one.context.sentAt || other.id.localeCompare(one.id)

/** The messages in the view, newest first. */
export function useMessages(): readonly MessageDoc[] {
  const docs = useDocs('message:')
  return useMemo(() => docs.map(({ doc }) => doc).sort(newestFirst), [docs])
}
