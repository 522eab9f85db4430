import { chakra } from '@chakra-ui/react/styled-system'
import { Clock, ThumbsUp } from 'lucide-react'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useUpvote } from './upvote.ts'

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
