import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import type { QuestionViewModel } from '#ui/live/question-ranking.ts'
import { useGlide } from '../canvas/use-glide.ts'
import { QuestionAuthor } from './question-author.tsx'
import { questionPlace } from './question-place.ts'
import { QuestionVotes } from './question-votes.tsx'

/** Number of questions that the list shows. */
export const listedQuestions = 5

// The next questions are rendered invisibly below the list, so that questions can move into the list and out of the
// list.
const kept = listedQuestions + 3

const List = chakra('div', { base: { position: 'relative', flex: '1', minH: '0', overflow: 'hidden' } })
const Slot = chakra('div', {
  base: {
    position: 'absolute',
    left: '0',
    right: '0',
    top: '0',
    paddingBottom: '12px',
    transition:
      'transform 700ms cubic-bezier(0.3, 0.9, 0.3, 1), height 250ms ease-out, opacity 250ms ease-out',
    animation: 'fade 250ms ease-out',
  },
})
const Row = chakra('div', {
  base: {
    display: 'grid',
    containerType: 'size',
    gridTemplateColumns: '176px minmax(0, 1fr)',
    alignItems: 'center',
    h: 'full',
    borderRadius: '20px',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    overflow: 'hidden',
    transition: 'border-color 400ms, background-color 400ms',
  },
  variants: { first: { true: { bg: 'highlight', borderColor: 'accent' } } },
})
const Words = chakra('div', {
  base: { paddingRight: '32px', minW: '0', '& > * + *': { lineHeight: '1.15' } },
})
const Line = chakra('div', {
  base: {
    // Two lines and the author fit into the row, also if comments take height from the list.
    fontSize: 'clamp(34px, calc((100cqh - 42px) / 2.28), var(--most))',
    lineHeight: '1.13',
    display: '-webkit-box',
    overflow: 'hidden',
  },
})

/** The list of the questions with the most votes. The rows move when the ranking changes. */
export const QuestionList = memo(function QuestionList({
  questions,
}: {
  questions: readonly QuestionViewModel[]
}) {
  const shown = questions.slice(0, kept)
  const rows = shown.length === 1 ? 2 : Math.max(3, Math.min(listedQuestions, shown.length))
  // Sort the elements by id, because an element that moves in the DOM loses its transitions.
  const placed = shown
    .map((question, rank) => ({ question, rank }))
    .sort((a, b) => (a.question.id < b.question.id ? -1 : 1))
  return (
    <List>
      {placed.map(({ question, rank }) => (
        <Slot
          key={question.id}
          style={{
            height: `${100 / rows}%`,
            transform: `translateY(${Math.min(rank, rows) * 100}%)`,
            opacity: rank < listedQuestions ? 1 : 0,
            // A question that rises passes over the others.
            zIndex: kept - rank,
          }}
        >
          <QuestionRow question={question} rows={rows} first={rank === 0 && question.votes > 0} />
        </Slot>
      ))}
    </List>
  )
})

/** Few questions are larger and may have more lines. The type is in canvas pixels. */
const largestType = (rows: number): number => ({ 2: 64, 3: 56, 4: 48 })[rows] ?? 44
const mostLines = (rows: number): number => ({ 2: 4, 3: 3 })[rows] ?? 2

interface QuestionRowProps {
  question: QuestionViewModel
  rows: number
  /** True for the question with the most votes. */
  first: boolean
}

// Each vote creates all questions of the ranking again. The comparison of the shown values makes React render only
// questions that have changed.
const QuestionRow = memo(
  function QuestionRow({ question, rows, first }: QuestionRowProps) {
    // A question that was highlighted goes back to its row.
    const row = useGlide<HTMLDivElement>(questionPlace(question.id), 'list', 400)
    return (
      <Row ref={row} first={first}>
        <QuestionVotes votes={question.votes} />
        <Words>
          <Line
            style={{
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: mostLines(rows),
              ['--most' as string]: `${largestType(rows)}px`,
            }}
          >
            {question.text}
          </Line>
          <QuestionAuthor question={question} />
        </Words>
      </Row>
    )
  },
  (one, other) =>
    one.rows === other.rows &&
    one.first === other.first &&
    one.question.text === other.question.text &&
    one.question.author === other.question.author &&
    one.question.votes === other.question.votes &&
    one.question.starred === other.question.starred,
)
