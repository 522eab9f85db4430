import { Check, CircleAlert, Clock } from 'lucide-react'
import { useText } from '../../kit/i18n.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Text } from '../../kit/text.tsx'
import { Notice } from '../notice.tsx'
import { StateSlot } from '../state-slot.tsx'
import type { Answer } from './answer.ts'

interface AnswerReceiptProps {
  answer: Answer
  resultsShown: boolean
  /** Answers are taken: a refused one can be sent again. */
  open: boolean
}

/** What became of the answer: waiting, on its way, saved, refused. */
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
          {t('guest.answerRefused', { reason: t.error(answer.refusal.code, answer.refusal.params) })}
          {open && <Text>{t('guest.sendAgain')}</Text>}
        </Notice>
      )}
    </StateSlot>
  )
}
