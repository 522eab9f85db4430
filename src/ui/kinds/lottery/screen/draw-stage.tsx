import { chakra } from '@chakra-ui/react/styled-system'
import type { LotteryPrize, LotteryWinner, PreparedDraw } from '#contract/items/lottery.ts'
import { reelStops } from '#machines/domain/lottery/suspense.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { NameReel } from './name-reel.tsx'
import { Portrait } from './person.tsx'
import { PrizePicture } from './prize-picture.tsx'

// The prize is beside the names, or above them in a box that is nearly as high as wide.
const Stage = chakra('div', {
  base: {
    display: 'grid',
    w: 'full',
    h: 'full',
    gap: '40px',
    gridTemplateColumns: 'minmax(0, 36%) minmax(0, 1fr)',
    '@container (max-aspect-ratio: 3/2)': {
      gap: '28px',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 36%) minmax(0, 1fr)',
    },
  },
})
const Prize = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    minH: '0',
    borderRadius: '40px',
    overflow: 'hidden',
    bg: 'surface',
    boxShadow: 'float',
    animation: 'rise 400ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    '& > .picture': { flex: '1 1 0', minW: '0', minH: '0' },
    '& > .words': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '8px',
      minW: '0',
      p: '28px 36px 32px',
    },
    '@container (max-aspect-ratio: 3/2)': {
      flexDirection: 'row',
      '& > .picture': { flex: '0 0 40%' },
      '& > .words': { flex: '1 1 0' },
    },
  },
})
const Seat = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    h: '96px',
    px: '16px',
    minW: '0',
    borderRadius: '48px',
    borderWidth: '3px',
    borderStyle: 'dashed',
    borderColor: 'controlLine',
    lineHeight: '1.1',
    fontWeight: 'strong',
    wordBreak: 'keep-all',
    '&[data-taken]': {
      bg: 'surface',
      borderStyle: 'solid',
      borderColor: 'accent',
      animation: 'pop 450ms ease-out both',
    },
    '& > :last-child': { flex: '1 1 0', minW: '0' },
  },
})

const giftFits = wholeWordsFirst([80, 72, 64, 56, 48, 44, 40, 36, 32])
const seatFits = wholeWordsFirst([40, 36, 32, 28])

interface DrawStageProps {
  prize: LotteryPrize
  /** Index of the prize. */
  place: number
  current: PreparedDraw
  names: readonly string[]
  rolling: boolean
  /** The winners after the draw, while the reel stops on them. */
  winners: readonly LotteryWinner[]
}

const noNames: readonly string[] = []

/** The prize beside the names: before the draw, while the names roll, and until they have stopped on the winners. */
export function DrawStage({ prize, place, current, names, rolling, winners }: DrawStageProps) {
  const t = useText<'lottery'>()
  const stops = reelStops(current.places)
  return (
    <Box flex="1" minH="0" containerType="size">
      <Stage>
        <Prize>
          <div className="picture">
            <PrizePicture prize={prize} place={place} size="large" />
          </div>
          <div className="words">
            <Box color="accentText" fontWeight="strong" fontSize="40px" lineHeight="1.2">
              {prize.typeName}
            </Box>
            <Display lineHeight="1.12">
              <FittedText fits={giftFits} text={prize.giftName} mostLines={3} maxHeight="200px" />
            </Display>
            <Box color="inkMuted" fontSize="32px" lineHeight="1.3">
              {t('lottery.screenPlaces', { count: current.places })}
            </Box>
          </div>
        </Prize>
        <Stack gap="24px" minW="0" minH="0">
          {/* The audience reads the number of people in the draw before the names roll. */}
          <Row
            alignItems="baseline"
            justifyContent="center"
            gap="20px"
            flexShrink="0"
            fontSize="44px"
            lineHeight="1.1"
          >
            <Box
              as="strong"
              {...displayType}
              {...equalDigits}
              color="accentText"
              fontSize="96px"
              lineHeight="1"
            >
              <CountUp value={current.poolSize} />
            </Box>
            <span>{labelBeside(t('lottery.screenPool', { count: current.poolSize }), current.poolSize)}</span>
          </Row>
          <NameReel
            names={names}
            rolling={rolling}
            winners={winners.length > 0 ? winners.map(({ name }) => name) : noNames}
          />
          {current.places > 1 && stops.length === current.places && (
            <Grid as="ul" gridAutoFlow="column" gridAutoColumns="minmax(0, 1fr)" gap="20px">
              {stops.map(({ ends }, index) => {
                const winner = winners[index]
                return winner ? (
                  <Seat key={ends} data-taken style={{ animationDelay: `${ends}ms` }}>
                    <Portrait name={winner.name} size={64} />
                    <FittedText fits={seatFits} text={winner.name} mostLines={2} maxHeight="88px" />
                  </Seat>
                ) : (
                  <Seat key={ends} />
                )
              })}
            </Grid>
          )}
        </Stack>
      </Stage>
    </Box>
  )
}
