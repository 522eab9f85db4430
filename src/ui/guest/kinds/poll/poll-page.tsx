import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import type { PollDoc } from '../../../../contract/items/poll.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Stack } from '../../../kit/layout.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { Text } from '../../../kit/text.tsx'
import { AnswerReceipt } from '../../items/answer-receipt.tsx'
import { ItemHead } from '../../items/item-head.tsx'
import { NextItem } from '../../items/next-item.tsx'
import { useAnswer } from '../../items/use-answer.ts'
import { useMarks } from '../../items/use-marks.ts'
import { WhyNotNotice } from '../../items/why-not-notice.tsx'
import { Notice } from '../../notice.tsx'
import { FloatingAction } from '../../room/floating-action.tsx'
import { useUnfinished } from '../../room/unfinished.ts'
import { whyNotAnswer } from '../../take-part.ts'
import { PollOptions } from './poll-options.tsx'
import { PollTwin } from './poll-twin.tsx'

/** One poll: answered here, and its results in the same place. */
export function PollPage({ doc: poll }: { doc: PollDoc }) {
  return (
    <Stack gap="16">
      <PollHead poll={poll} />
      <PollBody key={poll.context.round} poll={poll} />
    </Stack>
  )
}

function PollHead({ poll }: { poll: PollDoc }) {
  const t = useText<'guest'>()
  const most = poll.context.multiple ? poll.context.maxChoices : 1
  return (
    <ItemHead doc={poll} hint={most > 1 ? t('guest.chooseUpTo', { count: most }) : t('guest.chooseOne')} />
  )
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
  const results = useMemo(
    () => (poll.value.results === 'shown' && tally?.round === poll.context.round ? tally : undefined),
    [poll, tally],
  )
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
      {/* Seen before what has to be sent again. */}
      {toSendAgain && receipt}
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
      <PollTwin poll={poll} results={results} why={why} status={answer.status} />
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

/** One choice stays until another takes its place; of several each is put on and off, and a full hand takes no more. */
function withTapped(marked: readonly string[], id: string, most: number): readonly string[] {
  if (most === 1) return [id]
  if (marked.includes(id)) return marked.filter((one) => one !== id)
  return marked.length < most ? [...marked, id] : marked
}
