import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Crown } from '#ui/kit/display/crown.tsx'
import { hasMedal, type MedalRank, medalColour } from '#ui/kit/display/medal-colour.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { isBelowMiddle, rankWords } from './result.ts'

const Root = chakra('div', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', alignItems: 'center' },
})
const Rank = chakra('span', {
  base: { lineHeight: '1', fontWeight: 'strong' },
  variants: {
    size: {
      medium: { fontSize: '48' },
      // A rank of many digits is as wide as the page.
      largest: { fontSize: 'min(144px, 130vw / var(--digits))', [shortScreen]: { fontSize: '64px' } },
    },
  },
})

// On a low screen the words are beside the medal, so that the rows of the best players have more height.
const MedalRoot = chakra(Root, {
  base: {
    gap: '8',
    maxW: 'full',
    [shortScreen]: {
      flexDirection: 'row',
      gap: '20',
      textAlign: 'left',
      '& > :last-child': { alignItems: 'flex-start' },
    },
  },
})

interface RankFigureProps {
  result: QuizResultDoc
  size: 'medium' | 'largest'
  /** True if the rank counts from the former rank. */
  counts?: boolean
  /** True if the rank is final. The first three ranks then have a medal, and the words above a single rank are missing. */
  final?: boolean
  /** The name of the player: above the figure, or below or beside a medal. */
  name?: ReactNode
}

/**
 * The rank as a large number, and the number of players; below the middle the points. Screen readers get both as one
 * text.
 */
export function RankFigure({ result, size, counts = false, final = false, name }: RankFigureProps) {
  const t = useText<'quiz'>()
  const { rank, formerRank, players, tied = 0, score } = result
  const words = <VisuallyHidden>{rankWords(t, result)}</VisuallyHidden>
  const above = (tied > 0 || !final) && (
    <Text as="span" size="16" strong aria-hidden="true">
      {t(tied > 0 ? 'quiz.jointRank' : 'quiz.ownRank')}
    </Text>
  )
  const below = (
    <Text as="span" size="16" strong aria-hidden="true">
      {t('quiz.ofPlayers', { count: formatNumber(t.language, players) })}
    </Text>
  )
  if (isBelowMiddle(result)) {
    return (
      <Root>
        {name}
        <VisuallyHidden>{t('quiz.points', { count: formatNumber(t.language, score) })}</VisuallyHidden>
        <Rank
          size={size}
          aria-hidden="true"
          style={{ ['--digits' as string]: formatNumber(t.language, score).length + 1 }}
        >
          <CountUp value={score} slow />
        </Rank>
        <Text as="span" size="16" strong aria-hidden="true">
          {t('quiz.pointsUnit')}
        </Text>
      </Root>
    )
  }
  if (final && hasMedal(rank)) {
    return (
      <MedalRoot>
        {words}
        <Medal rank={rank} size={size} />
        <Stack gap="0" alignItems="center" minW="0" maxW="full">
          {name}
          {above}
          {below}
        </Stack>
      </MedalRoot>
    )
  }
  return (
    <Root>
      {name}
      {words}
      {above}
      <Rank
        size={size}
        aria-hidden="true"
        style={{ ['--digits' as string]: formatNumber(t.language, Math.max(rank, formerRank ?? 0)).length }}
      >
        <CountUp value={rank} from={counts ? (formerRank ?? rank) : rank} slow />
      </Rank>
      {below}
    </Root>
  )
}

const tail = {
  content: '""',
  position: 'absolute',
  zIndex: '-1',
  top: '66%',
  w: '30%',
  h: '54%',
  bg: 'currentColor',
  opacity: '0.8',
  clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 82%, 0 100%)',
} as const

/** The edge of the metal on a page of a similar colour. */
const shadow = 'drop-shadow(0 0.03em 0.08em rgba(0, 0, 0, 0.32))'

const Whole = chakra('span', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'center', fontSize: 'var(--side)' },
  variants: {
    size: {
      medium: { '--side': '72px' },
      largest: { '--side': '160px', [shortScreen]: { '--side': '88px' } },
    },
  },
})
/** The disc with the two tails of its ribbon. */
const Hanging = chakra('span', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    boxSize: '1em',
    mb: '0.3em',
    '&::before': { ...tail, right: '48%', transform: 'rotate(14deg)' },
    '&::after': { ...tail, left: '48%', transform: 'rotate(-14deg)' },
  },
})

interface MedalProps {
  rank: MedalRank
  size: 'medium' | 'largest'
}

/** The rank on a medal of gold, silver or bronze. The first rank has a crown. */
function Medal({ rank, size }: MedalProps) {
  return (
    <Whole size={size} aria-hidden="true">
      {rank === 1 && (
        <Box as="span" display="flex" mb="-0.06em" filter={shadow}>
          <Crown fontSize="0.44em" />
        </Box>
      )}
      <Hanging>
        <Box
          as="span"
          display="grid"
          placeItems="center"
          boxSize="full"
          borderRadius="full"
          boxShadow="inset 0 0 0 0.05em rgba(255, 255, 255, 0.5), 0 0.03em 0.12em rgba(0, 0, 0, 0.24)"
          css={{ '& > span': { fontSize: '0.66em', lineHeight: '1', fontWeight: 'strong' } }}
          style={medalColour(rank)}
        >
          <span>{rank}</span>
        </Box>
      </Hanging>
    </Whole>
  )
}
