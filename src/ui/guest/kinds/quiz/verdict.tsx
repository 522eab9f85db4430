import { chakra } from '@chakra-ui/react/styled-system'
import { Ban, CircleCheck, CircleX, Flame, Minus } from 'lucide-react'
import type { QuizDoc, QuizOption } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { OwnRank } from './own-rank.tsx'
import type { QuizAnswer } from './quiz-answer.ts'
import { useResult } from './use-result.ts'

/** Fills the page from edge to edge, so that a glance at the phone is enough. */
const Flood = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
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
    '& > svg': { boxSize: '64', [shortScreen]: { boxSize: '40' } },
  },
})

const Picks = chakra('div', {
  base: { display: 'flex', justifyContent: 'center', gap: '12', w: 'full', maxW: '480px' },
})
const PickBox = chakra('div', {
  base: {
    flex: '1 1 0',
    minW: '0',
    maxW: '240px',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    fontSize: '14',
  },
})
const Shapes = chakra('div', {
  base: { display: 'flex', flex: '1', borderRadius: 'card', overflow: 'hidden', boxShadow: 'card' },
})
const Shape = chakra('div', {
  base: {
    flex: '1 1 0',
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    px: '8',
    py: '8',
    fontSize: '16',
    fontWeight: 'strong',
    lineHeight: 'snug',
    '& > svg': { flexShrink: '0', fontSize: '56px', [shortScreen]: { fontSize: '40px' } },
  },
})

const looks = {
  right: { Icon: CircleCheck, text: 'quiz.correct' },
  wrong: { Icon: CircleX, text: 'quiz.wrong' },
  none: { Icon: Minus, text: 'quiz.noAnswer' },
  void: { Icon: Ban, text: 'quiz.voidQuestion' },
} as const

/** The guest's result for the question just revealed: right or wrong, points, streak, and the rank with its move. */
export function Verdict({ quiz, answer }: { quiz: QuizDoc; answer: QuizAnswer }) {
  const t = useText<'quiz'>()
  const result = useResult(quiz)
  const question = quiz.context.questions[quiz.context.at]
  const current = result && result.revealed === quiz.context.at + 1 ? result : undefined
  const correct = current?.correct ?? null
  const outcome = question?.void ? 'void' : correct === null ? 'none' : correct ? 'right' : 'wrong'
  const { Icon, text } = looks[outcome]
  const options = (question?.options ?? []).map((option, place) => ({ ...option, place }))
  const own = options.filter(({ id }) => answer.optionIds.includes(id))
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
          <Row gap="8" flexWrap="wrap" justifyContent="center">
            <Flame size={18} aria-hidden="true" />
            <Text as="span" size="16" strong>
              {t('quiz.streak', { count: current.streak })}
            </Text>
            <Text as="span">{t('quiz.bonus', { points: formatNumber(t.language, current.bonus) })}</Text>
          </Row>
        )}
      </Word>
      <Picks>
        {outcome !== 'right' && own.length > 0 && <Pick title={t('common.yourAnswer')} options={own} />}
        <Pick title={t('common.correctAnswer')} options={options.filter((option) => option.correct)} />
      </Picks>
      <OwnRank quiz={quiz} />
    </Flood>
  )
}

interface PickProps {
  title: string
  options: readonly (QuizOption & { place: number })[]
}

/** Options with their colours and shapes. Several options have no space for their texts. */
function Pick({ title, options }: PickProps) {
  return (
    <PickBox>
      <span>{title}</span>
      <Shapes>
        {options.map(({ id, text, place }) => (
          <Shape key={id} style={quizColour(place)}>
            <QuizShape place={place} size="1em" />
            {options.length > 1 ? (
              <VisuallyHidden>{text}</VisuallyHidden>
            ) : (
              <Text as="span" size="16" lines="two" maxW="full">
                {text}
              </Text>
            )}
          </Shape>
        ))}
      </Shapes>
    </PickBox>
  )
}
