import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import { useCommand } from '../../kit/live.tsx'

export type BulkName = 'Qa/Approve' | 'Qa/Reject' | 'Qa/Reconsider' | 'Qa/Archive' | 'Qa/Restore'

interface Waiting {
  name: BulkName
  id: string
}

// Well under what the outbox holds and the server takes from one socket, so that other presses find room too.
const portion = Math.min(limits.outboxLength, limits.messagesPerSocket.burst) / 2
const pauseMilliseconds = (portion / limits.messagesPerSocket.perSecond) * 1000

export interface Bulk {
  /** One command for each question, sent in portions. */
  run: (name: BulkName, ids: readonly string[]) => void
  /** How many still wait for their turn. */
  left: number
}

export const BulkContext = createContext<Bulk | undefined>(undefined)

export function useBulk(): Bulk {
  const bulk = useContext(BulkContext)
  if (!bulk) throw new Error('no BulkContext above')
  return bulk
}

/** The desk's one queue of bulk commands; it outlives the list that they were chosen in. */
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
