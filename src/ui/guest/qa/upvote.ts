import { useEffect } from 'react'
import { type Command, useCommand, useDoc, useReplica } from '#ui/live/live.tsx'

interface Upvote {
  /** The number of votes. The number includes a vote of this guest that is still being sent. */
  count: number
  given: boolean
  status: Command['status']
  toggle: () => void
}

/** The number of votes of a question, and the guest's own vote. */
export function useUpvote(questionId: string): Upvote {
  const command = useCommand(`upvote:${questionId}`)
  const { item, status, dismiss } = command
  const votes = useDoc(`votes:${questionId}`)?.count ?? 0
  const saved = useDoc(`upvote:${questionId}`) !== undefined
  // The server adds the guest's own vote to the guest's document immediately, but to the count only with the next
  // push. Until then, add the vote here.
  const uncounted = useReplica((replica) => {
    const own = replica.documents.get('upvote:')?.get(questionId)
    const counted = replica.documents.get('votes:')?.get(questionId)
    if (!own || own.version <= (counted?.version ?? 0)) return 0
    return own.item === null ? -1 : 1
  })

  const wanted = item && status !== 'refused' ? item.name === 'Qa/Upvote' : saved
  const onTheWay = wanted === saved ? 0 : wanted ? 1 : -1
  const settled = status === 'saved' && wanted === saved
  useEffect(() => {
    if (settled) dismiss()
  }, [settled, dismiss])

  return {
    count: Math.max(wanted ? 1 : 0, votes + uncounted + onTheWay),
    given: wanted,
    status,
    toggle: () => {
      if (wanted) command.send('Qa/RemoveUpvote', { QuestionId: questionId })
      else command.send('Qa/Upvote', { QuestionId: questionId })
    },
  }
}
