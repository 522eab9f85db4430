import { valueId } from '#contract/items/item.ts'
import type { RankingDoc } from '#contract/items/ranking.ts'
import * as limits from '#contract/limits.ts'
import { SendButton } from '#ui/guest/feedback/send-button.tsx'
import { useBallot } from '#ui/kinds/phone/answer.ts'
import { AnswerFrame } from '#ui/kinds/phone/answer-frame.tsx'
import { RankedBars } from '#ui/kit/display/ranked-bars.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { rankingBars } from '#ui/live/ranking-figures.ts'
import { PointsShared } from './points-shared.tsx'
import { RankOrder } from './rank-order.tsx'
import { weighedIn } from './weighed.ts'

/** The page of a ranking: the guest's order or points are sent together, and results appear above them. */
export const RankingPage = ({ doc }: { doc: RankingDoc }) => <Ranking key={doc.context.round} doc={doc} />

function Ranking({ doc }: { doc: RankingDoc }) {
  const t = useText<'guest' | 'ranking'>()
  const { answer, marked, mark, send, whyFixed, results, editable, frame } = useBallot({
    kind: 'ranking',
    doc,
  })
  const { context } = doc
  const { method, options, partial } = context
  const inOrder = method === 'order'
  const values = weighedIn(context, editable ? marked : answer.optionIds)
  const given = [...values.values()].reduce((sum, value) => sum + value, 0)
  const left = inOrder ? options.length - values.size : limits.pointsShared - given
  const whyNot = inOrder
    ? left > 0 && (partial ? values.size === 0 && t('ranking.rankOne') : t('ranking.rankAll'))
    : left > 0 && t.error('PointsNotShared')
  const leftWords = inOrder ? t('ranking.leftToRank', { count: left }) : t('ranking.left', { count: left })
  const ready = inOrder ? t('ranking.send') : t('ranking.sendPoints')
  const hint = inOrder
    ? partial
      ? t('ranking.hintPartial')
      : t('ranking.hintOrder')
    : t('ranking.hintPoints')
  const Answer = inOrder ? RankOrder : PointsShared
  return (
    <AnswerFrame
      {...frame}
      hint={editable ? hint : ''}
      send={
        <SendButton
          boxShadow="float"
          whyDisabled={whyNot || undefined}
          onClick={() => send(idsOf(doc, values))}
        >
          {whyNot && values.size > 0 ? leftWords : ready}
        </SendButton>
      }
    >
      {results && (
        <Card p="16">
          <RankedBars bars={rankingBars(t, context, results)} />
        </Card>
      )}
      {results && !editable && answer.optionIds.length > 0 && <Text strong>{t('common.yourAnswer')}</Text>}
      <Answer
        options={options}
        values={values}
        whyFixed={whyFixed}
        onChange={(changed) => mark(idsOf(doc, changed))}
      />
    </AnswerFrame>
  )
}

/** The ids of a ballot. Who shares points gives a value to every option, which may be 0. */
function idsOf({ context: { options, method } }: RankingDoc, values: ReadonlyMap<string, number>): string[] {
  return options.flatMap(({ id }) => {
    const value = values.get(id) ?? (method === 'points' && values.size > 0 ? 0 : undefined)
    return value === undefined ? [] : [valueId(id, value)]
  })
}
