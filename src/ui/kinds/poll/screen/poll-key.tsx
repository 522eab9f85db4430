import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useMemo } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import type { ChartPart } from '#ui/kit/chart/chart-part.ts'
import { glowOf } from '#ui/kit/chart/winner-light.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { optionColour } from '#ui/kit/display/option-colour.ts'
import { widestBelow } from '#ui/kit/display/steady-figure.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ChartOption, chartOptionStyles, letterOnPicture } from './chart-options.tsx'
import type { OptionViewModel } from './poll-view-model.ts'

// The elements inside are plain elements, as in the rows of options, because each tally renders all options again.
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: 'var(--gap)',
    minW: '0',
    minH: '0',
    fontSize: 'var(--size)',
    lineHeight: '1.16',
    '& .option': {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(3em, 1fr)',
      gridTemplateAreas: '"letter figures words"',
      alignItems: 'center',
      columnGap: 'max(10px, 0.36em)',
      minW: '0',
      minH: '0',
      animation: 'fade 250ms ease-out',
    },
    // The letter overlaps the picture, so that the words keep their width.
    '&[data-pictured] .option': {
      gridTemplateColumns: 'var(--picture) auto minmax(3em, 1fr)',
      gridTemplateAreas: '"picture figures words"',
    },
    ...chartOptionStyles,
    '&[data-pictured] .letter': letterOnPicture,
    '& .figures': {
      gridArea: 'figures',
      display: 'grid',
      justifyItems: 'end',
      lineHeight: '1.1',
      ...equalDigits,
      whiteSpace: 'nowrap',
      textAlign: 'right',
      '& > *': widestBelow,
      '& > strong': { fontSize: '1.15em', fontWeight: 'strong' },
      '& > span': { fontSize: 'max(28px, 0.7em)', color: 'inkMuted' },
    },
    // The row of the winner glows in its colour, as the bar of a winner does.
    '& .option[data-lifted]': {
      position: 'relative',
      isolation: 'isolate',
      '--own': 'var(--option)',
      '& .words': { fontWeight: 'strong' },
      '& .figures > span': { color: 'ink' },
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0 -20px',
        zIndex: '-1',
        borderRadius: '20px',
        bg: `color-mix(in srgb, var(--own) 18%, transparent)`,
        boxShadow: `inset 0 0 0 3px var(--own), ${glowOf('var(--own)')}`,
        animation: 'fade 500ms ease-out 750ms backwards',
      },
    },
    '& .option[data-lifted][data-tone=correct]': { '--own': '{colors.chartCorrect}' },
    '& .option[data-tone=correct] .figures > strong': { color: 'chartCorrectText' },
  },
})

/** The widest figures in a legend. All rows of the legend reserve this width. */
interface Widest {
  share: string
  votes: string
}

function useWidest(parts: readonly ChartPart[]): Widest {
  const { language } = useText()
  const share = `${Math.max(...parts.map(({ percent }) => percent))}%`
  const votes = formatNumber(language, Math.max(...parts.map((part) => part.votes)))
  return useMemo(() => ({ share, votes }), [share, votes])
}

/** The text that decides the layout of the legend: the option texts and the number of digits beside them. */
export function useKeyContent(options: readonly OptionViewModel[], parts: readonly ChartPart[]): string {
  const { share, votes } = useWidest(parts)
  return [...options.map(({ text }) => text), share.length, votes.length].join('\n')
}

interface PollKeyProps {
  options: readonly OptionViewModel[]
  /** The figures of the poll's options, for the chart. */
  parts: readonly ChartPart[]
  columns: number
  /** Width of the pictures in canvas pixels. */
  pictureWidth: number
}

/** The legend beside a chart: letters with their option texts, percentages and votes. */
export function PollKey({ options, parts, columns, pictureWidth }: PollKeyProps) {
  const rows = Math.ceil(options.length / columns)
  const pictured = options.some(({ picture }) => picture)
  const widest = useWidest(parts)
  return (
    <Grid
      data-pictured={pictured || undefined}
      style={{
        gridTemplateRows: `repeat(${rows}, minmax(min-content, 1fr))`,
        rowGap: rows > 5 ? '6px' : '16px',
        ['--gap' as string]: columns > 2 ? '24px' : '44px',
        ['--picture' as string]: `${pictureWidth}px`,
      }}
    >
      {options.map((option, place) => {
        const part = parts[place]
        return (
          part && (
            <KeyRow
              key={option.id}
              place={place}
              option={option}
              pictured={pictured}
              widest={widest}
              {...part}
            />
          )
        )
      })}
    </Grid>
  )
}

const KeyRow = memo(
  function KeyRow({ place, option, pictured, votes, percent, tone, lifted, widest }: KeyRowProps) {
    return (
      <div className="option" data-tone={tone} data-lifted={lifted || undefined} style={optionColour(place)}>
        <ChartOption
          letter={option.letter}
          text={option.text}
          picture={option.picture}
          pictured={pictured}
          correct={tone === 'correct'}
        />
        <div className="figures">
          <strong data-widest={widest.share}>
            <CountUp value={percent} from={0} slow />%
          </strong>
          <span data-widest={widest.votes}>
            <CountUp value={votes} from={0} slow />
          </span>
        </div>
      </div>
    )
  },
  (one, other) =>
    one.votes === other.votes &&
    one.percent === other.percent &&
    one.tone === other.tone &&
    one.lifted === other.lifted &&
    one.place === other.place &&
    one.widest === other.widest &&
    one.pictured === other.pictured &&
    one.option.text === other.option.text &&
    one.option.picture === other.option.picture,
)

interface KeyRowProps extends ChartPart {
  place: number
  option: OptionViewModel
  pictured: boolean
  widest: Widest
}
