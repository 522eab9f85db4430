import { useEffect } from 'react'
import { type Command, useCommand, useDoc, useRoom } from '../../kit/live.tsx'

interface Upvote {
  /** With what is still on its way. */
  count: number
  given: boolean
  status: Command['status']
  toggle: () => void
}

/** The up-votes of a question, and the guest's own. */
export function useUpvote(questionId: string): Upvote {
  const command = useCommand(`upvote:${questionId}`)
  const { item, status, dismiss } = command
  const votes = useDoc(`votes:${questionId}`)?.count ?? 0
  const saved = useDoc(`upvote:${questionId}`) !== undefined
  // The guest's own vote comes at once, the count with the next push: until then it is counted here.
  const uncounted = useRoom((room) => {
    const own = room.documents.get('upvote:')?.get(questionId)
    const counted = room.documents.get('votes:')?.get(questionId)
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
