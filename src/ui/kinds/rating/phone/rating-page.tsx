import { valueId } from '#contract/items/item.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { stepsOf } from '#machines/domain/rating/rated.ts'
import { valueByPart } from '#machines/item/valued.ts'
import { SendButton } from '#ui/guest/feedback/send-button.tsx'
import { useBallot } from '#ui/kinds/phone/answer.ts'
import { AnswerFrame } from '#ui/kinds/phone/answer-frame.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { RatingStatements } from './rating-statements.tsx'

/** The page of a rating: all statements are sent together, and results appear in the same place. */
export const RatingPage = ({ doc }: { doc: RatingDoc }) => <Rating key={doc.context.round} doc={doc} />

function Rating({ doc }: { doc: RatingDoc }) {
  const t = useText<'guest' | 'rating'>()
  const { answer, marked, mark, send, whyFixed, results, editable, frame } = useBallot({
    kind: 'rating',
    doc,
  })
  const { context } = doc
  const { statements } = context
  const chosen = valueByPart(statements, stepsOf(context), editable ? marked : answer.optionIds)
  const left = statements.length - chosen.size
  // The button is near the only scale. Below many scales it would be out of sight.
  const alone = statements.length === 1
  const sendButton = (
    <SendButton
      boxShadow="float"
      whyDisabled={left > 0 ? t('rating.rateAll') : undefined}
      onClick={() => send(statements.map(({ id }) => valueId(id, chosen.get(id) ?? 0)))}
    >
      {left > 0 && chosen.size > 0 ? t('rating.left', { count: left }) : t('rating.send')}
    </SendButton>
  )
  // Guests who have already rated, or who can no longer rate, need no instruction.
  const hint = alone ? t('rating.hintOne') : t('rating.hintMany')
  return (
    <AnswerFrame {...frame} hint={editable ? hint : ''} send={sendButton} sendInPlace={alone}>
      <RatingStatements
        rating={context}
        chosen={chosen}
        whyFixed={whyFixed}
        results={results}
        onMark={(statementId, step) =>
          mark([...new Map(chosen).set(statementId, step)].map(([id, at]) => valueId(id, at)))
        }
      />
    </AnswerFrame>
  )
}
