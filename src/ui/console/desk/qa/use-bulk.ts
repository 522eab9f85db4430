import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useCommand } from '#ui/live/live.tsx'

export type BulkName = 'Qa/Approve' | 'Qa/Reject' | 'Qa/Reconsider' | 'Qa/Archive' | 'Qa/Restore'

interface Waiting {
  name: BulkName
  id: string
}

// Number of commands that are sent at the same time. This number is half of the limits of the outbox and of the
// server's rate limit, so that the host can send other commands too.
const portion = Math.min(limits.outboxLength, limits.messagesPerSocket.burst) / 2
const pauseMilliseconds = (portion / limits.messagesPerSocket.perSecond) * 1000

export interface Bulk {
  /** Sends a separate command for each question, in portions. */
  run: (name: BulkName, ids: readonly string[]) => void
  /** Number of commands that are not sent yet. */
  left: number
}

export const BulkContext = createContext<Bulk | undefined>(undefined)

export function useBulk(): Bulk {
  const bulk = useContext(BulkContext)
  if (!bulk) throw new Error('no BulkContext above')
  return bulk
}

/** The desk's queue of bulk commands. The queue stays when the list of questions is unmounted. */
export function useBulkQueue(): Bulk {
  const { send } = useCommand()
  const waiting = useRef<Waiting[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [left, setLeft] = useState(0)

  const sendPortion = useCallback(() => {
    for (const { name, id } of waiting.current.splice(0, portion)) send(name, { QuestionId: id })
    setLeft(waiting.current.length)
    timer.current = waiting.current.length > 0 ? setTimeout(sendPortion, pauseMilliseconds) : undefined
  }, [send])

  useEffect(() => () => clearTimeout(timer.current), [])
  const run = useCallback(
    (name: BulkName, ids: readonly string[]) => {
      waiting.current.push(...ids.map((id) => ({ name, id })))
      if (timer.current === undefined) sendPortion()
    },
    [sendPortion],
  )
  return { run, left }
}
