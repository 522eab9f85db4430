import { chakra } from '@chakra-ui/react/styled-system'
import { Flame } from 'lucide-react'
import type { QuizBoard, QuizPlace, QuizTeam } from '#contract/items/quiz.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useGlide } from '#ui/screen/parts/canvas/use-glide.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'

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
    overflow: 'hidden',
    // A long name is truncated, so that the score stays visible.
    '& > :last-child': { flexShrink: '0', whiteSpace: 'nowrap' },
  },
  variants: {
    first: { true: { bg: 'primary', color: 'onPrimary', fontWeight: 'strong' } },
    slim: { true: { gap: '12px', px: '20px', fontSize: '36px' } },
  },
})
const Rank = chakra('span', {
  base: { flexShrink: '0', fontWeight: 'strong' },
  variants: { slim: { true: { minW: '1.2em' }, false: { minW: '1.6em' } } },
})
const Name = chakra('span', {
  base: { flex: '1 1 auto', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Streak = chakra('span', {
  base: { display: 'flex', flexShrink: '0', alignItems: 'center', gap: '8px', fontSize: '32px' },
})

const formerOrder = (one: QuizPlace, other: QuizPlace): number =>
  (one.formerRank ?? Number.POSITIVE_INFINITY) - (other.formerRank ?? Number.POSITIVE_INFINITY) ||
  one.rank - other.rank

const stillMilliseconds = 900

/**
 * True once the board shows the new ranks. The former ranks are shown first, so that the audience sees the changes.
 */
function useMoved(board: QuizBoard): boolean {
  const anyFormer = board.top.some(({ formerRank }) => formerRank !== null)
  return useDelayed(true, stillMilliseconds, !anyFormer)
}

interface TopListProps {
  board: QuizBoard
  most: number
  /** True for a narrow column, in which the names get most of the width. */
  slim: boolean
}

/** The top of the leaderboard. */
export function TopList({ board, most, slim }: TopListProps) {
  const moved = useMoved(board)
  const places = [...board.top].sort(moved ? (a, b) => a.rank - b.rank : formerOrder).slice(0, most)
  return (
    <List>
      {places.map((place, index) => (
        <PlaceLine key={place.key} place={place} index={index} moved={moved} slim={slim} />
      ))}
    </List>
  )
}

interface PlaceLineProps {
  place: QuizPlace
  index: number
  moved: boolean
  slim: boolean
}

function PlaceLine({ place, index, moved, slim }: PlaceLineProps) {
  const t = useText<'quiz'>()
  const line = useGlide<HTMLDivElement>(`quiz-${place.key}`, String(index))
  const rank = moved ? place.rank : (place.formerRank ?? place.rank)
  return (
    <Line ref={line} first={moved && place.rank === 1} slim={slim}>
      <Rank slim={slim}>{rank}</Rank>
      <Name>{place.name || t('quiz.nameless')}</Name>
      {!slim && place.streak > 1 && (
        <Streak>
          <Flame size="1em" aria-hidden="true" />
          {place.streak}
        </Streak>
      )}
      <CountUp value={place.score} />
    </Line>
  )
}

interface TeamListProps extends TopListProps {
  teams: readonly QuizTeam[]
}

/** The list of teams with their average scores. */
export function TeamList({ board, teams, most, slim }: TeamListProps) {
  return (
    <List>
      {board.teams.slice(0, most).map(({ teamId, rank, score }) => (
        <Line key={teamId} first={rank === 1} slim={slim}>
          <Rank slim={slim}>{rank}</Rank>
          <Name>{teams.find(({ id }) => id === teamId)?.name}</Name>
          <CountUp value={score} from={0} />
        </Line>
      ))}
    </List>
  )
}
