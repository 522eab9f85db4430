import { Check, CircleAlert, Clock } from 'lucide-react'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Notice } from '../parts/notice.tsx'
import { StateSlot } from '../parts/state-slot.tsx'
import type { Answer } from './answer.ts'

interface AnswerReceiptProps {
  answer: Answer
  resultsShown: boolean
  /** True if the item accepts answers. The guest can then send a refused answer again. */
  open: boolean
}

/** The state of the answer: waiting, sending, saved or refused. */
export function AnswerReceipt({ answer, resultsShown, open }: AnswerReceiptProps) {
  const t = useText<'guest'>()
  return (
    <StateSlot role="status">
      {answer.status === 'pending' && (
        <Notice icon={<Clock size={18} aria-hidden="true" />}>{t('guest.answerWaits')}</Notice>
      )}
      {answer.status === 'sending' && <Notice icon={<Spinner />}>{t('common.sending')}</Notice>}
      {answer.status === 'saved' && (
        <Notice tone="success" icon={<Check size={18} aria-hidden="true" />}>
          {resultsShown ? t('guest.answerSaved') : t('guest.answerSavedWait')}
        </Notice>
      )}
      {answer.status === 'refused' && answer.refusal && (
        <Notice tone="danger" icon={<CircleAlert size={18} aria-hidden="true" />}>
          <span>
            {t('guest.answerRefused', { reason: t.error(answer.refusal.code, answer.refusal.params) })}
          </span>
          {open && <Text>{t('guest.sendAgain')}</Text>}
        </Notice>
      )}
    </StateSlot>
  )
}
