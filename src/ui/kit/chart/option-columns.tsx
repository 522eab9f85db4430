import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CountUp } from '../display/count-up.tsx'
import { optionColour } from '../display/option-colour.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { equalDigits } from '../styling/equal-digits.ts'
import { useText } from '../texts/i18n.tsx'
import type { ChartPart } from './chart-part.ts'
import { glowOf, sheen } from './winner-light.ts'

const growth = '700ms cubic-bezier(0.2, 0.8, 0.2, 1)'

const Whole = chakra('ul', {
  base: {
    display: 'grid',
    minW: '0',
    minH: '0',
    h: 'full',
    containerType: 'inline-size',
    gridTemplateRows: 'minmax(var(--least-plot, 7em), 1fr) auto',
    '& > li': { display: 'contents' },
    '& .plot': {
      gridRow: '1',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minW: '0',
      minH: '0',
      // The figures of a column need 3.6 em beside each other, and 2.9 em below each other.
      fontSize: 'clamp(var(--least-figure), calc(100cqi / var(--columns) / 3.6), var(--most-figure))',
      borderBottomWidth: 'max(2px, 0.06em)',
      borderColor: 'controlLine',
    },
    '& .figures': {
      flexShrink: '0',
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'center',
      columnGap: '0.3em',
      w: 'full',
      pb: '0.14em',
      lineHeight: '1.1',
      ...equalDigits,
      whiteSpace: 'nowrap',
      transition: 'color 250ms, opacity 400ms',
      '& > strong': { fontWeight: 'strong' },
      '& > span': { fontSize: 'max(var(--least-figure), 0.55em)', color: 'inkMuted' },
    },
    '&[data-stacked] .plot': {
      fontSize: 'clamp(var(--least-figure), calc(100cqi / var(--columns) / 2.9), var(--most-figure))',
    },
    '&[data-stacked] .figures': { flexDirection: 'column', alignItems: 'center' },
    '& .column': {
      flexShrink: '0',
      position: 'relative',
      overflow: 'hidden',
      w: 'min(78%, 5.5em)',
      minH: 'max(2px, 0.1em)',
      h: 'calc((100% - var(--above)) * var(--height))',
      borderRadius: '0.22em 0.22em 0 0',
      bg: 'var(--option)',
      transition: `height ${growth}, background-color 400ms, opacity 400ms`,
      animation: `grow-column ${growth}`,
      _motionReduce: { animation: 'fade 250ms' },
    },
    // Before the first vote, tracks show where the columns will grow.
    '&[data-unvoted] .plot': {
      background: 'linear-gradient({colors.highlight} 0 0) 50% / min(78%, 5.5em) 100% no-repeat',
    },
    '& .label': {
      gridRow: '2',
      minW: '0',
      px: '0.25em',
      pt: '0.5em',
      textAlign: 'center',
      transition: 'opacity 400ms',
    },
    // The moment of the winner: after the columns have grown, its column begins to glow and its figure grows.
    '& [data-lifted] > .plot > .column': {
      boxShadow: glowOf('var(--option)'),
      animation: `grow-column ${growth}, glow 700ms ease-out 750ms backwards`,
      _motionReduce: { animation: 'fade 250ms' },
    },
    '& [data-lifted] > .plot > .figures > strong': {
      display: 'inline-block',
      transformOrigin: '50% 100%',
      animation: 'swell 600ms cubic-bezier(0.2, 0.8, 0.2, 1) 750ms',
      _motionReduce: { animation: 'none' },
    },
    // Once voting is over, the others step back, and a light passes over the winner once.
    '&[data-decided] > [data-tone=filled]:not([data-lifted]) > .plot > .column': {
      opacity: '0.8',
      animation: `grow-column ${growth}, step-back 500ms ease-out 750ms backwards`,
      _motionReduce: { animation: 'fade 250ms' },
    },
    '&[data-decided] > [data-lifted] > .plot > .column': sheen('170deg', 'sheen-up'),
    // The reveal: the wrong columns are dimmed first. Half a second later the right one changes its colour.
    '& [data-tone=quiet] > .plot > .column': { opacity: '0.3' },
    '& [data-tone=quiet] > .label': { color: 'inkMuted' },
    '& [data-tone=quiet] > .plot > .figures > strong': { color: 'inkMuted' },
    '& [data-tone=correct] > .plot > .column': {
      bg: 'chartCorrect',
      transitionDelay: '0ms, 500ms, 0ms',
      boxShadow: glowOf('{colors.chartCorrect}'),
    },
    '& [data-tone=correct] > .plot > .figures > strong': {
      color: 'chartCorrectText',
      transitionDelay: '500ms',
    },
  },
})

/**
 * The share that fills the whole height: one and a half times the average share, or the largest share if that is
 * larger. So small differences are visible from a distance, and a large majority stands out.
 */
const fullColumn = (shares: readonly number[]): number =>
  Math.max(Math.min(1, 1.5 / Math.max(1, shares.length)), ...shares)

/** Maximum number of columns that are wide enough for percentage and votes in one line. */
const mostInOneLine = 5

export interface OptionColumnsProps {
  parts: readonly ChartPart[]
  /** True once voting is over: the drawing then emphasises the winner. */
  decided?: boolean
  /** Font sizes of the figures as CSS: the minimum, and the maximum in wide columns. */
  figures: { least: string; most: string }
  /** The label below the column at this index. */
  label: (place: number) => ReactNode
  /** The accessible name of the list. */
  name?: string
}

/** Votes as columns, each with its figures above and its label below. The chart fills its box. */
export function OptionColumns({ parts, decided = false, figures, label, name }: OptionColumnsProps) {
  const t = useText()
  const full = fullColumn(parts.map(({ share }) => share))
  return (
    <Whole
      aria-label={name}
      data-stacked={parts.length > mostInOneLine || undefined}
      data-decided={decided || undefined}
      data-unvoted={parts.every(({ votes }) => votes === 0) || undefined}
      style={{
        gridTemplateColumns: `repeat(${parts.length}, minmax(0, 1fr))`,
        ['--columns' as string]: parts.length,
        // In narrow columns the votes are below the percentage.
        ['--above' as string]: parts.length > mostInOneLine ? '2em' : '1.4em',
        ['--least-figure' as string]: figures.least,
        ['--most-figure' as string]: figures.most,
      }}
    >
      {parts.map(({ id, votes, share, percent, tone, lifted }, place) => (
        <li
          key={id}
          className="option"
          data-tone={tone}
          data-lifted={lifted || undefined}
          style={optionColour(place)}
        >
          <div className="plot" style={{ gridColumn: place + 1 }}>
            <div className="figures">
              <strong>
                <CountUp value={percent} from={0} slow />%
              </strong>
              <span aria-hidden="true">
                <CountUp value={votes} from={0} slow />
              </span>
              <VisuallyHidden>{t('common.votes', { count: votes })}</VisuallyHidden>
            </div>
            {votes > 0 && <div className="column" style={{ ['--height' as string]: share / full }} />}
          </div>
          <div className="label" style={{ gridColumn: place + 1 }}>
            {label(place)}
          </div>
        </li>
      ))}
    </Whole>
  )
}
