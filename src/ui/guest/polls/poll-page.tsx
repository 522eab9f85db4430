import { ChevronLeft, ChevronRight, Lock, RotateCcw, Vote } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PollDoc } from '../../../contract/items/poll.ts'

import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { Figure, Heading, Text } from '../../kit/text.tsx'
import { WordBreaks } from '../../kit/word-breaks.tsx'
import { Notice } from '../notice.tsx'
import { FloatingAction } from '../room/floating-action.tsx'
import { goTo } from '../room/places.ts'
import { useUnfinished } from '../room/unfinished.ts'
import { whyNotVote } from '../take-part.ts'
import { PollOptions } from './poll-options.tsx'
import { PollReceipt } from './poll-receipt.tsx'
import { PollTwin } from './poll-twin.tsx'
import { useAnswer } from './use-answer.ts'
import { useActivePolls, useWaitingPolls } from './waiting-polls.ts'

/** One poll: answered here, and its results in the same place. */
export function PollPage({ pollId }: { pollId: string }) {
  const t = useText<'guest'>()
  const poll = useDoc(`poll:${pollId}`)
  if (poll?.value.activity !== 'active') {
    return (
      <EmptyState
        level="h1"
        icon={<Vote size={24} />}
        title={t('guest.pollOver')}
        detail={t('guest.pollOverDetail')}
        action={<Button onClick={() => goTo({ page: 'polls' })}>{t('guest.allPolls')}</Button>}
      />
    )
  }
  return (
    <Stack gap="16">
      <PollHead poll={poll} />
      <PollBody key={poll.context.round} poll={poll} />
    </Stack>
  )
}

function PollHead({ poll }: { poll: PollDoc }) {
  const t = useText<'guest'>()
  const polls = useActivePolls()
  const number = polls.findIndex(({ id }) => id === poll.id) + 1
  const most = poll.context.multiple ? poll.context.maxChoices : 1
  return (
    <Stack gap="8">
      {polls.length > 1 && (
        <Row color="inkMuted">
          <Button
            variant="ghost"
            mx="-12"
            px="12"
            icon={<ChevronLeft size={18} />}
            onClick={() => goTo({ page: 'polls' })}
          >
            {t('guest.allPolls')}
          </Button>
          <Spacer />
          <Figure>{t('guest.pollNumber', { number, of: polls.length })}</Figure>
        </Row>
      )}
      <Heading as="h1" size="24" id="poll-title" whiteSpace="pre-wrap" overflowWrap="anywhere">
        <WordBreaks text={poll.context.title} />
      </Heading>
      <Text tone="muted">
        {poll.context.round > 1 && `${t('guest.roundNumber', { round: poll.context.round })} · `}
        {most > 1 ? t('guest.chooseUpTo', { count: most }) : t('guest.chooseOne')}
      </Text>
    </Stack>
  )
}

function PollBody({ poll }: { poll: PollDoc }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const tally = useDoc(`tally:${poll.id}`)
  const answer = useAnswer(poll)
  const [marked, setMarked] = useState<readonly string[]>(answer.status === 'refused' ? answer.optionIds : [])
  const why = event ? whyNotVote(event, poll) : undefined
  const editable = why === undefined && (answer.status === 'none' || answer.status === 'refused')
  useUnfinished('answer', editable && marked.length > 0)

  const { options, multiple, maxChoices } = poll.context
  const most = multiple ? maxChoices : 1
  const mark = (id: string) => {
    if (answer.status === 'refused') answer.dismiss()
    setMarked(toggled(marked, id, most))
  }
  const send = () => {
    answer.send(options.map(({ id }) => id).filter((id) => marked.includes(id)))
    setMarked([])
  }
  const results = useMemo(
    () => (poll.value.results === 'shown' && tally?.round === poll.context.round ? tally : undefined),
    [poll, tally],
  )
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
      {why && (
        <Notice tone="warning" icon={<Lock size={18} aria-hidden="true" />}>
          {t.error(why)}
        </Notice>
      )}
      <PollOptions
        poll={poll}
        results={results}
        answer={answer}
        marked={marked}
        whyFixed={editable ? undefined : t.error(why ?? 'AlreadyVoted')}
        most={most}
        onMark={mark}
      />
      <PollReceipt answer={answer} resultsShown={results !== undefined} />
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
          <NextPoll after={poll.id} />
        )}
      </FloatingAction>
    </>
  )
}

function NextPoll({ after }: { after: string }) {
  const t = useText<'guest'>()
  const next = useWaitingPolls().find(({ id }) => id !== after)
  if (!next) return null
  return (
    <Button
      variant="primary"
      size="large"
      wide
      boxShadow="float"
      icon={<ChevronRight size={20} aria-hidden="true" />}
      onClick={() => goTo({ page: 'poll', pollId: next.id })}
    >
      {t('guest.nextPoll')}
    </Button>
  )
}

/** With one choice a new one takes the place of the old; with several a full hand takes no more. */
function toggled(marked: readonly string[], id: string, most: number): readonly string[] {
  if (marked.includes(id)) return marked.filter((one) => one !== id)
  if (most === 1) return [id]
  return marked.length < most ? [...marked, id] : marked
}
