import { useState } from 'react'
import type { ItemContent } from '#contract/items/item.ts'
import { keepUnsent, unsent } from '#ui/state/unsent.ts'
import type { Answer } from './answer.ts'

/**
 * The ids of the options that the guest has chosen but not sent. Without such options, the options of a refused
 * answer, so that the guest can send the answer again. Setting undefined clears the choice.
 */
export function useMarks(
  { id, context }: { id: string; context: ItemContent },
  { status, optionIds }: Pick<Answer, 'status' | 'optionIds'>,
): [marks: readonly string[], setMarks: (marks: readonly string[] | undefined) => void] {
  const name = `marks:${id}:${context.round}`
  const [own, setOwn] = useState(() => unsent(name)?.split(' '))
  const mark = (marks: readonly string[] | undefined) => {
    setOwn(marks && [...marks])
    keepUnsent(name, marks?.length ? marks.join(' ') : undefined)
  }
  return [own ?? (status === 'refused' ? optionIds : nothing), mark]
}

const nothing: readonly string[] = []
