import { useState } from 'react'
import type { ItemContent } from '../../../contract/items/item.ts'
import { keepUnsent, unsent } from '../room/unsent.ts'
import type { Answer } from './answer.ts'

/**
 * The ids of what is chosen and not sent: what the guest has marked, else what was refused, so that it can be sent again
 * where answers are taken again. Setting undefined forgets the guest's marks.
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
