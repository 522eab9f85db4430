import { Lock } from 'lucide-react'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Answer } from './answer.ts'
import { whyNotWords } from './item-status.ts'

interface WhyNotNoticeProps {
  item: AnyItem
  why: ErrorCode
  answer: Answer
  /** True if the guest has made a choice but has not sent the choice. */
  chosen: boolean
}

/** Says why the item accepts no answer, and what happens to a choice that is not sent. */
export function WhyNotNotice({ item, why, answer, chosen }: WhyNotNoticeProps) {
  const t = useText<'guest'>()
  return (
    <Notice tone="warning" icon={<Lock size={18} aria-hidden="true" />}>
      <span>{whyNotWords(t, item, why)}</span>
      {answer.status === 'none' && chosen && (
        <Text>
          {`${t('guest.choiceNotSent')}${why === 'VotingClosed' ? ` ${t('guest.choiceKept')}` : ''}`}
        </Text>
      )}
    </Notice>
  )
}
