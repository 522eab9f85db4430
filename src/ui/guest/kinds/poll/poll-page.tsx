import { useActorRef } from '@xstate/react'
import { Lock, RotateCcw } from 'lucide-react'
import type { PollDoc } from '#contract/items/poll.ts'
import { AnswerReceipt } from '#ui/guest/items/answer-receipt.tsx'
import { ItemHead } from '#ui/guest/items/item-head.tsx'
import { whyNotWords } from '#ui/guest/items/item-status.ts'
import { NextItem } from '#ui/guest/items/next-item.tsx'
import { showsResults } from '#ui/guest/items/results-on-phone.ts'
import { useAnswer } from '#ui/guest/items/use-answer.ts'
import { useMarks } from '#ui/guest/items/use-marks.ts'
import { WhyNotNotice } from '#ui/guest/items/why-not-notice.tsx'
import { FloatingAction } from '#ui/guest/parts/floating-action.tsx'
import { Notice } from '#ui/guest/parts/notice.tsx'
import { SendButton } from '#ui/guest/parts/send-button.tsx'
import { whyNotAnswer } from '#ui/guest/parts/take-part.ts'
import { useUnfinished } from '#ui/guest/parts/unfinished.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc, useLiveLine } from '#ui/live/live.tsx'
import { PollOptions } from './poll-options.tsx'
import { PollOutcome } from './poll-outcome.tsx'
import { PollTextAlternative } from './poll-text-alternative.tsx'
import { pollVibration } from './poll-vibration-actors.ts'

const none: readonly string[] = []

/** The page of a poll, for the answer and for the results. */
export function PollPage({ doc: poll }: { doc: PollDoc }) {
  const { connection } = useLiveLine()
  useActorRef(pollVibration, { input: { connection, itemId: poll.id } })
  return (
    <Stack gap="16">
      <PollHead poll={poll} />
      <PollBody key={poll.context.round} poll={poll} />
    </Stack>
  )
}

function PollHead({ poll }: { poll: PollDoc }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const { status } = useAnswer(poll)
  const most = poll.context.multiple ? poll.context.maxChoices : 1
  const hint = most > 1 ? t('guest.chooseUpTo', { count: most }) : t('guest.chooseOne')
  const closed = event && whyNotAnswer(event, { kind: 'poll', doc: poll })
  // Guests who have already voted, or who can no longer vote, need no instruction.
  const needsHint = !closed && (status === 'none' || status === 'refused')
  return <ItemHead doc={poll} hint={needsHint ? hint : ''} />
}

function PollBody({ poll }: { poll: PollDoc }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const tally = useDoc(`tally:${poll.id}`)
  const answer = useAnswer(poll)
  const [marked, setMarked] = useMarks(poll, answer)
  const item = { kind: 'poll', doc: poll } as const
  const why = event ? whyNotAnswer(event, item) : undefined
  const whyNot = why && whyNotWords(t, item, why)
  const editable = why === undefined && (answer.status === 'none' || answer.status === 'refused')
  useUnfinished('answer', editable && marked.length > 0)

  const { options, multiple, maxChoices } = poll.context
  const most = multiple ? maxChoices : 1
  const mark = (id: string) => {
    if (answer.status === 'refused') answer.dismiss()
    setMarked(withTapped(marked, id, most))
  }
  const send = () => {
    answer.send(options.map(({ id }) => id).filter((id) => marked.includes(id)))
    setMarked(undefined)
  }
  const shown = showsResults({ event, results: poll.value.results, unanswered: editable })
  const results = shown && tally?.round === poll.context.round ? tally : undefined
  const receipt = <AnswerReceipt answer={answer} resultsShown={results !== undefined} open={editable} />
  const counted = results?.counts !== undefined
  // After the vote, the card of the results tells the guest's answer. During the vote, the guest wants a receipt.
  const answerInCard =
    answer.status === 'saved' && (poll.value.answer === 'shown' || (counted && why !== undefined))
  const toSendAgain = editable && answer.status === 'refused'
  return (
    <>
      {answer.missed && (
        <Notice tone="danger">
          {t('guest.earlierAnswerMissed', { reason: t.error(answer.missed.code, answer.missed.params) })}
        </Notice>
      )}
      {poll.context.round > 1 && editable && !answer.missed && (
        <Notice icon={<RotateCcw size={18} aria-hidden="true" />}>{t('guest.newRound')}</Notice>
      )}
      {why && answerInCard && why !== 'EventEnded' && (
        <Row gap="6" color="inkMuted" mt="-12">
          <Lock size={16} aria-hidden="true" />
          <Text>{whyNot}</Text>
        </Row>
      )}
      {why && !answerInCard && (
        <WhyNotNotice item={item} why={why} answer={answer} chosen={marked.length > 0} />
      )}
      {/* The receipt of a refused answer is above the options, so that the guest sees the receipt first. */}
      {toSendAgain && receipt}
      <PollOutcome
        poll={poll}
        results={results}
        chosen={answer.status === 'saved' ? answer.optionIds : none}
        settled={!editable}
      >
        <PollOptions
          poll={poll}
          results={results}
          answer={answer}
          marked={marked}
          whyFixed={editable ? undefined : (whyNot ?? t.error('AlreadyVoted'))}
          most={most}
          onMark={mark}
        />
      </PollOutcome>
      {!toSendAgain && !answerInCard && receipt}
      <PollTextAlternative
        poll={poll}
        results={results}
        why={whyNot}
        status={answer.status}
        saved={answerInCard}
      />
      {editable ? (
        <FloatingAction>
          <SendButton
            boxShadow="float"
            whyDisabled={marked.length === 0 ? t.error('OptionMissing') : undefined}
            onClick={send}
          >
            {t('guest.sendAnswer')}
          </SendButton>
        </FloatingAction>
      ) : (
        <NextItem after={poll.id} />
      )}
    </>
  )
}

/**
 * The choice after a tap. A single choice replaces the previous choice. With several choices a tap toggles the
 * option, up to the maximum.
 */
function withTapped(marked: readonly string[], id: string, most: number): readonly string[] {
  if (most === 1) return [id]
  if (marked.includes(id)) return marked.filter((one) => one !== id)
  return marked.length < most ? [...marked, id] : marked
}
