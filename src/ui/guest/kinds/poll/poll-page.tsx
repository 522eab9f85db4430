import { useActorRef } from '@xstate/react'
import { RotateCcw } from 'lucide-react'
import type { PollDoc } from '#contract/items/poll.ts'
import { AnswerReceipt } from '#ui/guest/items/answer-receipt.tsx'
import { ItemHead } from '#ui/guest/items/item-head.tsx'
import { NextItem } from '#ui/guest/items/next-item.tsx'
import { showsResults } from '#ui/guest/items/results-on-phone.ts'
import { useAnswer } from '#ui/guest/items/use-answer.ts'
import { useMarks } from '#ui/guest/items/use-marks.ts'
import { WhyNotNotice } from '#ui/guest/items/why-not-notice.tsx'
import { FloatingAction } from '#ui/guest/parts/floating-action.tsx'
import { Notice } from '#ui/guest/parts/notice.tsx'
import { whyNotAnswer } from '#ui/guest/parts/take-part.ts'
import { useUnfinished } from '#ui/guest/parts/unfinished.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
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
  const { status } = useAnswer(poll)
  const most = poll.context.multiple ? poll.context.maxChoices : 1
  const hint = most > 1 ? t('guest.chooseUpTo', { count: most }) : t('guest.chooseOne')
  // Guests who have already voted need no instruction.
  return <ItemHead doc={poll} hint={status === 'none' || status === 'refused' ? hint : ''} />
}

function PollBody({ poll }: { poll: PollDoc }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const tally = useDoc(`tally:${poll.id}`)
  const answer = useAnswer(poll)
  const [marked, setMarked] = useMarks(poll, answer)
  const why = event ? whyNotAnswer(event, { kind: 'poll', doc: poll }) : undefined
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
      {why && <WhyNotNotice why={why} answer={answer} chosen={marked.length > 0} />}
      {editable && (
        <Text tone="muted" mt="-8">
          {t('guest.answerFinal')}
        </Text>
      )}
      {/* The receipt of a refused answer is above the options, so that the guest sees the receipt first. */}
      {toSendAgain && receipt}
      <PollOutcome
        poll={poll}
        results={results}
        chosen={answer.status === 'saved' ? answer.optionIds : none}
      />
      <PollOptions
        poll={poll}
        results={results}
        answer={answer}
        marked={marked}
        whyFixed={editable ? undefined : t.error(why ?? 'AlreadyVoted')}
        most={most}
        onMark={mark}
      />
      {!toSendAgain && receipt}
      <PollTextAlternative poll={poll} results={results} why={why} status={answer.status} />
      <FloatingAction>
        {editable ? (
          <Button
            variant="primary"
            size="large"
            wide
            boxShadow="float"
            whyDisabled={marked.length === 0 ? t.error('OptionMissing') : undefined}
            onClick={send}
          >
            {t('guest.sendAnswer')}
          </Button>
        ) : (
          <NextItem after={poll.id} />
        )}
      </FloatingAction>
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
