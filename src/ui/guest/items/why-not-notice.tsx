import { Lock } from 'lucide-react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { useText } from '../../kit/i18n.tsx'
import { Text } from '../../kit/text.tsx'
import { Notice } from '../notice.tsx'
import type { Answer } from './answer.ts'

interface WhyNotNoticeProps {
  why: ErrorCode
  answer: Answer
  /** Something was chosen and not sent. */
  chosen: boolean
}

/** Why no answer is taken, and what becomes of one that was not sent. */
export function WhyNotNotice({ why, answer, chosen }: WhyNotNoticeProps) {
  const t = useText<'guest'>()
  return (
    <Notice tone="warning" icon={<Lock size={18} aria-hidden="true" />}>
      {t.error(why)}
      {answer.status === 'none' && chosen && (
        <Text>
          {t('guest.choiceNotSent')}
          {why === 'VotingClosed' && ` ${t('guest.choiceKept')}`}
        </Text>
      )}
    </Notice>
  )
}
