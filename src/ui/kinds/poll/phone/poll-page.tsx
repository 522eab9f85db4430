import { useActorRef } from '@xstate/react'
import { Lock } from 'lucide-react'
import type { PollDoc } from '#contract/items/poll.ts'
import { SendButton } from '#ui/guest/feedback/send-button.tsx'
import { useBallot } from '#ui/kinds/phone/answer.ts'
import { AnswerFrame } from '#ui/kinds/phone/answer-frame.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { PollOptions } from './poll-options.tsx'
import { PollOutcome } from './poll-outcome.tsx'
import { PollTextAlternative } from './poll-text-alternative.tsx'
import { pollVibration } from './poll-vibration-actors.ts'

const none: readonly string[] = []

/** The page of a poll, for the answer and for the results. */
export function PollPage({ doc }: { doc: PollDoc }) {
  const { connection } = useLiveLine()
  useActorRef(pollVibration, { input: { connection, itemId: doc.id } })
  return <Poll key={doc.context.round} poll={doc} />
}

function Poll({ poll }: { poll: PollDoc }) {
  const t = useText<'guest'>()
  const ballot = useBallot({ kind: 'poll', doc: poll })
  const { answer, marked, mark, send, why, whyFixed, results, editable, frame } = ballot
  const { options, multiple, maxChoices } = poll.context
  const most = multiple ? maxChoices : 1
  const counted = results?.counts !== undefined
  // After the vote, the card of the results tells the guest's answer. During the vote, the guest wants a receipt.
  const answerInCard =
    answer.status === 'saved' && (poll.value.answer === 'shown' || (counted && why !== undefined))
  // Guests who have already voted, or who can no longer vote, need no instruction.
  const hint = most > 1 ? t('guest.chooseUpTo', { count: most }) : t('guest.chooseOne')
  return (
    <AnswerFrame
      {...frame}
      {...(answerInCard && { why: undefined, answer: undefined })}
      hint={editable ? hint : ''}
      send={
        <SendButton
          boxShadow="float"
          whyDisabled={marked.length === 0 ? t.error('OptionMissing') : undefined}
          onClick={() => send(options.map(({ id }) => id).filter((id) => marked.includes(id)))}
        >
          {t('guest.sendAnswer')}
        </SendButton>
      }
    >
      {why && answerInCard && why !== 'EventEnded' && (
        <Row gap="6" color="inkMuted" mt="-12">
          <Lock size={16} aria-hidden="true" />
          <Text>{whyFixed}</Text>
        </Row>
      )}
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
          whyFixed={whyFixed}
          most={most}
          onMark={(id) => mark(withTapped(marked, id, most))}
        />
      </PollOutcome>
      <PollTextAlternative
        poll={poll}
        results={results}
        why={why && whyFixed}
        status={answer.status}
        saved={answerInCard}
      />
    </AnswerFrame>
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
