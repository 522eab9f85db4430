import { useMemo } from 'react'
import { notStarted } from '#machines/domain/run/run-start.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import { useCues } from '#ui/live/cues.ts'
import { useItems } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'

/** The data that decide what a step of the run does. Undefined while the view does not contain them. */
export function useShowView(): ShowView | undefined {
  const run = useDoc('run')
  const cues = useCues()
  const present = useDoc('present')
  const channel = useDoc('qa')?.value.channel ?? 'open'
  const comments = useDoc('comments')?.value
  const items = useItems()
  const oneItemOpen = useDoc('event')?.context.oneItemOpen ?? true
  return useMemo(() => {
    if (!present) return undefined
    return {
      run: run ?? { value: 'notStarted', context: notStarted },
      cues: cues.map(({ id, context }) => ({ id, ...context })),
      present,
      channel,
      audience: { comments: comments?.channel ?? 'closed', reactions: comments?.reactions ?? 'closed' },
      items: items.map(({ kind, doc: { id, value, context } }) => ({
        id,
        kind,
        value,
        // The draws and the names have documents of their own, and no step depends on them.
        context: kind === 'lottery' ? { ...context, draws: [], names: [] } : context,
      })),
      oneItemOpen,
    }
  }, [run, cues, present, channel, comments, items, oneItemOpen])
}
