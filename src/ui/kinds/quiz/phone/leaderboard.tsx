import { Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuizDoc, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Box, Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { shownStreak } from '#ui/live/quiz-phase.ts'
import { OwnPart, RankPage, Stat, Stats } from './fill-page.ts'
import { RankMove } from './own-rank.tsx'
import { PlaceLines } from './place-lines.tsx'
import { RankFigure } from './rank-figure.tsx'
import { useResult } from './result.ts'

/** The page between two questions: the guest's own rank with its move, and the rows of the leaderboard around it. */
export function Leaderboard({ quiz, children }: { quiz: QuizDoc; children: ReactNode }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  const { at, questions } = quiz.context
  return (
    <RankPage data-fills-page>
      <Row minH="32">
        <Heading as="h1" size="16">
          {t('quiz.phaseLeaderboard')}
        </Heading>
        <Spacer />
        <Text strong>{t('quiz.questionOf', { number: at + 1, of: questions.length })}</Text>
      </Row>
      {result ? (
        <OwnPart aria-label={t('quiz.yourResult')}>
          <RankFigure result={result} size="largest" counts />
          <Box
            px="12"
            py="4"
            borderRadius="full"
            bg="surface"
            color="ink"
            fontSize="16"
            css={{ '&:empty': { display: 'none' } }}
          >
            <RankMove result={result} />
          </Box>
          <OwnStats result={result} />
        </OwnPart>
      ) : (
        <OwnPart>
          <Text size="24" strong>
            {t('quiz.notPlaying')}
          </Text>
        </OwnPart>
      )}
      <PlaceLines quiz={quiz} result={result} />
      {children}
    </RankPage>
  )
}

/** On the smallest phone three numbers of five characters are beside each other. */
const statFigure = {
  fontSize: '24',
  fontWeight: 'strong',
  css: { [shortScreen]: { fontSize: '20' } },
} as const

function OwnStats({ result: { points, score, streak } }: { result: QuizResultDoc }) {
  const t = useText<'quiz'>()
  return (
    <Stats>
      <Stat>
        <Figure {...statFigure}>{t('quiz.pointsWon', { points: formatNumber(t.language, points) })}</Figure>
        <Text>{t('quiz.inThisQuestion')}</Text>
      </Stat>
      <Stat>
        <Figure {...statFigure}>
          <CountUp value={score} from={score - points} slow />
        </Figure>
        <Text>{t('quiz.inTotal')}</Text>
      </Stat>
      {streak >= shownStreak && (
        <Stat>
          <Row gap="4">
            <Flame size={20} fill="currentColor" aria-hidden="true" />
            <Figure {...statFigure}>{formatNumber(t.language, streak)}</Figure>
          </Row>
          <Text>{t('quiz.inARow')}</Text>
        </Stat>
      )}
    </Stats>
  )
}
