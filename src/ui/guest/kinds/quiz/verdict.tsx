import { chakra } from '@chakra-ui/react/styled-system'
import { Ban, CircleCheck, CircleX, Flame, Minus } from 'lucide-react'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { formatList, formatNumber } from '#i18n/base/format.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { OwnRank } from './own-rank.tsx'
import { useResult } from './use-result.ts'

/** Fills the page from edge to edge, so that a glance at the phone is enough. */
const Flood = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12',
    flex: '1 1 auto',
    minH: '56dvh',
    mx: '-8',
    mt: '-8',
    px: '16',
    py: '16',
    textAlign: 'center',
    animation: 'fade 200ms ease-out',
    [shortScreen]: { gap: '8', py: '12' },
  },
  variants: {
    look: {
      right: { bg: 'success', color: 'onSuccess' },
      wrong: { bg: 'danger', color: 'onDanger' },
      plain: { bg: 'surface', color: 'ink' },
    },
  },
})
const Word = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4',
    '& > svg': { boxSize: '80', [shortScreen]: { boxSize: '56' } },
  },
})

const looks = {
  right: { Icon: CircleCheck, text: 'quiz.correct' },
  wrong: { Icon: CircleX, text: 'quiz.wrong' },
  none: { Icon: Minus, text: 'quiz.noAnswer' },
  void: { Icon: Ban, text: 'quiz.voidQuestion' },
} as const

/** The guest's result for the question just revealed: right or wrong, points, streak, and the rank with its move. */
export function Verdict({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  const question = quiz.context.questions[quiz.context.at]
  const current = result && result.revealed === quiz.context.at + 1 ? result : undefined
  const correct = current?.correct ?? null
  const outcome = question?.void ? 'void' : correct === null ? 'none' : correct ? 'right' : 'wrong'
  const { Icon, text } = looks[outcome]
  const answers = question?.options.filter((option) => option.correct).map((option) => option.text) ?? []
  return (
    <Flood look={outcome === 'right' || outcome === 'wrong' ? outcome : 'plain'}>
      <Word role="status">
        <Icon strokeWidth={2.5} aria-hidden="true" />
        <Text size="32" strong>
          {t(text)}
        </Text>
        {current && current.points > 0 && (
          <Figure fontSize="32" lineHeight="tight" fontWeight="strong">
            {t('quiz.pointsWon', { points: formatNumber(t.language, current.points) })}
          </Figure>
        )}
        {current && current.bonus > 0 && (
          <>
            <Row>
              <Flame size={18} aria-hidden="true" />
              <Text as="span" size="16" strong>
                {t('quiz.streak', { count: current.streak })}
              </Text>
            </Row>
            <Text>{t('quiz.bonus', { points: formatNumber(t.language, current.bonus) })}</Text>
          </>
        )}
      </Word>
      {outcome !== 'right' && (
        <Text size="16" lines="three">
          {t('quiz.correctAnswer', { answers: formatList(t.language, answers) })}
        </Text>
      )}
      <OwnRank quiz={quiz} />
    </Flood>
  )
}
