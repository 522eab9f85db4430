import { isValidWinner, type LotteryDoc, type LotteryDraw } from '#contract/items/lottery.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { formatList, formatNumber } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { winnersApart } from '#machines/item/tell-apart.ts'
import { FigureTable } from '#ui/console/lists/figure-table.tsx'
import { hasMedal } from '#ui/kit/display/medal-colour.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDocs } from '#ui/live/live.tsx'

/** Winners of a quiz or of a prize. */
interface Won {
  key: string
  title: string
  /** Prize and gift. Empty for a quiz. */
  prize: string
  /** A line for each rank of a quiz, or one line with all winners of a prize. */
  lines: readonly string[]
}

/** The first three ranks of a quiz that is over. */
const wonInQuiz = (t: Translator<'analytics'>, { id, value, context: { title, board } }: QuizDoc): Won[] => {
  const isOver = value.phase === 'podium' || value.activity === 'deactivated'
  const places = board?.top.filter(({ rank }) => hasMedal(rank)) ?? []
  if (!isOver || places.length === 0) return []
  const lines = places.map(
    ({ rank, name, score }) =>
      `${rank}. ${name || t('analytics.nameless')} · ${formatNumber(t.language, score)}`,
  )
  return [{ key: id, title, prize: '', lines }]
}

/** The winners of each prize, over all draws of the round. */
const wonInDraws = (
  t: Translator<'analytics'>,
  { id, context: { title, prizes } }: LotteryDoc,
  draws: readonly LotteryDraw[],
): Won[] =>
  prizes.flatMap((prize) => {
    const winners = draws.flatMap((draw) => (draw.prizeId === prize.id ? draw.winners : []))
    const names = winnersApart(winners.filter(isValidWinner)).map(
      ({ name }) => name || t('analytics.nameless'),
    )
    if (names.length === 0) return []
    const lines = [formatList(t.language, names)]
    return [{ key: `${id} ${prize.id}`, title, prize: `${prize.typeName} · ${prize.giftName}`, lines }]
  })

/** The winners of all quizzes and draws of the event, in their current rounds. Nothing before the first winner. */
export function WinnersCard() {
  const t = useText<'analytics'>()
  const draws = useDocs('draw:')
  const quizzes = useDocs('quiz:').flatMap(({ doc }) => wonInQuiz(t, doc))
  const lotteries = useDocs('lottery:').flatMap(({ id, doc }) => {
    const own = draws.filter((draw) => draw.id.startsWith(`${id}:`)).map((draw) => draw.doc)
    return wonInDraws(t, doc, own)
  })
  const rows = [...quizzes, ...lotteries]
  if (rows.length === 0) return null
  return (
    <Card as="section" p="16">
      <Heading as="h3" size="14" mb="8">
        {t('analytics.winners')}
      </Heading>
      <FigureTable
        caption={t('analytics.winners')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            name: t('analytics.item'),
            head: true,
            show: ({ title, prize }) => (
              <>
                <span>{title}</span>
                {prize && (
                  <Text size="12" tone="muted">
                    {prize}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: t('analytics.winners'),
            show: ({ lines }) => lines.map((line) => <Text key={line}>{line}</Text>),
          },
        ]}
      />
    </Card>
  )
}
