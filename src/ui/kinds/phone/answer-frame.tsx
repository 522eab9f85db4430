import { Check, ChevronRight, CircleAlert, Clock, Lock, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ErrorCode, Refusal } from '#contract/errors.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { Notice, StateSlot } from '#ui/guest/feedback/notice.tsx'
import { FloatingAction } from '#ui/guest/feedback/send-button.tsx'
import { goTo } from '#ui/guest/session/places.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Answer } from './answer.ts'
import { ItemHead } from './item-head.tsx'
import { useWaitingItems, whyNotWords } from './item-status.ts'

interface AnswerFrameProps {
  item: AnyItem
  /** A short instruction for the guest. */
  hint: string
  /** The reason why the item accepts no answer. */
  why: ErrorCode | undefined
  /** The refusal of an answer that arrived after its round had ended. */
  missed?: Refusal | null
  /** True if the guest has answered an earlier round and can answer this one. */
  newRound?: boolean
  /** True if the guest has made a choice but has not sent the choice. */
  unsent?: boolean
  /** The ballot whose state the frame tells. Kinds with several answers tell their states themselves. */
  answer?: Answer | undefined
  resultsShown?: boolean
  /** True if the guest can no longer answer. The next item then replaces the button. */
  done: boolean
  /** The button that sends the answer, above the bottom bar. */
  send?: ReactNode
  /** True if the button follows the answer instead. */
  sendInPlace?: boolean
  children: ReactNode
}

/** The frame of a page on which guests answer an item: what they need to know, the answer, and what comes next. */
export function AnswerFrame(props: AnswerFrameProps) {
  const {
    item,
    hint,
    why,
    missed,
    newRound,
    unsent,
    answer,
    resultsShown = false,
    done,
    send,
    sendInPlace,
    children,
  } = props
  const t = useText<'guest'>()
  const receipt = answer && <Receipt answer={answer} resultsShown={resultsShown} open={!done} />
  const isRefused = !done && answer?.status === 'refused'
  return (
    <Stack gap="16">
      <ItemHead doc={item.doc} hint={hint} />
      {missed && (
        <Notice tone="danger">
          {t('guest.earlierAnswerMissed', { reason: t.error(missed.code, missed.params) })}
        </Notice>
      )}
      {newRound && !missed && (
        <Notice icon={<RotateCcw size={18} aria-hidden="true" />}>{t('guest.newRound')}</Notice>
      )}
      {why && (
        <Notice tone="warning" icon={<Lock size={18} aria-hidden="true" />}>
          <span>{whyNotWords(t, item, why)}</span>
          {unsent && (
            <Text>
              {`${t('guest.choiceNotSent')}${why === 'VotingClosed' ? ` ${t('guest.choiceKept')}` : ''}`}
            </Text>
          )}
        </Notice>
      )}
      {/* The receipt of a refused answer is above the answer, so that the guest sees the receipt first. */}
      {isRefused && receipt}
      {children}
      {!isRefused && receipt}
      {!done && send && (sendInPlace ? send : <FloatingAction>{send}</FloatingAction>)}
      {done && <NextItem after={item.doc.id} />}
    </Stack>
  )
}

interface ReceiptProps {
  answer: Answer
  resultsShown: boolean
  /** True if the item accepts answers. The guest can then send a refused answer again. */
  open: boolean
}

/** The state of the answer: waiting, sending, saved or refused. */
function Receipt({ answer, resultsShown, open }: ReceiptProps) {
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

/** A link to the next item that waits for this guest's answer. Renders nothing if no item waits. */
function NextItem({ after }: { after: string }) {
  const t = useText<'guest'>()
  const next = useWaitingItems().find(({ doc }) => doc.id !== after)
  if (!next) return null
  return (
    <Button
      variant="primary"
      size="large"
      wide
      icon={<ChevronRight size={20} aria-hidden="true" />}
      onClick={() => goTo({ page: 'poll', itemId: next.doc.id })}
    >
      {t('guest.nextPoll')}
    </Button>
  )
}
