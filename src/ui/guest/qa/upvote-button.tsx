import { chakra } from '@chakra-ui/react/styled-system'
import { Clock, ThumbsUp } from 'lucide-react'
import { useEffect } from 'react'
import { questionTable } from '#machines/domain/question/question.table.ts'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type Command, useCommand, useDoc, useReplica } from '#ui/live/live.tsx'

const Button = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6',
    minW: '64',
    minH: 'touch',
    px: '12',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'controlLine',
    bg: 'surface',
    color: 'ink',
    fontSize: '16',
    fontWeight: 'strong',
    transition: 'background-color 150ms, border-color 150ms, transform 150ms',
    _active: { transform: 'scale(calc(1 - 0.06 * var(--motion)))' },
    _pressed: { bg: 'primary', borderColor: 'primary', color: 'onPrimary' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  },
  variants: { onTheWay: { true: { borderStyle: 'dashed' } } },
})

interface UpvoteButtonProps {
  questionId: string
  whyDisabled: string | undefined
}

/** A button that adds the guest's vote to a question, or removes the vote. */
export function UpvoteButton({ questionId, whyDisabled }: UpvoteButtonProps) {
  const t = useText<'guest'>()
  const { count, given, status, toggle } = useUpvote(questionId)
  const waiting = status === 'pending'
  return (
    <Tooltip text={whyDisabled}>
      <Button
        type="button"
        aria-pressed={given}
        aria-label={t('guest.upvotes', { count })}
        aria-description={waiting ? t('guest.waitingToSend') : undefined}
        aria-disabled={whyDisabled !== undefined || undefined}
        onTheWay={waiting || status === 'sending'}
        onClick={() => whyDisabled === undefined && toggle()}
      >
        {waiting ? <Clock size={18} aria-hidden="true" /> : <ThumbsUp size={18} aria-hidden="true" />}
        <CountUp value={count} />
      </Button>
    </Tooltip>
  )
}

interface Upvote {
  /** The number of votes. The number includes a vote of this guest that is still being sent. */
  count: number
  given: boolean
  status: Command['status']
  toggle: () => void
}

/** The number of votes of a question, and the guest's own vote. */
function useUpvote(questionId: string): Upvote {
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

  const wanted = item && status !== 'refused' ? item.name === questionTable.upvote.name : saved
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
      const { upvote, removeUpvote } = questionTable
      command.send(wanted ? removeUpvote : upvote, { questionId })
    },
  }
}
