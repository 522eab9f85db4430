import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useMemo } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import { fullBar } from '#ui/kit/chart/chart-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import { PollOptionRow } from './poll-option-row.tsx'
import { pollOptionStyles } from './poll-option-styles.ts'
import type { OptionViewModel } from './poll-view-model.ts'
import { partsOf } from './poll-view-model.ts'

const Grid = chakra('div', {
  base: {
    flex: '0 1 auto',
    minH: '0',
    h: 'full',
    overflow: 'hidden',
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'repeat(var(--rows), minmax(min-content, 1fr))',
    columnGap: '48px',
    // The words beside their bars take the whole width, so all options are in one column.
    '&[data-layout=beside]': { gridTemplateRows: 'repeat(var(--options), minmax(min-content, 1fr))' },
    ...pollOptionStyles,
  },
})

// A number of lines that no option's text reaches, so that no text is truncated.
const whole = 40
const smallest = 28

const fitsOf = (layout: string, sizes: number[], lines = whole): Fit[] =>
  sizes.map((size) => ({ size, layout, lines }))

// The figures are at the bar while the height allows it, otherwise beside the text. As a last step the text is
// truncated.
const truncated: readonly Fit[] = [
  ...[5, 4, 3, 2].flatMap((lines) => fitsOf('dense', [smallest], lines)),
  ...fitsOf('roomy', [smallest], 1),
  ...fitsOf('least', [smallest], 1),
]
const inOneColumn: readonly Fit[] = [
  ...fitsOf('roomy', [72, 64, 56, 52, 48, 44, 40, 36]),
  ...fitsOf('dense', [36, 32, smallest]),
  ...truncated,
]
const inTwoColumns: readonly Fit[] = [
  ...[52, 48, 44, 40, 36, 32, smallest].flatMap((size) => [
    ...fitsOf('roomy', [size]),
    ...fitsOf('dense', [size]),
  ]),
  ...truncated,
]
// Beside a picture the text needs the whole width, so the figures move to the bar as long as the text stays
// readable.
const picturedInTwoColumns: readonly Fit[] = [
  ...fitsOf('roomy', [52, 48, 44, 40, 36, 32]),
  ...fitsOf('dense', [36, 32, smallest]),
  ...truncated,
]
// With results, one column is easier to compare than two, as long as its type is not too small.
const besideFirst: readonly Fit[] = [...fitsOf('beside', [44, 40, 36, 32, smallest]), ...inTwoColumns]

/** Maximum number of results in one column with the words beside their bars. */
const mostBeside = 10

function fitsFor(rows: number, count: number, pictured: boolean, resultsShown: boolean): readonly Fit[] {
  if (rows === count) return inOneColumn
  if (pictured) return picturedInTwoColumns
  return resultsShown && count <= mostBeside ? besideFirst : inTwoColumns
}

/** Maximum number of options without pictures in a single column. */
const mostInOneColumn = 6
/** Maximum number of options with pictures in a single column. */
const mostPicturedInOneColumn = 4

/** Width of the pictures in canvas pixels. This width leaves enough space for the text. */
const pictureWidth = (rows: number, twoColumns: boolean): number => {
  if (twoColumns) return rows <= 5 ? 150 : 90
  return rows <= 2 ? 320 : 240
}

const tallestRow = (rows: number, pictured: boolean): number =>
  pictured ? (rows <= 3 ? 260 : 180) : rows <= 2 ? 335 : 260

/** The height of a bar, in the font size of its row. Few options have thick bars. */
const barHeight = (rows: number): string =>
  `${rows <= 2 ? 2.1 : rows === 3 ? 1.7 : rows === 4 ? 1.35 : 1.1}em`

export interface PollOptionsProps {
  options: readonly OptionViewModel[]
  resultsShown: boolean
  /** True once voting is over: the drawing then emphasises the winner. */
  decided: boolean
  /** Number of guests who have answered. */
  voters: number
}

/** The options of a poll with their letters, in a single column or in two columns. */
export const PollOptions = memo(function PollOptions(props: PollOptionsProps) {
  const { options, resultsShown, decided, voters } = props
  const t = useText<'screen'>()
  const texts = options.map((option) => option.text).join('\n')
  const pictured = options.some((option) => option.picture)
  // Pictures need height. In two columns each row can be higher.
  const twoColumns = options.length > (pictured ? mostPicturedInOneColumn : mostInOneColumn)
  const rows = twoColumns ? Math.ceil(options.length / 2) : options.length
  const fits = fitsFor(rows, options.length, pictured, resultsShown)
  const grid = useFitted<HTMLDivElement>(fits, `${resultsShown}\n${texts}`)
  const most = Math.max(...options.map((option) => option.count ?? 0))
  const widest = formatNumber(t.language, most)
  const full = fullBar(options.map((option) => option.share))
  const parts = useMemo(() => partsOf(options, voters), [options, voters])
  return (
    <Grid
      ref={grid}
      data-pictured={pictured ? (twoColumns ? 'on' : 'beside') : undefined}
      data-decided={(resultsShown && decided) || undefined}
      data-unvoted={(resultsShown && most === 0) || undefined}
      style={{
        ['--rows' as string]: rows,
        ['--options' as string]: options.length,
        gridAutoColumns: 'minmax(0, 1fr)',
        maxHeight: `${rows * tallestRow(rows, pictured)}px`,
        ['--bar' as string]: barHeight(rows),
        ['--digits' as string]: widest.length,
        ['--within' as string]: twoColumns ? 'safe end' : 'center',
        rowGap: rows > 6 ? '8px' : '14px',
        ...(pictured && { '--picture': `${pictureWidth(rows, twoColumns)}px` }),
      }}
    >
      {options.map((option, place) => (
        <PollOptionRow
          key={option.id}
          place={place}
          option={option}
          lifted={parts[place]?.lifted === true}
          widest={widest}
          full={full}
        />
      ))}
    </Grid>
  )
})
