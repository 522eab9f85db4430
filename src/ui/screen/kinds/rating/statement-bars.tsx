import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import type { RatingContent } from '#contract/items/rating.ts'
import type { Theme } from '#contract/theme.ts'
import { RatingMark } from '#ui/kit/display/rating-mark.tsx'
import type { StatementFigures } from '#ui/live/rating-figures.ts'
import { type Fit, useFitted } from '#ui/screen/parts/canvas/use-fitted.ts'
import { MeanFigure } from './mean-figure.tsx'
import { star, statementBarStyles } from './statement-bar-styles.ts'
import { type StepTone, stepTones } from './step-tones.ts'

const Rows = chakra('div', {
  base: {
    flex: '0 1 auto',
    minH: '0',
    h: 'full',
    overflow: 'hidden',
    display: 'grid',
    ...statementBarStyles,
  },
})
const Legend = chakra('div', {
  base: {
    flexShrink: '0',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '20px',
    pt: '18px',
    fontSize: '30px',
    lineHeight: '1.2',
    color: 'inkMuted',
    '& > div': { display: 'flex', gap: '4px', fontWeight: 'strong' },
    '& > div > span': {
      display: 'grid',
      placeItems: 'center',
      minW: '1.7em',
      px: '0.35em',
      h: '1.5em',
      borderRadius: '8px',
    },
    '& svg': { fontSize: '1.15em' },
    '& .star': star,
    '&[data-many] .star > svg': { display: 'none' },
  },
})

const fitsOf = (layout: string, sizes: number[], lines: number): Fit[] =>
  sizes.map((size) => ({ size, layout, lines }))
const whole = 9
// The layouts to try. A few statements are above their bars; many statements are beside their bars. As a last step
// the text is truncated.
const above: readonly Fit[] = [
  ...fitsOf('above', [64, 56, 48, 44, 40, 36, 32, 28], whole),
  ...fitsOf('above', [28], 2),
  ...fitsOf('above', [28], 1),
]
const beside: readonly Fit[] = [
  ...fitsOf('beside', [36, 32, 28], whole),
  ...fitsOf('beside', [28], 3),
  ...fitsOf('beside', [28], 2),
  ...fitsOf('beside', [28], 1),
]
const mostAbove = 5
const mostStepsWithStars = 6

/** Heights of a row and its bar, and the font size of the mean, in canvas pixels. */
function sizesFor(count: number): { row: number; bar: number; mean: number } {
  if (count <= 2) return { row: 270, bar: 104, mean: 132 }
  if (count === 3) return { row: 220, bar: 88, mean: 112 }
  if (count <= mostAbove) return { row: 160, bar: count === 4 ? 68 : 60, mean: 84 }
  return count <= 8 ? { row: 118, bar: 60, mean: 64 } : { row: 100, bar: 46, mean: 52 }
}

export interface StatementBarsProps {
  rating: RatingContent
  theme: Theme
  figures: readonly StatementFigures[]
  shown: boolean
}

/**
 * The scene of several statements: each statement has a bar with the distribution of its ratings, lowest step
 * first, and the mean. The legend of the shades is below the statements.
 */
export function StatementBars({ rating, theme, figures, shown }: StatementBarsProps) {
  const { steps } = rating
  const tones = useMemo(() => stepTones(theme, steps), [theme, steps])
  const count = figures.length
  const texts = figures.map(({ text }) => text).join('\n')
  const rows = useFitted<HTMLDivElement>(count <= mostAbove ? above : beside, texts)
  const sizes = sizesFor(count)
  return (
    <>
      <Rows
        ref={rows}
        style={{
          gridTemplateRows: `repeat(${count}, minmax(min-content, 1fr))`,
          maxHeight: `${count * sizes.row}px`,
          ['--bar' as string]: `${sizes.bar}px`,
          ['--mean' as string]: `${sizes.mean}px`,
        }}
      >
        {figures.map(({ id, text, counts, ratings, mean }) => (
          <div className="statement" key={id}>
            <div className="words" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' }}>
              {text}
            </div>
            <Bar
              rating={rating}
              tones={tones}
              shares={shown && ratings > 0 ? counts.map((each) => each / ratings) : null}
            />
            <MeanFigure mean={mean} steps={steps} shown={shown} />
          </div>
        ))}
      </Rows>
      <Legend data-many={steps > mostStepsWithStars || undefined}>
        {rating.lowLabel && <span>{rating.lowLabel}</span>}
        <div>
          {tones.map(({ ground, ink }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <span key={index} style={{ background: ground, color: ink }}>
              <Mark rating={rating} step={index + 1} />
            </span>
          ))}
        </div>
        {rating.highLabel && <span>{rating.highLabel}</span>}
      </Legend>
    </>
  )
}

/** Each star shows its number, because a row of stars alone does not tell which step the row means. */
function Mark({ rating: { look, steps }, step }: { rating: RatingContent; step: number }) {
  const mark = <RatingMark look={look} step={step} steps={steps} filled />
  return look === 'stars' ? (
    <span className="star">
      {step}
      {mark}
    </span>
  ) : (
    mark
  )
}

interface BarProps {
  rating: RatingContent
  tones: readonly StepTone[]
  /** Shares of the steps, 0 to 1. Null before the result: the bar shows the scale. */
  shares: readonly number[] | null
}

function Bar({ rating, tones, shares }: BarProps) {
  return (
    <div className="bar" data-shown={shares !== null || undefined}>
      {tones.map(({ ground, ink }, index) => {
        const share = shares?.[index] ?? 1 / tones.length
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={index}
            className="part"
            style={shares ? { flexGrow: share, background: ground, color: ink } : { flexGrow: share }}
          >
            <span>{shares ? `${Math.round(share * 100)}%` : <Mark rating={rating} step={index + 1} />}</span>
          </div>
        )
      })}
    </div>
  )
}
