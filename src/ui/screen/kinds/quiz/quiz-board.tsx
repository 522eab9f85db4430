import { chakra } from '@chakra-ui/react/styled-system'
import { Flame } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { QuizBoard, QuizPlace, QuizTeam } from '../../../../contract/items/quiz.ts'
import { CountUp } from '../../../kit/count-up.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { useGlide } from '../../use-glide.ts'

const List = chakra('div', {
  base: { display: 'grid', gap: '14px', flex: '1 1 auto', minH: '0', alignContent: 'start' },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '28px',
    h: '76px',
    px: '28px',
    borderRadius: '20px',
    bg: 'surface',
    fontSize: '40px',
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
    // A long name gives way to the score.
    '& > :last-child': { flexShrink: '0', whiteSpace: 'nowrap' },
  },
  variants: { first: { true: { bg: 'primary', color: 'onPrimary', fontWeight: 'strong' } } },
})
const Rank = chakra('span', { base: { minW: '1.6em', fontWeight: 'strong' } })
const Name = chakra('span', {
  base: { flex: '1 1 auto', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Streak = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '8px', fontSize: '32px' },
})

const formerOrder = (one: QuizPlace, other: QuizPlace): number =>
  (one.formerRank ?? Number.POSITIVE_INFINITY) - (other.formerRank ?? Number.POSITIVE_INFINITY) ||
  one.rank - other.rank

const stillMilliseconds = 900

/** First as the places were before, then as they are: whoever climbs is seen to climb. */
function useMoved(board: QuizBoard): boolean {
  const anyFormer = board.top.some(({ formerRank }) => formerRank !== null)
  const [moved, setMoved] = useState(!anyFormer)
  useEffect(() => {
    if (moved) return
    const timer = setTimeout(() => setMoved(true), stillMilliseconds)
    return () => clearTimeout(timer)
  }, [moved])
  return moved
}

/** The first of the leaderboard. */
export function TopList({ board, most }: { board: QuizBoard; most: number }) {
  const moved = useMoved(board)
  const places = [...board.top].sort(moved ? (a, b) => a.rank - b.rank : formerOrder).slice(0, most)
  return (
    <List>
      {places.map((place, index) => (
        <PlaceLine key={place.key} place={place} index={index} moved={moved} />
      ))}
    </List>
  )
}

function PlaceLine({ place, index, moved }: { place: QuizPlace; index: number; moved: boolean }) {
  const t = useText<'quiz'>()
  const line = useGlide<HTMLDivElement>(`quiz-${place.key}`, String(index))
  const rank = moved ? place.rank : (place.formerRank ?? place.rank)
  return (
    <Line ref={line} first={moved && place.rank === 1}>
      <Rank>{rank}</Rank>
      <Name>{place.name || t('quiz.nameless')}</Name>
      {place.streak > 1 && (
        <Streak>
          <Flame size="1em" aria-hidden="true" />
          {place.streak}
        </Streak>
      )}
      <CountUp value={place.score} />
    </Line>
  )
}

interface TeamListProps {
  board: QuizBoard
  teams: readonly QuizTeam[]
  most: number
}

/** The teams by their averages. */
export function TeamList({ board, teams, most }: TeamListProps) {
  return (
    <List>
      {board.teams.slice(0, most).map(({ teamId, rank, score }) => (
        <Line key={teamId} first={rank === 1}>
          <Rank>{rank}</Rank>
          <Name>{teams.find(({ id }) => id === teamId)?.name}</Name>
          <CountUp value={score} from={0} />
        </Line>
      ))}
    </List>
  )
}
