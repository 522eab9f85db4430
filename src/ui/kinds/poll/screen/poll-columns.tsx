import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useMemo } from 'react'
import { OptionColumns } from '#ui/kit/chart/option-columns.tsx'
import { displayType } from '#ui/screen/text/display-type.ts'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import { ChartOption, chartOptionStyles, letterOnPicture, wholeWords } from './chart-options.tsx'
import { PollOptions, type PollOptionsProps } from './poll-options.tsx'
import { partsOf } from './poll-view-model.ts'

const Whole = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    // Room for the glow of a column at the edge.
    mx: '-40px',
    px: '40px',
    fontSize: 'var(--size)',
    ...wholeWords,
    ...chartOptionStyles,
    '--least-plot': '520px',
    // Beside a large join card, whole texts are worth more than high columns.
    '&[data-layout^=low]': { '--least-plot': '280px' },
    '& .label': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoRows: 'min-content',
      gridTemplateAreas: '"letter" "words"',
      justifyItems: 'center',
      rowGap: '10px',
      px: '6px',
      pt: '16px',
      minW: '0',
      textAlign: 'center',
      transition: 'opacity 400ms',
    },
    '& .figures > strong': displayType,
    '& [data-lifted] .words': { fontWeight: 'strong' },
    // The letter overlaps the picture, so that the columns keep their height.
    '&[data-pictured] .label': {
      gridTemplateColumns: 'minmax(0, 220px)',
      gridTemplateAreas: '"picture" "words"',
      justifyContent: 'center',
      '& .picture': { w: 'full', h: '120px' },
      '& .letter': letterOnPicture,
    },
  },
})

const whole = 40
const fitsOf = (layout: string, sizes: number[], lines = whole): Fit[] =>
  sizes.map((size) => ({ size, layout, lines }))
// The layouts to try: whole words down to the smallest size, then broken words, and finally a truncated text.
const fits: readonly Fit[] = [
  ...fitsOf('whole', [48, 44, 40, 36, 32, 28]),
  ...fitsOf('low', [36, 32, 28]),
  ...fitsOf('any', [32, 28]),
  ...fitsOf('low-any', [32, 28]),
  ...[5, 4, 3].flatMap((lines) => fitsOf('low-any', [28], lines)),
  ...[2, 1].flatMap((lines) => fitsOf('any', [28], lines)),
]
const figures = { least: '28px', most: '80px' }

/** The result as columns with each option below. Shows only the options while the results are hidden. */
export function PollColumns(props: PollOptionsProps) {
  return props.resultsShown ? <Columns {...props} /> : <PollOptions {...props} />
}

const Columns = memo(function Columns({ options, decided, voters }: PollOptionsProps) {
  const parts = useMemo(() => partsOf(options, voters), [options, voters])
  const content = options.map(({ text }) => text).join('\n')
  const container = useFitted<HTMLDivElement>(fits, content, { words: '.words' })
  const pictured = options.some(({ picture }) => picture)
  return (
    <Whole ref={container} data-pictured={pictured || undefined}>
      <OptionColumns
        parts={parts}
        decided={decided}
        figures={figures}
        label={(place) => {
          const option = options[place]
          return (
            option && (
              <ChartOption
                letter={option.letter}
                text={option.text}
                picture={option.picture}
                pictured={pictured}
                correct={option.correct === true}
              />
            )
          )
        }}
      />
    </Whole>
  )
})
