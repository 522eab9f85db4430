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
    paddingBottom: '16px',
    transition:
      'transform 400ms cubic-bezier(0.2, 0.8, 0.2, 1), height 250ms ease-out, opacity 250ms ease-out',
    animation: 'fade 250ms ease-out',
  },
})
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr)',
    alignItems: 'center',
    h: 'full',
    borderRadius: '20px',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    overflow: 'hidden',
  },
})
const Words = chakra('div', { base: { paddingRight: '32px', minW: '0' } })
const Line = chakra('div', {
  base: {
    fontSize: '40px',
    lineHeight: '1.22',
    '&[data-rows="2"]': { fontSize: '56px' },
    // With five rows there is less space for two lines and the author.
    '&[data-rows="5"]': { fontSize: '36px', lineHeight: '1.2' },
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
          }}
        >
          <QuestionRow question={question} rows={rows} />
        </Slot>
      ))}
    </List>
  )
})

// Each vote creates all questions of the ranking again. The comparison of the shown values makes React render only
// questions that have changed.
const QuestionRow = memo(
  function QuestionRow({ question, rows }: { question: QuestionViewModel; rows: number }) {
    // A question that was highlighted goes back to its row.
    const row = useGlide<HTMLDivElement>(questionPlace(question.id), 'list', 400)
    return (
      <Row ref={row}>
        <QuestionVotes votes={question.votes} />
        <Words>
          <Line data-rows={rows} style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: rows <= 3 ? 4 : 2 }}>
            {question.text}
          </Line>
          <QuestionAuthor question={question} />
        </Words>
      </Row>
    )
  },
  (one, other) =>
    one.rows === other.rows &&
    one.question.text === other.question.text &&
    one.question.author === other.question.author &&
    one.question.votes === other.question.votes &&
    one.question.starred === other.question.starred,
)
