import { Separator } from '@chakra-ui/react/separator'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { QuizDoc, QuizQuestion } from '#contract/items/quiz.ts'
import { pictureAt } from '#contract/picture-path.ts'
import { formatNumber } from '#i18n/base/format.ts'
import type { QuizCommand } from '#machines/domain/quiz/quiz.events.ts'
import { AnsweredOf } from '#ui/console/desk/items/answered-of.tsx'
import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { useItemControl } from '#ui/console/desk/items/use-item-controls.ts'
import { fullBar } from '#ui/kit/chart/chart-part.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Bar } from '#ui/kit/display/bar.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { percentagesOf } from '#ui/kit/texts/percentages.ts'
import { useDoc } from '#ui/live/live.tsx'
import { quizPhaseTexts } from '#ui/live/quiz-phase.ts'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { ClipPlayer } from './clip-player.tsx'
import { QuizControls } from './quiz-controls.tsx'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    py: '8',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})

const Thumbnail = chakra('img', {
  base: { w: '160px', aspectRatio: '16 / 9', objectFit: 'contain', bg: 'canvas', borderRadius: 'control' },
})

/**
 * The selected quiz: its phase, the current question with its answers, the leaderboard, and the list of
 * questions.
 */
export function QuizDetail({ doc: quiz, onEdit }: KindDetailProps<'quiz'>) {
  const t = useText<'quiz' | 'console'>()
  const present = useDoc('present')
  const { context } = quiz
  return (
    <ItemFrame
      item={{ kind: 'quiz', doc: quiz }}
      onEdit={onEdit}
      badges={
        <>
          <Badge>{t('quiz.questions', { count: context.questions.length })}</Badge>
          <Badge>{context.pace === 'auto' ? t('quiz.byItself') : t('quiz.byHand')}</Badge>
        </>
      }
      controls={present && <QuizControls quiz={quiz} present={present} />}
    >
      {(shown, earlier) => (earlier ? <EndedShow quiz={shown} /> : <Show quiz={shown} />)}
    </ItemFrame>
  )
}

/** The running quiz. */
function Show({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { value, context } = quiz
  const running = value.phase !== 'lobby' && value.phase !== 'podium'
  return (
    <>
      <Row gap="12" role="status">
        {/* Announced here at each change. The state of the item, above, shows it. */}
        <VisuallyHidden>{t(quizPhaseTexts[value.phase])}</VisuallyHidden>
        {running && (
          <Text tone="muted">
            {t('quiz.questionOf', { number: context.at + 1, of: context.questions.length })}
          </Text>
        )}
        <Spacer />
        {running && context.endsAt !== null && <TimeLeft endsAt={context.endsAt} />}
      </Row>
      {context.interrupted && (
        <Badge tone="warning" alignSelf="flex-start" role="status">
          {t('quiz.interrupted')}
        </Badge>
      )}
      {running && <CurrentQuestion quiz={quiz} />}
      {context.teams.length > 0 && <Teams quiz={quiz} />}
      {context.board && <Board quiz={quiz} />}
      <Questions quiz={quiz} />
    </>
  )
}

/** An ended quiz: the final leaderboard, and the answers to each question. */
function EndedShow({ quiz }: { quiz: QuizDoc }) {
  const { context } = quiz
  return (
    <>
      {context.teams.length > 0 && <Teams quiz={quiz} />}
      {context.board && <Board quiz={quiz} />}
      <Stack as="ol" gap="24">
        {context.questions.slice(0, context.asked).map((question) => (
          <li key={question.id}>
            <QuestionResult quiz={quiz} question={question} />
          </li>
        ))}
      </Stack>
    </>
  )
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const left = useCountdown(endsAt) ?? 0
  return (
    <Figure fontSize="24" fontWeight="strong">
      {Math.ceil(left / 1000)}
    </Figure>
  )
}

function CurrentQuestion({ quiz }: { quiz: QuizDoc }) {
  const question = quiz.context.questions[quiz.context.at]
  const voters = useDoc(`tally:${quiz.id}`)?.voters ?? 0
  if (!question) return null
  return (
    <Stack gap="12">
      <QuestionResult quiz={quiz} question={question}>
        <AnsweredOf itemId={quiz.id} voters={voters} hidden={false} earlier={false} />
      </QuestionResult>
      <Separator />
    </Stack>
  )
}

interface QuestionResultProps {
  quiz: QuizDoc
  question: QuizQuestion
  /** Content between the question and its options. */
  children?: ReactNode
}

/** The answers to a question, by option. */
function QuestionResult({ quiz, question, children }: QuestionResultProps) {
  const t = useText<'quiz'>()
  const tally = useDoc(`tally:${quiz.id}`)
  const voters = tally?.counts?.[question.id] ?? tally?.voters ?? 0
  const counts = question.options.map(({ id }) => tally?.counts?.[id] ?? 0)
  const percentages = percentagesOf(counts, voters)
  return (
    <Stack gap="12">
      <Row gap="8" alignItems="baseline">
        <Heading as="h3" size="16" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {question.text}
        </Heading>
        {question.void && <Badge tone="warning">{t('quiz.voided')}</Badge>}
      </Row>
      {question.picture && (
        <Thumbnail src={pictureAt(question.picture.path, 'small')} alt={question.picture.alt} />
      )}
      {question.clip && (
        <Box maxW="360px">
          <ClipPlayer path={question.clip.path} />
        </Box>
      )}
      {children}
      <Stack as="ul" gap="12">
        {question.options.map((option, place) => (
          <li key={option.id}>
            <Bar
              label={option.text}
              count={counts[place] ?? 0}
              full={fullBar(counts)}
              percent={percentages[place] ?? 0}
              verdict={option.correct ? 'correct' : undefined}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Teams({ quiz: { id, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const counts = useDoc(`tally:${id}`)?.counts
  const places = new Map(context.board?.teams.map((place) => [place.teamId, place]))
  return (
    <Row gap="8" flexWrap="wrap">
      {context.teams.map((team) => {
        const score = places.get(team.id)?.score
        return (
          <Badge key={team.id}>
            {`${team.name} · ${t('quiz.teamMembers', { count: counts?.[team.id] ?? 0 })}${score !== undefined ? ` · ${t('quiz.points', { count: formatNumber(t.language, score) })}` : ''}`}
          </Badge>
        )
      })}
    </Row>
  )
}

function Board({ quiz: { context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { board } = context
  if (!board) return null
  return (
    <Stack gap="4">
      <Row>
        <Heading as="h3" size="16">
          {t('quiz.phaseLeaderboard')}
        </Heading>
        <Spacer />
        <Text tone="muted">{t('quiz.players', { count: board.players })}</Text>
      </Row>
      <ol>
        {board.top.slice(0, 5).map((place) => (
          <Line key={place.key}>
            <Figure minW="24" fontWeight="strong">
              {place.rank}
            </Figure>
            <Text as="span" flex="1 1 auto" lines="one">
              {place.name || t('quiz.nameless')}
            </Text>
            <Figure>{formatNumber(t.language, place.score)}</Figure>
          </Line>
        ))}
      </ol>
    </Stack>
  )
}

function Questions({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  return (
    <Stack gap="4">
      <Heading as="h3" size="16">
        {t('quiz.questions', { count: quiz.context.questions.length })}
      </Heading>
      <ol>
        {quiz.context.questions.map((question, index) => (
          <QuestionLine key={question.id} quiz={quiz} question={question} index={index} />
        ))}
      </ol>
    </Stack>
  )
}

interface QuestionLineProps {
  quiz: QuizDoc
  question: QuizQuestion
  index: number
}

function QuestionLine({ quiz, question, index }: QuestionLineProps) {
  const t = useText<'quiz'>()
  const { value, context } = quiz
  const control = useItemControl<QuizCommand>({ kind: 'quiz', doc: quiz })
  const isVoid = question.void
  const mark = control({ type: isVoid ? 'restore' : 'void', questionId: question.id })
  const asked = index < context.asked
  const running = value.phase !== 'lobby' && value.phase !== 'podium'
  return (
    <Line>
      <Figure minW="24" color="inkMuted">
        {index + 1}
      </Figure>
      <Stack gap="0" flex="1 1 auto" minW="0">
        <Text
          lines="one"
          tone={isVoid ? 'muted' : 'ink'}
          textDecoration={isVoid ? 'line-through' : undefined}
        >
          {question.text}
        </Text>
        <Text size="12" tone="muted">
          {t('quiz.pointsSeconds', { points: question.points, seconds: question.seconds })}
        </Text>
      </Stack>
      {isVoid && <Badge tone="warning">{t('quiz.voided')}</Badge>}
      {running && index === context.at ? (
        <Badge tone="accent">{t('quiz.current')}</Badge>
      ) : (
        asked && <Badge>{t('quiz.asked')}</Badge>
      )}
      {asked && (
        <Button variant="ghost" whyDisabled={mark.whyDisabled} busy={mark.busy} onClick={mark.press}>
          {isVoid ? t('quiz.restoreIt') : t('quiz.voidIt')}
        </Button>
      )}
    </Line>
  )
}
