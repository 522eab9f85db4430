import type { ReactNode } from 'react'
import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { OwnPart, RankPage, Stat, Stats } from './fill-page.ts'
import { KeepResult } from './keep-result.tsx'
import { PlaceLines } from './place-lines.tsx'
import { RankFigure } from './rank-figure.tsx'
import { isBelowMiddle, resultLines, useResult } from './result.ts'

/** The page after the last question: the guest's own result, worth a screenshot, above the short leaderboard. */
export function FinalResult({ quiz, children }: { quiz: QuizDoc; children: ReactNode }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  const { title, board } = quiz.context
  const played = board && board.top.length > 0
  return (
    <RankPage data-fills-page>
      <Row flexWrap="wrap" justifyContent="space-between" columnGap="12" rowGap="0" minH="32">
        <Heading as="h1" size="16">
          {t('quiz.finished')}
        </Heading>
        <Text strong lines="two" overflowWrap="anywhere">
          {title}
        </Text>
      </Row>
      {result ? (
        <Own title={title} result={result} />
      ) : (
        <OwnPart>
          <Text size="24" strong>
            {t(played ? 'quiz.missed' : 'quiz.noResults')}
          </Text>
        </OwnPart>
      )}
      {board && board.teams.length > 0 && <Text strong>{t('quiz.bestPlayers')}</Text>}
      <PlaceLines quiz={quiz} result={result} />
      {children}
    </RankPage>
  )
}

function Own({ title, result }: { title: string; result: QuizResultDoc }) {
  const t = useText<'quiz'>()
  const name = useDoc('me')?.username || t('quiz.nameless')
  return (
    <OwnPart aria-label={t('quiz.yourResult')}>
      <RankFigure
        result={result}
        size="largest"
        final
        name={
          <Text size="24" strong lines="two" maxW="full" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
        }
      />
      <OwnStats result={result} />
      <Box w="full" maxW="420px" mt="4">
        <KeepResult title={title} result={result} />
      </Box>
    </OwnPart>
  )
}

/** The points and the correct answers as figures. Screen readers get both as sentences. */
function OwnStats({ result }: { result: QuizResultDoc }) {
  const t = useText<'quiz'>()
  const number = (count: number) => formatNumber(t.language, count)
  const { score, right, counted } = result
  // Below the middle the large figure is the points already.
  const told = isBelowMiddle(result) ? 1 : 0
  const figures = [
    { figure: number(score), unit: t('quiz.pointsUnit') },
    ...(right === undefined || counted === undefined
      ? []
      : [{ figure: `${number(right)}/${number(counted)}`, unit: t('quiz.rightUnit') }]),
  ]
  return (
    <>
      {resultLines(t, result)
        .slice(told)
        .map((line) => (
          <VisuallyHidden key={line}>{line}</VisuallyHidden>
        ))}
      <Stats aria-hidden="true">
        {figures.slice(told).map(({ figure, unit }) => (
          <Stat key={unit}>
            <Figure fontSize="24" fontWeight="strong">
              {figure}
            </Figure>
            <Text>{unit}</Text>
          </Stat>
        ))}
      </Stats>
    </>
  )
}
