import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { QuizDoc, QuizPlace, QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { hairline } from './fill-page.ts'
import { Gap } from './own-rank.tsx'

const narrowScreen = '@media (max-width: 359px)'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: '44',
    px: '12',
    py: '4',
    borderTopWidth: '1px',
    borderColor: hairline,
    '&:first-of-type, [aria-current] + &': { borderColor: 'transparent' },
    '&[aria-current]': {
      minH: '56',
      my: '2',
      py: '8',
      bg: 'surface',
      color: 'ink',
      borderColor: 'transparent',
      borderRadius: 'card',
      boxShadow: 'float',
      [shortScreen]: { minH: '48', py: '4' },
      // The distance to the next rank fits one line of the narrowest phones.
      [narrowScreen]: { '& p': { fontSize: '12' } },
    },
  },
})

// On a low screen an own row below the first three comes right after the first row, so that it is in view.
const onlyFirstAbove = {
  [shortScreen]: { '& > li:not(:first-of-type, [aria-hidden]):has(~ [aria-current])': { display: 'none' } },
} as const
/** Number of rows that fit a low screen. */
const fitting = 3

interface PlaceLinesProps {
  quiz: QuizDoc
  result: QuizResultDoc | undefined
}

/** The best players, and the guest's own row with the distance to the next rank. */
export function PlaceLines({ quiz, result }: PlaceLinesProps) {
  const me = useDoc('me')
  const top = quiz.context.board?.top ?? []
  if (top.length === 0) return null
  const { best, around } = boardRows(top, result?.key)
  const own = best.findIndex(({ key }) => key === result?.key)
  const line = ({ key, ...place }: (typeof best)[number]) => (
    <PlaceLine
      key={key}
      {...place}
      own={key === result?.key ? <Gap quiz={quiz} result={result} /> : undefined}
    />
  )
  const isKnown = result === undefined || top.some(({ key }) => key === result.key)
  const skips = around.length > 0 || !isKnown
  return (
    <Stack as="ol" gap="0" css={skips || own >= fitting ? onlyFirstAbove : undefined}>
      {own < fitting ? (
        best.map(line)
      ) : (
        <>
          {best.slice(0, own).map(line)}
          <Skipped onlyIfShort />
          {best.slice(own).map(line)}
        </>
      )}
      {skips && <Skipped />}
      {around.map(line)}
      {!isKnown && (
        <PlaceLine
          rank={result.rank}
          name={me?.username ?? ''}
          character={me?.character}
          score={result.score}
          own={<Gap quiz={quiz} result={result} />}
        />
      )}
    </Stack>
  )
}

/** The sign for ranks that the list leaves out. `onlyIfShort`: on a low screen only. */
function Skipped({ onlyIfShort = false }: { onlyIfShort?: boolean }) {
  return (
    <Box
      as="li"
      aria-hidden="true"
      px="12"
      lineHeight="1"
      listStyleType="none"
      css={onlyIfShort ? { display: 'none', [shortScreen]: { display: 'block' } } : undefined}
    >
      ⋮
    </Box>
  )
}

interface PlaceLineProps {
  rank: number
  name: string
  character?: number | null | undefined
  score: number
  /** The text below the name, in the guest's own row only. */
  own?: ReactNode
}

function PlaceLine({ rank, name, character, score, own }: PlaceLineProps) {
  const t = useText<'quiz'>()
  const strong = own !== undefined
  return (
    <Line aria-current={strong || undefined}>
      <Figure flexShrink="0" minW="24" fontSize="16" fontWeight="strong" whiteSpace="nowrap">
        {formatNumber(t.language, rank)}
      </Figure>
      <Box css={strong ? { [narrowScreen]: { display: 'none' } } : undefined}>
        <PlayerFace name={name} character={character} />
      </Box>
      <Stack gap="0" flex="1 1 auto" minW="0">
        <Row gap="12">
          <Row gap="4" flex="1 1 auto" minW="0">
            <Text as="span" size="16" lines="one" strong={strong}>
              {/* Isolated, so that a right-to-left name does not change the order of the words after it. */}
              <bdi>{name || t('quiz.nameless')}</bdi>
            </Text>
            {strong && <Text as="span" size="16" strong flexShrink="0">{` (${t('quiz.you')})`}</Text>}
          </Row>
          <Figure fontWeight={strong ? 'strong' : 'normal'}>{formatNumber(t.language, score)}</Figure>
        </Row>
        {own}
      </Stack>
    </Line>
  )
}

/** Rows of a short leaderboard. */
interface BoardRows {
  best: readonly QuizPlace[]
  /**
   * The guest's own row between the rows above and below it. Empty if the best contain the own row. Ranks are missing
   * between the best and these rows.
   */
  around: readonly QuizPlace[]
}

/** Number of the best players in a list that contains the guest, or in a list without the guest. */
const mostBest = 5
/** Number of the best players above the rows around the guest. */
const fewBest = 3

/** The short leaderboard for the player with this key. The key is undefined for guests who do not play. */
function boardRows(top: readonly QuizPlace[], ownKey: string | undefined): BoardRows {
  const own = top.findIndex(({ key }) => key === ownKey)
  if (own >= mostBest) {
    return { best: top.slice(0, fewBest), around: top.slice(own - 1, own + 2) }
  }
  // The row below the guest's own is part of the list.
  if (own >= 0) return { best: top.slice(0, Math.max(mostBest, own + 2)), around: [] }
  return { best: top.slice(0, ownKey === undefined ? mostBest : fewBest), around: [] }
}
