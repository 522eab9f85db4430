import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { LotteryDoc, LotteryPrize } from '#contract/items/lottery.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import { PageTurns, useTurn } from './page-turns.tsx'
import { PrizePicture } from './prize-picture.tsx'

const Shelf = chakra('ul', {
  base: {
    flex: '1',
    minH: '0',
    display: 'grid',
    gap: '24px',
    gridAutoRows: 'minmax(0, 1fr)',
    // All cards have the same type and the same number of lines, so that their pictures have one height.
    '& .type, & .gift': { display: '-webkit-box', overflow: 'hidden', fontWeight: 'strong' },
    '& .type': { color: 'accentText', fontSize: '32px', lineHeight: '1.2' },
    '& .gift': { fontSize: 'var(--size)', lineHeight: '1.14', overflowWrap: 'normal' },
    '&[data-layout=one] .gift, &:is([data-layout=one], [data-layout=gift]) .type': { whiteSpace: 'nowrap' },
    '&:is([data-layout=gift], [data-layout=both]) .gift': { minH: '2.28em' },
    '&[data-layout^=three] .gift': { minH: '3.42em' },
    '&:is([data-layout=both], [data-layout^=three]) .type': { fontSize: '28px', minH: '2.4em' },
    '&[data-layout=three-any] :is(.type, .gift)': { overflowWrap: 'anywhere' },
  },
})
// The picture is above the text, or beside it in a low card.
const Inside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    h: 'full',
    '& > .picture': { flex: '1 1 0', minW: '0', minH: '0' },
    '& > .words': {
      flexShrink: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '4px',
      minW: '0',
      p: '24px 28px',
    },
    '@container (max-height: 250px), (max-height: 420px) and (min-aspect-ratio: 4/3)': {
      flexDirection: 'row',
      alignItems: 'center',
      '& > .picture': { flex: '0 0 38%', h: 'full' },
      '& > .words': { flex: '1 1 0', p: '12px 24px' },
    },
  },
})

/** A number of lines that no text reaches, so that a text of more lines makes its card unlike the others. */
const whole = 40
const fitsOf = (layout: string, sizes: number[], lines = whole): Fit[] =>
  sizes.map((size) => ({ size, layout, lines }))
/** The gift and the name of the prize have one line each, or two lines in all cards. A long gift has three. */
const fits: readonly Fit[] = [
  ...fitsOf('one', [56, 48, 44, 40]),
  ...fitsOf('gift', [48, 44, 40, 36, 32]),
  ...fitsOf('both', [44, 40, 36, 32, 28]),
  ...fitsOf('three', [36, 32, 28]),
  ...fitsOf('three-any', [32, 28]),
  ...fitsOf('three-any', [28], 3),
]
const partsToFit = { words: '.type, .gift', alike: '.words' }
const lines = { WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' } as const

/** The number of columns for a number of prizes. A 4:3 canvas has space for fewer columns. */
function columnsFor(count: number, narrow: boolean): number {
  if (count <= 3) return count
  if (count === 4) return narrow ? 2 : 4
  return narrow || count <= 6 ? 3 : 4
}

const mostOnPage = (narrow: boolean): number => (narrow ? 6 : 8)

/** All prizes, each with the number of pieces that are drawn. Many prizes are on pages that turn automatically. */
export function PrizeShelf({ lottery }: { lottery: LotteryDoc }) {
  const { prizes } = lottery.context
  const narrow = useNarrow()
  const pages = Math.ceil(prizes.length / mostOnPage(narrow))
  const onEach = Math.ceil(prizes.length / pages)
  const turn = useTurn(pages)
  const columns = columnsFor(onEach, narrow)
  const shown = prizes.slice(turn * onEach, (turn + 1) * onEach)
  const texts = shown.map(({ typeName, giftName }) => `${typeName} ${giftName}`).join('\n')
  const shelf = useFitted<HTMLUListElement>(fits, `${columns} ${texts}`, partsToFit)
  return (
    <>
      <Shelf ref={shelf} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {shown.map((prize, index) => (
          <PrizeCard
            key={prize.id}
            prize={prize}
            place={turn * onEach + index}
            taken={lottery.context.taken[prize.id] ?? 0}
            alone={prizes.length <= 2}
            counted={prizes.some(
              ({ id, quantity }) => quantity > 1 || lottery.context.taken[id] !== undefined,
            )}
          />
        ))}
      </Shelf>
      <PageTurns pages={pages} turn={turn} />
    </>
  )
}

interface PrizeCardProps {
  prize: LotteryPrize
  place: number
  taken: number
  alone: boolean
  /** Whether the cards have a line with the number of pieces. All have it, so that their pictures have one height. */
  counted: boolean
}

function PrizeCard({ prize, place, taken, alone, counted }: PrizeCardProps) {
  const { typeName, giftName, quantity } = prize
  const gone = taken >= quantity
  return (
    <Box
      as="li"
      position="relative"
      minW="0"
      minH="0"
      borderRadius="32px"
      bg="surface"
      overflow="hidden"
      boxShadow="float"
      containerType="size"
      animation="rise 400ms cubic-bezier(0.2, 0.8, 0.2, 1) both"
      css={{ '&[data-gone] .picture': { opacity: '0.35' } }}
      data-gone={gone ? true : undefined}
      style={{ animationDelay: `${Math.min(place * 60, 600)}ms` }}
    >
      <Inside>
        <div className="picture">
          <PrizePicture prize={prize} place={place} size={alone ? 'large' : 'medium'} />
        </div>
        <div className="words">
          <div className="type" style={lines}>
            {typeName}
          </div>
          <div className="gift" style={lines}>
            {giftName}
          </div>
          {counted && <Pieces taken={taken} quantity={quantity} />}
        </div>
      </Inside>
    </Box>
  )
}

/** How many pieces there are, and how many of them are drawn. */
function Pieces({ taken, quantity }: { taken: number; quantity: number }) {
  const t = useText<'lottery'>()
  return (
    <Row {...equalDigits} gap="10px" color="inkMuted" fontSize="36px" lineHeight="1.25">
      {taken >= quantity && <Check size={36} aria-hidden="true" />}
      <span>
        {taken === 0
          ? `×\u00a0${formatNumber(t.language, quantity)}`
          : t('lottery.taken', { taken, quantity })}
      </span>
    </Row>
  )
}
