import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { useText } from '../../../kit/i18n.tsx'
import { type Fit, useFitted } from '../../use-fitted.ts'
import { PollOptionRow } from './poll-option-row.tsx'
import { pollOptionStyles } from './poll-option-styles.ts'
import type { StageOption } from './poll-stage.ts'

const Grid = chakra('div', {
  base: {
    flex: '0 1 auto',
    minH: '0',
    h: 'full',
    overflow: 'hidden',
    display: 'grid',
    gridAutoFlow: 'column',
    columnGap: '48px',
    ...pollOptionStyles,
  },
})

// No option has as many lines as this: nothing is cut.
const whole = 40
const smallest = 28

const fitsOf = (layout: string, sizes: number[], lines = whole): Fit[] =>
  sizes.map((size) => ({ size, layout, lines }))

// Numbers stand beside their bar while there is height for it, else beside the words; at last the words are cut.
const cut: readonly Fit[] = [
  ...[5, 4, 3, 2].flatMap((lines) => fitsOf('dense', [smallest], lines)),
  ...fitsOf('roomy', [smallest], 1),
  ...fitsOf('least', [smallest], 1),
]
const inOneColumn: readonly Fit[] = [
  ...fitsOf('roomy', [72, 64, 56, 52, 48, 44, 40, 36]),
  ...fitsOf('dense', [36, 32, smallest]),
  ...cut,
]
const inTwoColumns: readonly Fit[] = [
  ...[52, 48, 44, 40, 36, 32, smallest].flatMap((size) => [
    ...fitsOf('roomy', [size]),
    ...fitsOf('dense', [size]),
  ]),
  ...cut,
]
// Beside a picture words want the whole width: numbers go down to their bar as long as letters can be read.
const picturedInTwoColumns: readonly Fit[] = [
  ...fitsOf('roomy', [52, 48, 44, 40, 36, 32]),
  ...fitsOf('dense', [36, 32, smallest]),
  ...cut,
]
const fitsFor = (twoColumns: boolean, pictured: boolean): readonly Fit[] =>
  !twoColumns ? inOneColumn : pictured ? picturedInTwoColumns : inTwoColumns

/** As many options as this stand in one column. */
const mostInOneColumn = 6
const mostPicturedInOneColumn = 4

/** How wide the pictures are: they leave the words their room. */
const pictureWidth = (rows: number, twoColumns: boolean): number => {
  if (twoColumns) return rows <= 5 ? 150 : 90
  return rows <= 2 ? 320 : 240
}

const tallestRow = (rows: number, pictured: boolean): number =>
  pictured ? (rows <= 3 ? 260 : 180) : rows <= 3 ? 230 : 170

export interface PollOptionsProps {
  options: readonly StageOption[]
  resultsShown: boolean
}

/** The options of a poll, lettered, in one column or two. */
export const PollOptions = memo(function PollOptions(props: PollOptionsProps) {
  const { options, resultsShown } = props
  const t = useText<'screen'>()
  const texts = options.map((option) => option.text).join('\n')
  const pictured = options.some((option) => option.picture)
  // Pictures want height: two columns give them more of it.
  const twoColumns = options.length > (pictured ? mostPicturedInOneColumn : mostInOneColumn)
  const grid = useFitted<HTMLDivElement>(fitsFor(twoColumns, pictured), `${resultsShown}\n${texts}`)
  const rows = twoColumns ? Math.ceil(options.length / 2) : options.length
  const most = Math.max(...options.map((option) => option.count ?? 0))
  const widest = formatNumber(t.language, most)
  return (
    <Grid
      ref={grid}
      data-pictured={pictured ? (twoColumns ? 'on' : 'beside') : undefined}
      style={{
        gridTemplateRows: `repeat(${rows}, minmax(min-content, 1fr))`,
        gridAutoColumns: 'minmax(0, 1fr)',
        maxHeight: `${rows * tallestRow(rows, pictured)}px`,
        rowGap: rows > 6 ? '8px' : '14px',
        ...(pictured && { '--picture': `${pictureWidth(rows, twoColumns)}px` }),
      }}
    >
      {options.map((option) => (
        <PollOptionRow key={option.id} option={option} widest={widest} />
      ))}
    </Grid>
  )
})
