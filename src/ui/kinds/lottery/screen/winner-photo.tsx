import { chakra } from '@chakra-ui/react/styled-system'
import type { LotteryPrize, LotteryWinner } from '#contract/items/lottery.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { type Fit, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { Portrait } from './person.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { personSize, photoLook } from './winner-layout.ts'

/** Space between two people, in canvas pixels. */
const gap = 32

const Person = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '16px',
    minW: '0',
    minH: '0',
    p: '8px 28px',
    textAlign: 'center',
    animation: 'pop 500ms ease-out both',
    _motionReduce: { animation: 'fade 250ms ease-out' },
    // Beside one another, all portraits are at the same height, however long the names are.
    '&[data-card]': {
      gap: '24px',
      p: '44px 28px 36px',
      bg: 'surface',
      borderRadius: '40px',
      boxShadow: 'float',
    },
    '&[data-card] > .name': { flex: '1 1 0' },
    // In two rows the name is beside the portrait.
    '&[data-card=low]': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) auto',
      gap: '8px 24px',
      p: '20px 28px',
      borderRadius: '32px',
      textAlign: 'start',
    },
    '&[data-card=low] > :first-child': { gridRow: '1 / span 2' },
    '&[data-card=low] > .name': { alignSelf: 'stretch' },
  },
})
const PrizeAndPerson = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    '& > .picture': { w: '380px', h: '240px', borderRadius: '40px', boxShadow: 'float' },
    '& > :last-child': { ml: '-72px', boxShadow: '0 0 0 10px {colors.canvas}' },
  },
})

const sizes = [208, 192, 176, 152, 136, 120, 104, 88, 76, 68, 60, 56, 48, 44, 40, 36, 32, 28]
const largestSizes = [208, 88, 76, 68, 60, 48]
const fitsUpTo = new Map<number, readonly Fit[]>(
  largestSizes.map((largest) => [largest, wholeWordsFirst(sizes.filter((size) => size <= largest))]),
)

const companyFits = wholeWordsFirst([32, 28])
const companyAlone = wholeWordsFirst([64, 56, 48, 40, 32, 28])

/** Milliseconds between two people. */
const delay = 140

interface WinnerPhotoProps {
  winners: readonly LotteryWinner[]
  prize: LotteryPrize
}

/** Up to six winners, large and in the middle: the moment for a photo. A single winner is beside the prize. */
export function WinnerPhoto({ winners, prize }: WinnerPhotoProps) {
  const narrow = useNarrow()
  const { columns, portrait, name: largest } = photoLook(winners.length, narrow)
  const alone = winners.length === 1
  const rows = Math.ceil(winners.length / columns)
  const size = personSize(columns, rows, gap)
  return (
    <Box
      as="ul"
      flex="1"
      minH="0"
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      gap={`${gap}px`}
      position="relative"
    >
      {winners.map(({ ticket, name, detail, state }, place) => (
        <Person
          key={ticket}
          data-card={alone ? undefined : columns < winners.length ? 'low' : 'tall'}
          style={{ ...size, animationDelay: `${place * delay}ms` }}
        >
          {alone && prize.picture ? (
            <PrizeAndPerson>
              <div className="picture">
                <PrizePicture prize={prize} place={0} size="medium" />
              </div>
              <Portrait name={name} size={180} claimed={state === 'claimed'} />
            </PrizeAndPerson>
          ) : (
            <Portrait name={name} size={portrait} claimed={state === 'claimed'} />
          )}
          <Stack
            className="name"
            justifyContent="center"
            w="full"
            minH="0"
            fontWeight="strong"
            lineHeight="1.1"
            // A name breaks between its words only.
            wordBreak="keep-all"
            gap="0"
          >
            <FittedText
              fits={fitsUpTo.get(largest) ?? []}
              text={name}
              mostLines={4}
              maxHeight={alone ? '340px' : '100%'}
            />
          </Stack>
          {detail && (
            <Box w="full" flexShrink="0" color="inkMuted" lineHeight="1.2">
              <FittedText
                fits={alone ? companyAlone : companyFits}
                text={detail}
                mostLines={2}
                maxHeight={alone ? '156px' : '84px'}
              />
            </Box>
          )}
        </Person>
      ))}
    </Box>
  )
}
