import { useState } from 'react'
import type { Answer } from './answer.ts'

/**
 * What is chosen and not sent: what the guest has marked, else what was refused (`sent`), so that it can be sent again
 * where answers are taken again. Setting undefined forgets the guest's marks.
 */
export function useMarks<Marks>(
  { status }: Pick<Answer, 'status'>,
  { sent, none }: { sent: Marks; none: Marks },
): [marks: Marks, setMarks: (marks: Marks | undefined) => void] {
  const [own, setOwn] = useState<Marks>()
  return [own ?? (status === 'refused' ? sent : none), setOwn]
}
