import { chakra } from '@chakra-ui/react/styled-system'
import { ThumbsUp } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { QuestionViewModel } from '#machines/domain/question/question-ranking.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { QuestionAuthor, questionPlace } from './question-author.tsx'
import { listedQuestions, mostLines, useQuestionRows } from './question-rows.ts'

/** The votes of a question. The place of a question without votes stays empty. */
function QuestionVotes({ votes }: { votes: number }) {
  if (votes === 0) return <div />
  return (
    <Stack
      {...displayType}
      {...equalDigits}
      alignItems="center"
      gap="4px"
      px="16px"
      // The list sets the size of the numbers of all rows.
      fontSize="var(--votes, 60px)"
      fontWeight="strong"
      lineHeight="1.05"
      css={{ '& svg': { color: 'accentText' } }}
    >
      <ThumbsUp size="0.57em" strokeWidth={2.4} aria-hidden="true" />
      <CountUp value={votes} />
    </Stack>
  )
}

// The next questions are rendered invisibly below the list, so that questions can move into the list and out of the
// list.
const kept = listedQuestions + 3

const Question = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max(176px, calc(var(--votes, 60px) * 2.5)) minmax(0, 1fr)',
    alignItems: 'center',
    h: 'full',
    py: '12px',
    borderRadius: '20px',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    transition: 'border-color 400ms, background-color 400ms',
  },
  variants: {
    first: { true: { bg: 'highlight', borderColor: 'accent', fontWeight: 'strong' } },
    // Before the first vote there is no column for votes.
    voted: { false: { gridTemplateColumns: 'minmax(0, 1fr)', pl: '40px' } },
  },
})
const Line = chakra('div', {
  base: {
    fontSize: 'var(--type)',
    lineHeight: '1.16',
    display: '-webkit-box',
    overflow: 'hidden',
    textWrap: 'pretty',
    // A right-to-left question begins at the right, as on phones, and has space for the marks above its letters.
    textAlign: 'start',
    marginTop: '-0.16em',
    paddingTop: '0.16em',
  },
})

/**
 * The list of the questions with the most votes, in the largest type with which they fit. The rows move when the
 * ranking changes.
 */
export const QuestionList = memo(function QuestionList({
  questions,
}: {
  questions: readonly QuestionViewModel[]
}) {
  const t = useText<'screen'>()
  const list = useRef<HTMLDivElement>(null)
  const listed = questions.slice(0, kept)
  const voted = listed.some(({ votes }) => votes > 0)
  const content = listed.map(({ id, text, author }) => `${id} ${text} ${author}`).join('\n')
  const { shown, places } = useQuestionRows(list, `${voted} ${(listed[0]?.votes ?? 0) > 0} ${content}`)
  // A row moves only after it was shown at a place. A new row appears at its place.
  const moving = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    moving.current = new Set(listed.filter((_, rank) => places[rank]).map(({ id }) => id))
  })
  // Sort the elements by id, because an element that moves in the DOM loses its transitions.
  const placed = listed
    .map((question, rank) => ({ question, rank }))
    .sort((a, b) => (a.question.id < b.question.id ? -1 : 1))
  return (
    <>
      <Row
        {...displayType}
        alignItems="baseline"
        gap="28px"
        fontSize="48px"
        fontWeight="strong"
        lineHeight="1.2"
        paddingBottom="18px"
        css={{ '& span + span': { color: 'inkMuted', fontSize: '32px', fontWeight: 'normal' } }}
      >
        <span>{t('screen.questionsTitle')}</span>
        {shown > 0 && questions.length > shown && (
          <span>{t(voted ? 'screen.topOf' : 'screen.someOf', { most: shown, all: questions.length })}</span>
        )}
      </Row>
      <Box ref={list} position="relative" flex="1" minH="0" overflow="hidden">
        {placed.map(({ question, rank }) => (
          <Box
            key={question.id}
            style={{
              height: places[rank]?.height ?? 0,
              transform: `translateY(${places[rank]?.top ?? 0}px)`,
              opacity: rank < shown ? 1 : 0,
              ...(!moving.current.has(question.id) && { transition: 'none' }),
              // A question that rises passes over the others.
              zIndex: kept - rank,
            }}
            position="absolute"
            left="0"
            right="0"
            top="0"
            paddingBottom="14px"
            transition="transform 700ms cubic-bezier(0.3, 0.9, 0.3, 1), height 250ms ease-out, opacity 250ms ease-out"
            animation="fade 250ms ease-out"
          >
            <QuestionRow
              question={question}
              rank={rank}
              voted={voted}
              first={rank === 0 && question.votes > 0}
              alone={listed.length === 1}
              placed={places[rank] !== undefined}
            />
          </Box>
        ))}
      </Box>
    </>
  )
})

interface QuestionRowProps {
  question: QuestionViewModel
  rank: number
  /** True if a question of the list has votes. */
  voted: boolean
  /** True for the question with the most votes. */
  first: boolean
  /** True for the only question, which is never shortened. */
  alone: boolean
  /** True once the row has its place in the list. */
  placed: boolean
}

// Each vote creates all questions of the ranking again. The comparison of the shown values makes React render only
// questions that have changed.
const QuestionRow = memo(
  function QuestionRow({ question, rank, voted, first, alone, placed }: QuestionRowProps) {
    // A question that was highlighted goes back to its row.
    const row = useGlide<HTMLDivElement>(questionPlace(question.id), placed ? 'list' : '', 400)
    return (
      <Question ref={row} first={first} voted={voted}>
        {voted && <QuestionVotes votes={question.votes} />}
        <Box data-rank={rank} data-first={first ? '' : undefined} paddingRight="40px" minW="0">
          <Line style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: alone ? 'none' : mostLines }}>
            {question.text}
          </Line>
          <QuestionAuthor question={question} />
        </Box>
      </Question>
    )
  },
  (one, other) =>
    one.rank === other.rank &&
    one.voted === other.voted &&
    one.first === other.first &&
    one.alone === other.alone &&
    one.placed === other.placed &&
    one.question.text === other.question.text &&
    one.question.author === other.question.author &&
    one.question.votes === other.question.votes &&
    one.question.starred === other.question.starred,
)
