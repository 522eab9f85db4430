import { useRef } from 'react'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { PollDoc } from '../../../../contract/items/poll.ts'

import { useText } from '../../../kit/i18n.tsx'
import { LiveRegion } from '../../../kit/visually-hidden.tsx'
import type { Answer } from '../../items/answer.ts'

interface PollTwinProps {
  poll: PollDoc
  results: TallyDoc | undefined
  why: ErrorCode | undefined
  status: Answer['status']
}

/** The poll's state as a sentence, for screen readers. It speaks when the state changes, not with every vote. */
export function PollTwin({ poll, results, why, status }: PollTwinProps) {
  const t = useText<'guest'>()
  const sentences: string[] = []
  if (why) sentences.push(t.error(why))
  if (results?.counts) {
    const { counts, voters } = results
    const shares = poll.context.options.map((option) => {
      const share = voters > 0 ? Math.round(((counts[option.id] ?? 0) / voters) * 100) : 0
      return `${option.text} ${share}%`
    })
    sentences.push(t('guest.resultsTwin', { results: shares.join(', ') }))
  }
  if (poll.value.answer === 'shown') {
    const correct = poll.context.options.filter((option) => option.correct).map((option) => option.text)
    if (correct.length > 0) sentences.push(t('guest.correctTwin', { answers: correct.join(', ') }))
  }
  const phase = `${t.language} ${why} ${results !== undefined} ${poll.value.answer} ${status} ${poll.context.round}`
  const spoken = useRef({ phase: '', text: '' })
  if (spoken.current.phase !== phase) spoken.current = { phase, text: sentences.join(' ') }
  return <LiveRegion>{spoken.current.text}</LiveRegion>
}
