import { useRef } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { Answer } from '#ui/kinds/phone/answer.ts'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'

interface PollTextAlternativeProps {
  poll: PollDoc
  results: TallyDoc | undefined
  /** The reason why the poll accepts no answer. */
  why: string | undefined
  status: Answer['status']
  /** True if the answer is saved and the page has no receipt. */
  saved: boolean
}

/** The poll's state as sentences for screen readers. Announces changes of the poll's state, but no votes. */
export function PollTextAlternative({ poll, results, why, status, saved }: PollTextAlternativeProps) {
  const t = useText<'guest'>()
  const sentences: string[] = []
  if (why) sentences.push(why)
  if (saved) sentences.push(t('guest.answerSaved'))
  if (results?.counts) {
    const { counts, voters } = results
    const percentages = percentagesOf(
      poll.context.options.map(({ id }) => counts[id] ?? 0),
      voters,
    )
    const shares = poll.context.options.map(({ text }, place) => `${text} ${percentages[place]}%`)
    sentences.push(t('guest.resultsTextAlternative', { results: shares.join(', ') }))
  }
  if (poll.value.answer === 'shown') {
    const correct = poll.context.options.filter((option) => option.correct).map((option) => option.text)
    if (correct.length > 0) sentences.push(t('guest.correctTextAlternative', { answers: correct.join(', ') }))
  }
  const phase = `${t.language} ${why} ${results !== undefined} ${poll.value.answer} ${status} ${poll.context.round}`
  const spoken = useRef({ phase: '', text: '' })
  if (spoken.current.phase !== phase) spoken.current = { phase, text: sentences.join(' ') }
  return <LiveRegion>{spoken.current.text}</LiveRegion>
}
