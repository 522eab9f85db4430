import { chakra } from '@chakra-ui/react/styled-system'
import type { RatingLook } from '#contract/items/rating.ts'
import { equalDigits } from '../styling/equal-digits.ts'
import { percentagesOf } from '../texts/percentages.ts'
import { optionFill } from './option-colour.ts'
import { RatingMark } from './rating-mark.tsx'

const growth = '700ms cubic-bezier(0.2, 0.8, 0.2, 1)'

const Spread = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) auto auto',
    // Without a distribution, the scale has its own height.
    '&[data-plain]': { gridTemplateRows: 'auto auto', h: 'auto' },
    minW: '0',
    minH: '0',
    h: 'full',
    lineHeight: '1.2',
    ...equalDigits,
    '& :is(.columns, .marks)': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      minH: '0',
      textAlign: 'center',
    },
    // The columns stand on the line of the scale.
    '& .columns': { mb: '-0.6em' },
    '& .columns > div': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minW: '0',
      minH: '0',
    },
    '& .share': { flexShrink: '0', h: '1.3em', color: 'inkMuted', whiteSpace: 'nowrap' },
    '& .bar': {
      flexShrink: '0',
      w: 'min(76%, 6em)',
      h: 'calc((100% - var(--above)) * var(--height))',
      minH: 'max(2px, 0.12em)',
      borderRadius: '0.24em 0.24em 0 0',
      bg: 'var(--hue, {colors.chartFilled})',
      opacity: '0.6',
      transition: `height ${growth}, opacity 400ms`,
      animation: `grow-column ${growth}`,
      _motionReduce: { animation: 'fade 250ms' },
    },
    '& [data-most] > .bar': { opacity: '1' },
    '& [data-most] > .share': { color: 'ink', fontWeight: 'strong' },
    '& [data-own] > .bar': { outline: '2px solid', outlineColor: 'accentText', opacity: '1' },
    // The scale begins and ends at the middle of its outer steps.
    '& .axis': { position: 'relative', h: '1.4em', mx: 'calc(50% / var(--steps))' },
    '& .axis > .line': {
      position: 'absolute',
      left: '0',
      right: '0',
      top: 'calc(50% - 0.1em)',
      h: '0.2em',
      borderRadius: 'full',
      bg: 'chart',
    },
    '& .axis > .tick': {
      position: 'absolute',
      top: '50%',
      boxSize: '0.56em',
      borderRadius: 'full',
      bg: 'chart',
      transform: 'translate(-50%, -50%)',
    },
    // The mean is a tick across the scale. Its number is beside the scale.
    '& .axis > .mean': {
      position: 'absolute',
      top: '0',
      bottom: '0',
      w: '0.34em',
      borderRadius: 'full',
      bg: 'ink',
      boxShadow: '0 0 0 0.14em {colors.canvas}',
      transform: 'translateX(-50%)',
      transition: `left ${growth}`,
      animation: 'slide-mean 1s cubic-bezier(0.2, 0.8, 0.2, 1)',
      _motionReduce: { animation: 'fade 250ms' },
    },
    '& .marks': { placeItems: 'center', fontWeight: 'strong', lineHeight: '1.3' },
    '& .marks > [data-own]': { color: 'accentText' },
  },
})

export interface RatingSpreadProps {
  look: RatingLook
  /** Number of steps of the scale. */
  steps: number
  /** Number of ratings for each step, from the lowest. Null while the result is hidden: only the scale is drawn. */
  counts: readonly number[] | null
  /** The mean. Null while there is no rating. */
  mean: number | null
  /** The step that the user has chosen. */
  own?: number | undefined
  /** True if the percentages are above the columns. */
  shares?: boolean
  /** True if the marks of the steps are below the scale. */
  marks?: boolean
  /** Index of the hue of the columns. Undefined: the theme's colour of charts. */
  hue?: number | undefined
}

/**
 * A rating as a scale: the distribution as columns that stand on their steps, and the mean as a tick on the scale.
 * The picture fills its box and is hidden from screen readers, because the same facts are beside it as text. Sizes
 * follow the surrounding font.
 */
export function RatingSpread(props: RatingSpreadProps) {
  const { look, steps, counts, mean, own, shares = true, marks = true, hue } = props
  const all = counts?.reduce((sum, count) => sum + count, 0) ?? 0
  const percentages = percentagesOf(counts ?? [], all)
  const most = Math.max(1, ...(counts ?? []))
  const places = Array.from({ length: steps }, (_, index) => index)
  // The most frequent step has the full height, but a few ratings on many steps do not look like a majority.
  const full = Math.max(most / Math.max(1, all), Math.min(1, 1.5 / steps))
  return (
    <Spread
      aria-hidden="true"
      data-plain={counts === null || undefined}
      style={{
        ['--steps' as string]: steps,
        ['--above' as string]: shares ? '1.3em' : '0px',
        ...(hue !== undefined && { ['--hue' as string]: optionFill(hue) }),
      }}
    >
      {counts && (
        <div className="columns">
          {places.map((place) => {
            const count = counts[place] ?? 0
            return (
              <div
                key={place}
                data-most={count === most || undefined}
                data-own={place + 1 === own || undefined}
              >
                {count > 0 && (
                  <>
                    {shares && <span className="share">{`${percentages[place]}%`}</span>}
                    <span className="bar" style={{ ['--height' as string]: count / all / full }} />
                  </>
                )}
              </div>
            )
          })}
        </div>
      )}
      <div className="axis">
        <span className="line" />
        {places.map((place) => (
          <span key={place} className="tick" style={{ left: `${(place * 100) / (steps - 1)}%` }} />
        ))}
        {mean !== null && <span className="mean" style={{ left: `${((mean - 1) * 100) / (steps - 1)}%` }} />}
      </div>
      {marks && <RatingMarks look={look} steps={steps} own={own} />}
    </Spread>
  )
}

/** The marks of the steps of a scale, each below its step. A star has its number, because stars look alike. */
export function RatingMarks({ look, steps, own }: Pick<RatingSpreadProps, 'look' | 'steps' | 'own'>) {
  return (
    <div className="marks">
      {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
        <span key={step} data-own={step === own || undefined}>
          {look === 'stars' ? `${step}` : <RatingMark look={look} step={step} steps={steps} filled={false} />}
        </span>
      ))}
    </div>
  )
}
