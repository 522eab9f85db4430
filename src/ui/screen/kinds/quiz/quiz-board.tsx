import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuizBoard, QuizPlace, QuizTeam } from '#contract/items/quiz.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { FittedText } from '#ui/screen/parts/canvas/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/parts/canvas/use-fitted.ts'
import { useGlide } from '#ui/screen/parts/canvas/use-glide.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { RankDisc } from './rank-disc.tsx'

/** Maximum height of a line in canvas pixels. In a narrow column long names have more lines of text. */
const lineHeight = (slim: boolean): number => (slim ? 144 : 100)
const gap = 12

const List = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'minmax(0, 1fr)',
    gap: `${gap}px`,
    flex: '1 1 0',
    minH: '0',
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '24px',
    minH: '0',
    px: '24px',
    borderRadius: '20px',
    bg: 'surface',
    fontSize: '44px',
    lineHeight: '1.14',
    ...equalDigits,
    '& > :last-child': { flexShrink: '0', fontWeight: 'strong', whiteSpace: 'nowrap' },
  },
  variants: {
    first: { true: { bg: 'primary', color: 'onPrimary' } },
    slim: { true: { gap: '16px', px: '18px', fontSize: '36px' } },
  },
})
const Name = chakra('div', { base: { flex: '1 1 auto', minW: '0', fontWeight: 'strong' } })
const Fact = chakra('span', {
  base: {
    display: 'flex',
    flexShrink: '0',
    alignItems: 'center',
    gap: '4px',
    fontSize: '32px',
    animation: 'fade 250ms ease-out',
  },
})
const Note = chakra('p', { base: { color: 'inkMuted', fontSize: '44px', lineHeight: '1.35' } })

const nameFits = wholeWordsFirst([44, 40, 36, 32, 28].map((size) => ({ size })))

const formerOrder = (one: QuizPlace, other: QuizPlace): number =>
  (one.formerRank ?? Number.POSITIVE_INFINITY) - (other.formerRank ?? Number.POSITIVE_INFINITY) ||
  one.rank - other.rank

const stillMilliseconds = 900
/** A change of ranks is slower than other movements, so that the audience can follow its own line. */
const movingMilliseconds = 700

/**
 * True once the board shows the new ranks. The former ranks are shown first, so that the audience sees the changes.
 */
function useMoved(board: QuizBoard): boolean {
  const anyFormer = board.top.some(({ formerRank }) => formerRank !== null)
  return useDelayed(true, stillMilliseconds, !anyFormer)
}

function Lines({ count, slim, children }: { count: number; slim: boolean; children: ReactNode }) {
  return <List style={{ maxHeight: `${count * (lineHeight(slim) + gap) - gap}px` }}>{children}</List>
}

function FittedName({ name, slim }: { name: string; slim: boolean }) {
  return (
    <Name>
      <FittedText fits={nameFits} text={name} mostLines={4} maxHeight={`${lineHeight(slim) - 10}px`} />
    </Name>
  )
}

interface TopListProps {
  board: QuizBoard
  most: number
  /** True for a narrow column, in which the names get most of the width. */
  slim: boolean
}

/** The top of the leaderboard, or a note while nobody has answered. */
export function TopList({ board, most, slim }: TopListProps) {
  const t = useText<'quiz'>()
  const moved = useMoved(board)
  if (board.top.length === 0) return <Note>{t('quiz.noAnswersYet')}</Note>
  const places = [...board.top].sort(moved ? (a, b) => a.rank - b.rank : formerOrder).slice(0, most)
  return (
    <Lines count={places.length} slim={slim}>
      {places.map((place, index) => (
        <PlaceLine key={place.key} place={place} index={index} moved={moved} slim={slim} />
      ))}
    </Lines>
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
  const line = useGlide<HTMLDivElement>(`quiz-${place.key}`, String(index), movingMilliseconds)
  const rank = moved ? place.rank : (place.formerRank ?? place.rank)
  const climbed = place.formerRank === null ? 0 : place.formerRank - place.rank
  return (
    <Line ref={line} first={moved && place.rank === 1} slim={slim}>
      <RankDisc rank={rank} />
      <FittedName name={place.name || t('quiz.nameless')} slim={slim} />
      {climbed !== 0 && (
        // Takes its space from the beginning, so that the name keeps its size.
        <Fact style={moved ? {} : { visibility: 'hidden' }}>
          {climbed > 0 ? (
            <ArrowUp size="1em" strokeWidth={3} aria-hidden="true" />
          ) : (
            <ArrowDown size="1em" strokeWidth={3} aria-hidden="true" />
          )}
          {Math.abs(climbed)}
        </Fact>
      )}
      {!slim && place.streak > 1 && (
        <Fact>
          <Flame size="1em" aria-hidden="true" />
          {place.streak}
        </Fact>
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
  const places = board.teams.slice(0, most)
  return (
    <Lines count={places.length} slim={slim}>
      {places.map(({ teamId, rank, score }) => (
        <Line key={teamId} first={rank === 1} slim={slim}>
          <RankDisc rank={rank} />
          <FittedName name={teams.find(({ id }) => id === teamId)?.name ?? ''} slim={slim} />
          <CountUp value={score} from={0} />
        </Line>
      ))}
    </Lines>
  )
}
