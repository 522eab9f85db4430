import { chakra } from '@chakra-ui/react/styled-system'
import { Ban, CircleCheck, CircleX, Flame, TimerOff } from 'lucide-react'
import type { QuizDoc, QuizOption, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { isLastQuestion } from '#machines/domain/quiz/quiz-phases.ts'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { textWidth } from '#ui/kit/texts/text-width.ts'
import { shownStreak } from '#ui/live/quiz-phase.ts'
import { OwnRank } from './own-rank.tsx'
import type { QuizAnswer } from './quiz-answer.ts'
import { useResult } from './result.ts'

/** Fills the page from edge to edge, so that a glance at the phone is enough. */
const FullBleed = chakra('section', {
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
      plain: { bg: 'highlight', color: 'ink' },
    },
  },
})
const Word = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4',
    '& > svg': { boxSize: '64' },
    // On a low screen the sign is beside the word.
    [shortScreen]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'center',
      columnGap: '12',
      '& > svg': { boxSize: '32' },
      '& > :nth-child(n + 3)': { flexBasis: 'full', justifyContent: 'center' },
    },
  },
})

const looks = {
  right: { Icon: CircleCheck, text: 'quiz.correct' },
  wrong: { Icon: CircleX, text: 'quiz.wrong' },
  none: { Icon: TimerOff, text: 'quiz.noAnswer' },
  void: { Icon: Ban, text: 'quiz.voidQuestion' },
} as const

/** The guest's outcome of the question that was revealed last. */
interface Outcome {
  kind: 'right' | 'wrong' | 'none' | 'void'
  /** The result with this question. Undefined if the guest has no result yet. */
  result: QuizResultDoc | undefined
}

function useOutcome(quiz: QuizDoc): Outcome {
  const result = useResult(quiz)
  const { at, questions } = quiz.context
  const current = result?.revealed === at + 1 ? result : undefined
  const correct = current?.correct ?? null
  if (questions[at]?.void) return { kind: 'void', result: current }
  return { kind: correct === null ? 'none' : correct ? 'right' : 'wrong', result: current }
}

/** The guest's result for the question just revealed: right or wrong, points, streak, and the rank with its move. */
export function Verdict({ quiz, answer }: { quiz: QuizDoc; answer: QuizAnswer }) {
  const t = useText<'quiz'>()
  const { kind: outcome, result: current } = useOutcome(quiz)
  const question = quiz.context.questions[quiz.context.at]
  const { Icon, text } = looks[outcome]
  const options = (question?.options ?? []).map((option, place) => ({ ...option, place }))
  const late = answer.status === 'refused'
  const own = late ? [] : options.filter(({ id }) => answer.optionIds.includes(id))
  const last = isLastQuestion(quiz.context)
  return (
    <FullBleed look={outcome === 'right' || outcome === 'wrong' ? outcome : 'plain'}>
      <Word role="status">
        <Icon strokeWidth={2.5} aria-hidden="true" />
        <Text size="32" strong>
          {t(late && outcome === 'none' ? 'quiz.notCounted' : text)}
        </Text>
        {current && current.points > 0 && (
          <Figure fontSize="64px" lineHeight="1" fontWeight="strong">
            {t('quiz.pointsWon', { points: formatNumber(t.language, current.points) })}
          </Figure>
        )}
        {outcome === 'right' && current && <OwnStreak result={current} />}
        {current && (outcome === 'wrong' || outcome === 'none') && (
          <Text size="16">{t(last ? 'quiz.thanksForPlaying' : 'quiz.nextChance')}</Text>
        )}
      </Word>
      {outcome !== 'right' && (
        <Stack gap="8" w="full" maxW="480px">
          {own.length > 0 && (
            <Box
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="center"
              columnGap="12"
              rowGap="4"
              fontSize="16"
              css={{
                '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6', minW: '0' },
                '& > span > svg': { flexShrink: '0' },
              }}
            >
              <span>{t('common.yourAnswer')}</span>
              {own.map(({ id, text: words, place }) => (
                <span key={id}>
                  <QuizShape place={place} size={18} />
                  <Text as="span" size="16" strong lines="two" overflowWrap="anywhere">
                    {words}
                  </Text>
                </span>
              ))}
            </Box>
          )}
          <RightAnswer options={options.filter((option) => option.correct)} />
        </Stack>
      )}
      <OwnRank quiz={quiz} />
    </FullBleed>
  )
}

function OwnStreak({ result: { streak, bonus } }: { result: QuizResultDoc }) {
  const t = useText<'quiz'>()
  if (streak < shownStreak && bonus === 0) return null
  const points = formatNumber(t.language, bonus)
  return (
    <Row flexWrap="wrap" justifyContent="center" columnGap="8" rowGap="0">
      <Row gap="4">
        <Flame size={20} fill="currentColor" aria-hidden="true" />
        <Text as="span" size="16" strong>
          {t('quiz.streak', { count: streak })}
        </Text>
      </Row>
      {bonus > 0 && (
        <>
          <Text as="span" size="16" strong aria-hidden="true">{`· ${t('quiz.pointsWon', { points })}`}</Text>
          <VisuallyHidden>{t('quiz.bonus', { points })}</VisuallyHidden>
        </>
      )}
    </Row>
  )
}

/** Width of a text that has a large font on the narrowest phone, counted in Latin letters. */
const shortText = 24

/** The correct options with their colours and shapes. Several options have no space for their texts. */
function RightAnswer({ options }: { options: readonly (QuizOption & { place: number })[] }) {
  const t = useText()
  return (
    <Stack gap="4" fontSize="14">
      <span>{t('common.correctAnswer')}</span>
      <Box
        display="flex"
        borderRadius="card"
        overflow="hidden"
        border="2px solid currentColor"
        boxShadow="float"
      >
        {options.map(({ id, text, place }) => (
          <Row
            flex="1 1 0"
            minH="80"
            justifyContent="center"
            gap="12"
            px="16"
            py="8"
            fontWeight="strong"
            lineHeight="snug"
            textAlign="left"
            css={{
              '& > svg': { flexShrink: '0', fontSize: '48px' },
              [shortScreen]: { minH: '56', '& > svg': { fontSize: '32px' } },
            }}
            key={id}
            style={quizColour(place)}
          >
            <QuizShape place={place} size="1em" />
            {options.length > 1 ? (
              <VisuallyHidden>{text}</VisuallyHidden>
            ) : (
              <Text
                as="span"
                size={textWidth(text) > shortText ? '16' : '24'}
                lines="three"
                overflowWrap="anywhere"
              >
                {text}
              </Text>
            )}
          </Row>
        ))}
      </Box>
    </Stack>
  )
}
