import { chakra } from '@chakra-ui/react/styled-system'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'

const side = 72
const gap = 12

// Shows whole rows only: further tokens wrap to rows below, which are clipped.
const Rows = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    gap: `${gap}px`,
    flexShrink: '0',
    overflow: 'clip',
    overflowClipMargin: `${gap / 2}px`,
  },
})
const Token = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: `${side}px`,
    borderRadius: '20px',
    boxShadow: 'inset 0 -6px 0 rgba(0, 0, 0, 0.16)',
    animation: 'bounce 500ms ease-out',
    _motionReduce: { animation: 'fade 250ms ease-out' },
  },
})
const Hint = chakra('p', { base: { color: 'inkMuted', fontSize: '40px', lineHeight: '1.3' } })

/** More tokens than the widest canvas has space for in a row. */
const mostInRow = 20

/**
 * A token for each guest who has joined, up to a number of rows. Tokens have no names: the screen gets the name of a
 * guest only when the guest is on a leaderboard.
 */
export function QuizArrivals({ rows }: { rows: number }) {
  const t = useText<'quiz'>()
  const guests = useDoc('participants')?.count ?? 0
  const tokens = Array.from({ length: Math.min(guests, rows * mostInRow) }, (_, place) => place)
  return (
    <Rows style={{ height: `${rows * (side + gap) - gap}px` }}>
      {guests === 0 && <Hint>{t('quiz.lobbyEmpty')}</Hint>}
      {tokens.map((place) => (
        <Token key={place} style={quizColour(place)}>
          <QuizShape place={place} size={40} />
        </Token>
      ))}
    </Rows>
  )
}
