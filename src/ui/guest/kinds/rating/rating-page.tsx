import { RotateCcw } from 'lucide-react'
import { type RatingDoc, ratingOptionId } from '#contract/items/rating.ts'
import { ratingTexts } from '#i18n/surfaces/rating-texts.ts'
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
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { RatingStatements } from './rating-statements.tsx'

/** The page of a rating: all statements are sent together, and results appear in the same place. */
export function RatingPage({ doc }: { doc: RatingDoc }) {
  return (
    <MoreTexts source={ratingTexts}>
      <Stack gap="16">
        <RatingHead doc={doc} />
        <RatingBody key={doc.context.round} doc={doc} />
      </Stack>
    </MoreTexts>
  )
}

function RatingHead({ doc }: { doc: RatingDoc }) {
  const t = useText<'rating'>()
  const event = useDoc('event')
  const { status } = useAnswer(doc)
  const closed = event && whyNotAnswer(event, { kind: 'rating', doc })
  const many = doc.context.statements.length > 1
  const hint = many ? t('rating.hintMany') : t('rating.hintOne')
  // Guests who have already rated, or who can no longer rate, need no instruction.
  const needsHint = !closed && (status === 'none' || status === 'refused')
  return <ItemHead doc={doc} hint={needsHint ? hint : ''} />
}

/** The chosen step of each statement in a ballot. */
function stepsIn({ statements, steps }: RatingDoc['context'], optionIds: readonly string[]) {
  const chosen = new Map<string, number>()
  for (const { id } of statements) {
    for (let step = 1; step <= steps; step += 1) {
      if (optionIds.includes(ratingOptionId(id, step))) chosen.set(id, step)
    }
  }
  return chosen
}

function RatingBody({ doc }: { doc: RatingDoc }) {
  const t = useText<'guest' | 'rating'>()
  const event = useDoc('event')
  const tally = useDoc(`tally:${doc.id}`)
  const answer = useAnswer(doc)
  const { context, value } = doc
  const sent = stepsIn(context, answer.optionIds)
  const [marks, setMarks] = useMarks(doc, answer)
  const marked = stepsIn(context, marks)
  const item = { kind: 'rating', doc } as const
  const why = event ? whyNotAnswer(event, item) : undefined
  const editable = why === undefined && (answer.status === 'none' || answer.status === 'refused')
  useUnfinished('answer', editable && marked.size > 0)

  const shown = showsResults({ event, results: value.results, unanswered: editable })
  const results = shown && tally?.round === context.round ? tally : undefined
  const left = context.statements.length - marked.size
  const mark = (statementId: string, step: number) => {
    if (answer.status === 'refused') answer.dismiss()
    const steps = new Map(marked).set(statementId, step)
    setMarks([...steps].map(([id, chosen]) => ratingOptionId(id, chosen)))
  }
  const send = () => {
    answer.send(context.statements.map(({ id }) => ratingOptionId(id, marked.get(id) ?? 0)))
    setMarks(undefined)
  }
  const sendButton = editable && (
    <SendButton boxShadow="float" whyDisabled={left > 0 ? t('rating.rateAll') : undefined} onClick={send}>
      {left > 0 && marked.size > 0 ? t('rating.left', { count: left }) : t('rating.send')}
    </SendButton>
  )
  // The button is near the only scale. Below many scales it would be out of sight.
  const alone = context.statements.length === 1
  const receipt = <AnswerReceipt answer={answer} resultsShown={results !== undefined} open={editable} />
  const toSendAgain = editable && answer.status === 'refused'
  return (
    <>
      {answer.missed && (
        <Notice tone="danger">
          {t('guest.earlierAnswerMissed', { reason: t.error(answer.missed.code, answer.missed.params) })}
        </Notice>
      )}
      {context.round > 1 && editable && !answer.missed && (
        <Notice icon={<RotateCcw size={18} aria-hidden="true" />}>{t('guest.newRound')}</Notice>
      )}
      {why && <WhyNotNotice item={item} why={why} answer={answer} chosen={marked.size > 0} />}
      {/* The receipt of a refused answer is above the statements, so that the guest sees the receipt first. */}
      {toSendAgain && receipt}
      <RatingStatements
        rating={context}
        chosen={editable ? marked : sent}
        whyFixed={editable ? undefined : why ? whyNotWords(t, item, why) : t.error('AlreadyVoted')}
        results={results}
        onMark={mark}
      />
      {!toSendAgain && receipt}
      {alone && sendButton}
      {editable && !alone && <FloatingAction>{sendButton}</FloatingAction>}
      {!editable && <NextItem after={doc.id} />}
    </>
  )
}
