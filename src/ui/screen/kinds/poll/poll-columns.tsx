import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useMemo } from 'react'
import type { ChartPart } from '#ui/kit/chart/chart-part.ts'
import ColumnChart from '#ui/kit/chart/column-chart.tsx'
import { isNarrow } from '#ui/screen/parts/canvas/join-size.ts'
import { useScaledCanvas } from '#ui/screen/parts/canvas/scaled-canvas.tsx'
import { type Fit, useFitted } from '#ui/screen/parts/canvas/use-fitted.ts'
import type { OptionViewModel } from '#ui/screen/parts/scenes/poll-view-model.ts'
import { ChartOption, chartOptionStyles, letterOnPicture, wholeWords } from './chart-options.tsx'
import { PollKey, useKeyContent } from './poll-key.tsx'
import { PollOptions, type PollOptionsProps } from './poll-options.tsx'
import { chartParts } from './poll-parts.ts'

const Whole = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    fontSize: 'var(--size)',
    ...wholeWords,
    ...chartOptionStyles,
    '& .slots': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      textAlign: 'center',
    },
    '& .slots > .letter-alone': {
      fontSize: '32px',
      fontWeight: 'strong',
      lineHeight: '1.4',
      // The tick may make the figure wider than its column.
      display: 'grid',
      justifyContent: 'center',
      whiteSpace: 'nowrap',
      '&[data-tone=correct]': { color: 'chartCorrectText' },
    },
    '& .slots > .option': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoRows: 'min-content',
      gridTemplateAreas: '"letter" "words"',
      justifyItems: 'center',
      rowGap: '10px',
      px: '8px',
      pt: '14px',
      minW: '0',
    },
    // The letter overlaps the picture, so that the columns keep their height.
    '&[data-pictured] .slots > .option': {
      gridTemplateColumns: 'minmax(0, 220px)',
      gridTemplateAreas: '"picture" "words"',
      justifyContent: 'center',
      '& .picture': { w: 'full', h: '120px' },
      '& .letter': letterOnPicture,
    },
    '&[data-pictured] .slots > .option[data-tone=correct] .letter': { bg: 'chartCorrect' },
  },
})

const whole = 40
const fitsOf = (layout: string, sizes: number[], lines = whole): Fit[] =>
  sizes.map((size) => ({ size, layout, lines }))
// The layouts to try: whole words down to the smallest size, then broken words, and finally a truncated text.
const fits: readonly Fit[] = [
  ...fitsOf('whole', [44, 40, 36, 32, 28]),
  ...fitsOf('any', [32, 28]),
  ...[4, 3, 2, 1].flatMap((lines) => fitsOf('any', [28], lines)),
]

/** Maximum number of columns with each option's text below its column. A chart with more columns has a legend. */
const mostWithWords = (narrow: boolean): number => (narrow ? 4 : 6)

/** The result as columns with each option below. Shows only the options while the results are hidden. */
export default function PollColumns(props: PollOptionsProps) {
  return props.resultsShown ? <Columns {...props} /> : <PollOptions {...props} />
}

const Columns = memo(function Columns({ options }: PollOptionsProps) {
  const { width } = useScaledCanvas()
  const parts = useMemo(() => chartParts(options), [options])
  const content = useKeyContent(options, parts)
  const container = useFitted<HTMLDivElement>(fits, content, '.words')
  const worded = options.length <= mostWithWords(isNarrow(width))
  const pictured = options.some(({ picture }) => picture)
  return (
    <Whole
      ref={container}
      data-pictured={(worded && pictured) || undefined}
      style={{ gridTemplateRows: worded ? 'minmax(48%, 1fr) auto' : 'minmax(26%, 1fr) auto auto' }}
    >
      <div
        style={{
          fontSize: figureSize(options.length),
          minHeight: 0,
          ['--count' as string]: 'max(28px, 0.55em)',
        }}
      >
        <ColumnChart parts={parts} figures={worded ? 'both' : 'share'} pace="screen" />
      </div>
      {worded ? (
        <WordsBelow options={options} parts={parts} pictured={pictured} />
      ) : (
        <KeyBelow options={options} parts={parts} />
      )}
    </Whole>
  )
})

const figureSize = (columns: number): number => {
  if (columns <= 3) return 72
  if (columns <= 6) return 56
  return columns <= 12 ? 36 : 28
}

interface BelowProps {
  options: readonly OptionViewModel[]
  parts: readonly ChartPart[]
}

function WordsBelow({ options, parts, pictured }: BelowProps & { pictured: boolean }) {
  return (
    <div className="slots">
      {options.map(({ id, letter, text, picture }, place) => (
        <div className="option" key={id} data-tone={parts[place]?.tone}>
          <ChartOption
            letter={letter}
            text={text}
            picture={picture}
            pictured={pictured}
            correct={parts[place]?.tone === 'correct'}
          />
        </div>
      ))}
    </div>
  )
}

function KeyBelow({ options, parts }: BelowProps) {
  const { width } = useScaledCanvas()
  return (
    <>
      <div className="slots">
        {parts.map(({ id, letter, tone }) => (
          <div className="letter-alone" key={id} data-tone={tone}>
            {tone === 'correct' ? `✓${letter}` : letter}
          </div>
        ))}
      </div>
      <PollKey
        options={options}
        parts={parts}
        columns={isNarrow(width) && options.length <= 8 ? 2 : 3}
        pictureWidth={72}
      />
    </>
  )
}
