import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, useRef } from 'react'
import { useRising } from '../lists/use-rising.ts'
import { equalDigits } from '../styling/equal-digits.ts'
import { optionLetter } from '../texts/option-letter.ts'
import { optionColour } from './option-colour.ts'
import { widestBelow } from './steady-figure.tsx'

// The parts of a row are plain elements: each tally renders all of them again. Sizes follow the font size.
const List = chakra('ol', {
  base: {
    position: 'relative',
    display: 'grid',
    // On the screen the rows share the height.
    gridAutoRows: 'var(--rows, auto)',
    listStyle: 'none',
    minH: '0',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      alignContent: 'center',
      columnGap: '0.6em',
      rowGap: '0.15em',
      minH: '0',
    },
    // Many rows have their words beside the bars, in one line.
    '&[data-beside] > li:has(.track)': {
      gridTemplateColumns: 'auto minmax(0, 2fr) minmax(0, 3fr) auto',
      '& .track': { gridColumn: '3', gridRow: '1' },
      '& .score': { gridColumn: '4', gridRow: '1', textAlign: 'right', ...widestBelow },
    },
    '& .rank': {
      display: 'grid',
      placeItems: 'center',
      gridRow: '1 / -1',
      boxSize: '1.9em',
      borderRadius: 'full',
      bg: 'var(--option)',
      color: 'var(--on-option)',
      fontWeight: 'strong',
      ...equalDigits,
    },
    '& .words': { minW: '0', lineHeight: '1.2', fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& .score': { fontWeight: 'strong', whiteSpace: 'nowrap', ...equalDigits },
    '& .track': {
      gridColumn: '2 / -1',
      overflow: 'hidden',
      h: '0.7em',
      borderRadius: 'full',
      bg: 'line',
    },
    '& .fill': {
      h: 'full',
      borderRadius: 'full',
      bg: 'var(--option)',
      transform: 'translateX(calc((var(--share) - 1) * 100%))',
      transition: 'transform 600ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    },
    '& .detail': {
      gridColumn: '2 / -1',
      minW: '0',
      fontSize: 'var(--detail, 0.8em)',
      lineHeight: '1.2',
      color: 'inkMuted',
    },
  },
})

export interface RankedBar {
  id: string
  /** The index of the option in its question, for its colour. */
  place: number
  text: string
  /** The result. Without a result the disc has the letter of the option in place of its rank. */
  result: { rank: number; share: number; score: string; detail: string } | undefined
}

interface RankedBarsProps {
  bars: readonly RankedBar[]
  /** The space between the rows, in the font size. */
  gap?: string
  /** True if the words are beside the bars, without details. */
  beside?: boolean
  /** How long rows take to trade places, milliseconds. */
  duration?: number
}

/** Options in the order of their result, each with its bar. Rows trade places when the order changes. */
export function RankedBars({ bars, gap = '0.8em', beside = false, duration = 400 }: RankedBarsProps) {
  const list = useRef<HTMLOListElement>(null)
  const order = bars.map(({ id }) => id).join(' ')
  const ids = useMemo(() => order.split(' '), [order])
  useRising(list, ids, duration)
  const widest = bars.map(({ result }) => result?.score ?? '').toSorted((a, b) => b.length - a.length)[0]
  return (
    <List ref={list} data-beside={beside || undefined} style={{ rowGap: gap }}>
      {bars.map(({ id, place, text, result }) => (
        <li key={id} data-id={id} style={optionColour(place)}>
          <span className="rank" aria-hidden={result ? undefined : true}>
            {result?.rank ?? optionLetter(place)}
          </span>
          <span className="words">{text}</span>
          {result && (
            <>
              <span className="score" data-widest={widest}>
                {result.score}
              </span>
              <span className="track" aria-hidden="true" style={{ ['--share' as string]: result.share }}>
                <span className="fill" style={{ display: 'block' }} />
              </span>
              {result.detail && !beside && <span className="detail">{result.detail}</span>}
            </>
          )}
        </li>
      ))}
    </List>
  )
}
