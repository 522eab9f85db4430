import { chakra } from '@chakra-ui/react/styled-system'
import type { LotteryWinner } from '#contract/items/lottery.ts'
import { nameColour } from '#ui/kit/display/name-colour.ts'
import { Grid } from '#ui/kit/layout/layout.tsx'
import { tintedSurface } from '#ui/kit/styling/tinted-surface.ts'
import { textWidth } from '#ui/kit/texts/text-width.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import { PageTurns, useTurn } from './page-turns.tsx'
import { ClaimTick, Portrait } from './person.tsx'
import { onPage, pageLook } from './winner-layout.ts'

const Person = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    minW: '0',
    minH: '0',
    px: '24px',
    // The tint has the colour of the portrait.
    ...tintedSurface,
    color: 'ink',
    borderRadius: '24px',
    boxShadow: 'card',
    animation: 'rise 350ms cubic-bezier(0.2, 0.8, 0.2, 1) both',
    '& > div': { flex: '1 1 0', minW: '0' },
    // A name in Arabic or Hebrew begins beside its portrait too.
    '& .name': { fontWeight: 'strong', lineHeight: '1.12', textAlign: 'left', unicodeBidi: 'plaintext' },
    '& .usual': { whiteSpace: 'nowrap' },
    '& .company': {
      fontSize: '28px',
      lineHeight: '1.2',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})

/** Width of a name (see `textWidth`) that has one line, so that all usual names have the same size. */
const usualWidth = 22
const fits: readonly Fit[] = [52, 48, 44, 40, 36, 32, 28].map((size) => ({ size }))
/** A longer name has a size of its own, and two lines if its words allow it. */
const longFits: readonly Fit[] = [
  ...[36, 32, 28].map((size) => ({ size, layout: 'two-lines' })),
  { size: 28, layout: 'any-break' },
]
const delay = 35

/** Height of four lines of a name of the maximum length, in canvas pixels. */
const longHeight = 132
const mostLines = 4
const isLong = (name: string): boolean => textWidth(name) > usualWidth

/** Many winners, in pages that turn automatically. */
export function WinnerPages({ winners }: { winners: readonly LotteryWinner[] }) {
  const narrow = useNarrow()
  const look = pageLook(winners.length, narrow)
  const turn = useTurn(look.pages)
  const { shown } = onPage(winners, look, turn)
  const list = useFitted<HTMLUListElement>(fits, shown.map(({ name }) => name).join('\n'), {
    words: '.usual',
  })
  return (
    <>
      <Grid
        ref={list}
        style={{
          gridTemplateColumns: `repeat(${look.columns}, minmax(0, 1fr))`,
          // A name that needs more than its row makes the page overflow, and `useFitted` tries a smaller size.
          gridTemplateRows: `repeat(${look.rows}, minmax(min-content, 1fr))`,
        }}
        as="ul"
        flex="1"
        minH="0"
        gap="16px 24px"
        fontSize="var(--size)"
        css={{ '&[data-clamped] .company': { display: 'none' } }}
      >
        {shown.map(({ ticket, name, detail, state }, place) => (
          <Person
            key={ticket}
            style={{
              animationDelay: `${place * delay}ms`,
              ['--own' as string]: nameColour(name),
            }}
          >
            <Portrait name={name} size={look.columns === 2 ? 88 : 72} />
            <div>
              {isLong(name) ? (
                <div className="name">
                  <FittedText
                    fits={longFits}
                    text={name}
                    mostLines={mostLines}
                    maxHeight={`${longHeight}px`}
                  />
                </div>
              ) : (
                <div className="name usual">{name}</div>
              )}
              {detail && !isLong(name) && (
                <div className="company" data-may-shorten="true">
                  {detail}
                </div>
              )}
            </div>
            <ClaimTick claimed={state === 'claimed'} />
          </Person>
        ))}
      </Grid>
      <PageTurns pages={look.pages} turn={turn} />
    </>
  )
}
