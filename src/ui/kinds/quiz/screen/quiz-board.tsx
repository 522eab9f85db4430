import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuizBoard, QuizPlace, QuizTeam } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { nameColour } from '#ui/kit/display/name-colour.ts'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { widestBelow } from '#ui/kit/display/steady-figure.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { textWidth } from '#ui/kit/texts/text-width.ts'
import { shownStreak } from '#ui/live/quiz-phase.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { type Fit, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { RankDisc } from './rank-disc.tsx'

/** The sizes of a row: `slim` and `half` in one of two columns, `tall` for a few rows, `tallest` for very few. */
type RowSize = 'slim' | 'half' | 'usual' | 'tall' | 'tallest'

/** Maximum height of a row in canvas pixels. In one of two columns long names have more lines of text. */
const rowHeights = { slim: 144, half: 144, usual: 100, tall: 250, tallest: 250 } as const
const gap = 12

/** Up to this number of rows, the rows are tall. */
const fewRows = 4
/** Up to this number of rows, faces and discs are larger too, if the canvas is wide enough. */
const veryFewRows = 3
function rowSize(count: number, narrow: boolean): RowSize {
  if (count <= veryFewRows && !narrow) return 'tallest'
  return count <= fewRows ? 'tall' : 'usual'
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '24px',
    minH: '0',
    px: '24px',
    borderRadius: '20px',
    // The row has a tint of the player's or the team's colour, which is full at its left edge.
    bg: 'color-mix(in oklab, var(--player) 16%, {colors.surface})',
    // Some themes have a surface that is hardly lighter than the page.
    boxShadow: 'inset 10px 0 0 var(--player), inset 0 0 0 2px var(--theme-control-line)',
    lineHeight: '1.14',
    ...equalDigits,
  },
  variants: {
    first: { true: { bg: 'primary', color: 'onPrimary', boxShadow: 'none' } },
    size: {
      slim: { gap: '10px', px: '14px', fontSize: '36px' },
      half: { gap: '14px', px: '18px', fontSize: '44px' },
      usual: { fontSize: '48px' },
      tall: { fontSize: '72px' },
      tallest: { fontSize: '72px', gap: '32px', px: '36px' },
    },
  },
})
const Fact = chakra('span', {
  base: {
    display: 'flex',
    flexShrink: '0',
    alignItems: 'center',
    gap: '4px',
    fontSize: '0.84em',
    fontWeight: 'strong',
    animation: 'fade 250ms ease-out',
    '& > .lucide-flame': { color: 'var(--theme-medal-1)' },
  },
  variants: { inColumn: { true: { fontSize: '30px' }, false: { minW: '2.1em' } } },
})
/** The points that a row has won with the last question. */
const Gain = chakra('span', {
  base: {
    flexShrink: '0',
    px: '16px',
    py: '6px',
    borderRadius: 'full',
    bg: 'success',
    color: 'onSuccess',
    fontSize: '0.74em',
    fontWeight: 'strong',
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
    animation: 'pop 400ms ease-out 300ms both',
    _motionReduce: { animation: 'fade 250ms ease-out both' },
  },
  variants: { inColumn: { true: { fontSize: '28px', px: '12px' } } },
})

const fitsFrom = (...sizes: number[]) => wholeWordsFirst(sizes)
/**
 * One line, down to the size `least`, is quicker to read than two larger ones, and keeps a distance from the border of a
 * low row. A longer name has several lines.
 */
const oneLineFirst = (least: number, ...sizes: number[]): readonly Fit[] => [
  ...sizes.filter((size) => size >= least).map((size) => ({ size, layout: 'one-line' })),
  ...fitsFrom(...sizes),
]
/** In a high row, two lines come before three. */
const fewLinesFirst = (...sizes: number[]): readonly Fit[] => [
  ...sizes.filter((size) => size >= 64).map((size) => ({ size, layout: 'one-line' })),
  ...sizes.filter((size) => size >= 48).map((size) => ({ size, layout: 'two-lines' })),
  ...fitsFrom(...sizes),
]
const nameFits = {
  slim: oneLineFirst(36, 40, 36, 32, 28),
  half: oneLineFirst(36, 56, 52, 48, 44, 40, 36, 32, 28),
  usual: fitsFrom(52, 48, 44, 40, 36, 32, 28),
  tall: fewLinesFirst(84, 76, 72, 64, 56, 48, 44, 40, 36),
  tallest: fewLinesFirst(104, 96, 84, 76, 72, 64, 56, 48, 44, 40, 36),
} as const

interface Ranked {
  rank: number
  formerRank?: number | null
  score: number
  points?: number
}

const formerOrder = (one: Ranked, other: Ranked): number =>
  (one.formerRank ?? Number.POSITIVE_INFINITY) - (other.formerRank ?? Number.POSITIVE_INFINITY) ||
  one.rank - other.rank

const stillMilliseconds = 1200
/** A change of ranks is slower than other movements, so that the audience can follow its own line. */
const movingMilliseconds = 700

/**
 * True once the board shows the new ranks. The former ranks are shown first, so that the audience sees the changes.
 */
function useMoved(places: readonly Ranked[]): boolean {
  const anyFormer = places.some(({ formerRank }) => typeof formerRank === 'number')
  return useDelayed(true, stillMilliseconds, !anyFormer)
}

const sharesRank = (places: readonly Ranked[], own: Ranked): boolean =>
  places.filter(({ rank }) => rank === own.rank).length > 1

interface LinesProps {
  count: number
  size: RowSize
  children: ReactNode
}

function Lines({ count, size, children }: LinesProps) {
  return (
    <Grid
      style={{ maxHeight: `${count * (rowHeights[size] + gap) - gap}px` }}
      gridTemplateColumns="minmax(0, 1fr)"
      gridAutoRows="minmax(0, 1fr)"
      gap={`${gap}px`}
      flex="1 1 0"
      minH="0"
    >
      {children}
    </Grid>
  )
}

function FittedName({ name, size }: { name: string; size: RowSize }) {
  return (
    <Stack
      justifyContent="center"
      alignSelf="stretch"
      flex="1 1 auto"
      minW="0"
      minH="0"
      py="5px"
      fontWeight="strong"
      // With equal digits the hyphen of a name would be wider.
      fontVariantNumeric="normal"
      gap="0"
    >
      <FittedText fits={nameFits[size]} text={name} mostLines={4} maxHeight={`${rowHeights[size] - 10}px`} />
    </Stack>
  )
}

/** Up to this width of the names (see `textWidth`), the points of the last question have space beside the score. */
const widestBesideGain = 20

/** Whether the points of the last question are below the scores of two columns, because the names need the width. */
export const stacksGains = (beside: 'slim' | 'half', names: readonly string[]): boolean =>
  beside === 'slim' || Math.max(...names.map(textWidth)) > widestBesideGain

interface ListProps {
  board: QuizBoard
  most: number
  /** The size of the rows in one of two columns, in which the names get most of the width. */
  beside?: 'slim' | 'half'
  /** True if the points of the last question are below the scores. */
  stacked?: boolean
}

/** The top of the leaderboard, or a note while nobody has answered. */
export function TopList({ board, most, beside, stacked = false }: ListProps) {
  const t = useText<'quiz'>()
  const narrow = useNarrow()
  const moved = useMoved(board.top)
  const best = board.top.slice(0, most)
  if (best.length === 0)
    return (
      <Box as="p" color="inkMuted" fontSize="44px" lineHeight="1.35">
        {t('quiz.noAnswersYet')}
      </Box>
    )
  const places = [...best].sort(moved ? (a, b) => a.rank - b.rank : formerOrder)
  const size = beside ?? rowSize(places.length, narrow)
  const { onFire, climber } = beside || narrow ? {} : distinctionsOf(best)
  return (
    <>
      <Lines count={places.length} size={size}>
        {places.map((place, index) => (
          <BoardLine
            key={place.key}
            name={place.name || t('quiz.nameless')}
            face={<PlayerFace name={place.name} character={place.character} size="text" />}
            colour={nameColour(place.name)}
            id={place.key}
            place={place}
            shared={sharesRank(board.top, place)}
            widest={best}
            index={index}
            moved={moved}
            size={size}
            stacked={stacked}
            streak={beside ? 0 : place.streak}
            onFire={place.key === onFire}
            climbedMost={place.key === climber}
          />
        ))}
      </Lines>
      {moved && <TieWords board={board} shown={best} inColumn={beside !== undefined} />}
    </>
  )
}

/** A climb of at least this number of ranks can be the largest one. */
const notableClimb = 2

const climbOf = ({ rank, formerRank }: Ranked): number => (formerRank ? formerRank - rank : 0)

/** The keys of the players in view with the longest streak and the largest climb. Undefined unless exactly one has it. */
export function distinctionsOf(places: readonly QuizPlace[]): { onFire?: string; climber?: string } {
  const only = (of: (place: QuizPlace) => number, least: number): string | undefined => {
    const most = Math.max(least, ...places.map(of))
    const [first, ...others] = places.filter((place) => of(place) === most)
    return first && others.length === 0 ? first.key : undefined
  }
  const onFire = only(({ streak }) => streak, shownStreak)
  const climber = only(climbOf, notableClimb)
  return { ...(onFire && { onFire }), ...(climber && { climber }) }
}

interface TeamListProps extends ListProps {
  teams: readonly QuizTeam[]
}

/** The list of teams with their average scores. */
export function TeamList({ board, teams, most, beside, stacked = false }: TeamListProps) {
  const narrow = useNarrow()
  const moved = useMoved(board.teams)
  const best = board.teams.slice(0, most)
  const places = [...best].sort(moved ? (a, b) => a.rank - b.rank : formerOrder)
  const size = beside ?? rowSize(places.length, narrow)
  return (
    <Lines count={places.length} size={size}>
      {places.map((place, index) => {
        const at = teams.findIndex(({ id }) => id === place.teamId)
        const name = teams[at]?.name ?? ''
        return (
          <BoardLine
            key={place.teamId}
            name={name}
            face={<Avatar name={name} size="text" colours={quizColour(at)} />}
            colour={quizColour(at).backgroundColor}
            id={place.teamId}
            place={place}
            shared={sharesRank(board.teams, place)}
            widest={best}
            index={index}
            moved={moved}
            size={size}
            stacked={stacked}
            streak={0}
          />
        )
      })}
    </Lines>
  )
}

interface TieWordsProps {
  board: QuizBoard
  shown: readonly QuizPlace[]
  inColumn: boolean
}

/**
 * Names the players without a row who share the rank of the last row. Otherwise explains a shared rank, or the order of
 * players with the same score.
 */
function TieWords({ board, shown, inColumn }: TieWordsProps) {
  const t = useText<'quiz'>()
  const rank = shown.at(-1)?.rank ?? 0
  const more = board.top.slice(shown.length).filter((place) => place.rank === rank).length
  if (more > 0) {
    // The board has only the first players. If it ends within this rank, the number of the others is unknown.
    const counted = board.top.at(-1)?.rank !== rank || board.top.length >= board.players
    return (
      <Box as="p" flexShrink="0" mt="14px" color="inkMuted" fontSize="28px" lineHeight="1.3">
        {counted ? t('quiz.tieMore', { count: more, rank }) : t('quiz.tieMany', { rank })}
      </Box>
    )
  }
  if (inColumn) return null
  const same = shown.filter((place) => shown.some((other) => other !== place && other.score === place.score))
  if (same.length === 0) return null
  const shared = same.some((place) => sharesRank(same, place))
  return (
    <Box as="p" flexShrink="0" mt="14px" color="inkMuted" fontSize="28px" lineHeight="1.3">
      {t(shared ? 'quiz.tieShared' : 'quiz.tieBroken')}
    </Box>
  )
}

interface BoardLineProps {
  id: string
  name: string
  face: ReactNode
  /** The colour of the player or the team, as CSS. */
  colour: string
  place: Ranked
  /** True if another place has the same rank. */
  shared: boolean
  /** All rows, whose widest score sets the width of the column. */
  widest: readonly Ranked[]
  index: number
  moved: boolean
  size: RowSize
  /** True if the points of the last question are below the score. */
  stacked: boolean
  streak: number
  /** True for the player with the longest streak. */
  onFire?: boolean
  /** True for the player who climbed most. */
  climbedMost?: boolean
}

/** A row of the leaderboard: the row starts with its former rank and score, then moves to its new place. */
function BoardLine(props: BoardLineProps) {
  const { id, name, face, colour, place, shared, widest, index, moved, size, stacked, streak } = props
  const { onFire = false, climbedMost = false } = props
  const t = useText<'quiz'>()
  const { language } = t
  const line = useGlide<HTMLDivElement>(`quiz-${id}`, String(index), movingMilliseconds)
  const { points = 0, formerRank = null } = place
  const rank = moved ? place.rank : (formerRank ?? place.rank)
  const climbed = climbOf(place)
  const inColumn = size === 'slim' || size === 'half'
  const most = Math.max(...widest.map(({ score }) => score))
  const mostGained = Math.max(...widest.map((one) => one.points ?? 0))
  const gain = points > 0 && <Gain inColumn={inColumn}>{`+${formatNumber(language, points)}`}</Gain>
  return (
    <Line ref={line} first={moved && place.rank === 1} size={size} style={{ ['--player' as string]: colour }}>
      {/* The rank and the face are larger than the figures in a very high row. */}
      <Box as="span" display="contents" fontSize={size === 'tallest' ? '96px' : undefined}>
        <RankDisc rank={rank} shared={moved && shared} scales={size === 'tall' || size === 'tallest'} />
        {face}
      </Box>
      <FittedName name={name} size={size} />
      {streak >= shownStreak && (
        <Fact inColumn={inColumn}>
          <Flame size="1em" fill="currentColor" aria-hidden="true" />
          <span>{streak}</span>
          {onFire && (
            <Box as="span" ml="4px" fontSize="28px" whiteSpace="nowrap">
              {t('quiz.onFire')}
            </Box>
          )}
        </Fact>
      )}
      {(climbed !== 0 || !inColumn) && (
        // Takes its space from the beginning, so that the name keeps its size.
        <Fact inColumn={inColumn} style={moved && climbed !== 0 ? {} : { visibility: 'hidden' }}>
          {climbed > 0 ? (
            <ArrowUp size="1em" strokeWidth={3} aria-hidden="true" />
          ) : (
            <ArrowDown size="1em" strokeWidth={3} aria-hidden="true" />
          )}
          <span>{Math.abs(climbed)}</span>
          {climbedMost && (
            <Box as="span" ml="4px" fontSize="28px" whiteSpace="nowrap">
              {t('quiz.climbedMost')}
            </Box>
          )}
        </Fact>
      )}
      {!stacked && mostGained > 0 && (
        <Box display="grid" flexShrink="0" justifyItems="end">
          {gain}
          {/* Reserves the width of the widest gain, so that the figures of all rows are below each other. */}
          <Gain
            inColumn={inColumn}
            aria-hidden="true"
            style={{ visibility: 'hidden', height: 0, paddingBlock: 0 }}
          >
            {`+${formatNumber(language, mostGained)}`}
          </Gain>
        </Box>
      )}
      <Grid flexShrink="0" justifyItems="end" gap="2px">
        <Box
          data-widest={formatNumber(language, most)}
          {...widestBelow}
          fontWeight="strong"
          textAlign="right"
          whiteSpace="nowrap"
        >
          <CountUp value={moved ? place.score : place.score - points} slow />
        </Box>
        {stacked && gain}
      </Grid>
    </Line>
  )
}
