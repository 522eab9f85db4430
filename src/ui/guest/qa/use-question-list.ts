import { useMemo } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { QuestionList } from '#contract/interface/protocol.ts'
import { listedQuestions, neededQuestions } from '#machines/flow/connection/needed-questions.ts'
import { useDoc, useDocs, useLiveLine, useReplica } from '#ui/live/live.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { readQuestions } from './question-actors.ts'

interface ListedQuestions {
  /** The ids in the order of the list, without gaps. */
  ids: readonly string[]
  /** Names the part of the list that the phone has. */
  part: string
  /** Number of all questions, also of those that the phone does not have; null if it has all. */
  total: number | null
  /** True while the next questions are read. */
  waiting: boolean
  /** The refusal of the next questions. */
  refusal: Refusal | null
  retry: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The questions of a list. Reads further ones until there are as many as wanted. */
export function useQuestionList(list: QuestionList, wanted: number): ListedQuestions {
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const end = useReplica(({ questionEnds }) => questionEnds?.[list] ?? null)
  const count = useDoc('live-questions')?.count
  const needed = useReplica((replica) => neededQuestions(replica, list, wanted), isSame)
  const line = useLiveLine()
  const { data, refusal, retry } = useLoaded(useMemo(() => readQuestions(line, needed), [line, needed]))
  const ids = useMemo(
    () => listedQuestions(questions, votes, list, end).map(({ id }) => id),
    [questions, votes, list, end],
  )
  const reads = needed !== null && 'list' in needed
  return {
    ids,
    part: `${list} ${end?.id ?? ''}`,
    total: end ? Math.max(count ?? 0, ids.length) : null,
    waiting: reads && data === undefined && !refusal,
    refusal: reads ? refusal : null,
    retry,
  }
}
