import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useMemo } from 'react'
import RingChart from '#ui/kit/chart/ring-chart.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { isNarrow } from '#ui/screen/canvas/canvas-size.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import { wholeWords } from './chart-options.tsx'
import { PollKey, useKeyContent } from './poll-key.tsx'
import { PollOptions, type PollOptionsProps } from './poll-options.tsx'
import { partsOf } from './poll-view-model.ts'

const Whole = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    // Room for the glow of a row at the edge.
    m: '-20px -40px',
    p: '20px 40px',
    display: 'grid',
    ...wholeWords,
    gap: '20px 48px',
    '& > *': { minW: '0' },
    '&[data-ring=beside]': { gridTemplateRows: 'minmax(0, 1fr)' },
    '&[data-ring=beside][data-layout^=roomy]': { gridTemplateColumns: '48fr 52fr' },
    '&[data-ring=beside][data-layout^=dense]': { gridTemplateColumns: '38fr 62fr' },
    '&[data-ring=beside][data-layout^=least]': { gridTemplateColumns: '26fr 74fr' },
    '&[data-ring=above]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-ring=above][data-layout^=roomy]': { gridTemplateRows: 'minmax(54%, 1fr) auto' },
    '&[data-ring=above][data-layout^=dense]': { gridTemplateRows: 'minmax(42%, 1fr) auto' },
    '&[data-ring=above][data-layout^=least]': { gridTemplateRows: 'minmax(28%, 1fr) auto' },
  },
})

const whole = 40
const fitsOf = (layout: string, sizes: number[], lines = whole): Fit[] =>
  sizes.map((size) => ({ size, layout, lines }))

const truncated: readonly Fit[] = [
  ...fitsOf('least-whole', [28]),
  ...fitsOf('least-any', [28]),
  ...[3, 2, 1].flatMap((lines) => fitsOf('least-any', [28], lines)),
]
// The layouts to try: first the ring becomes smaller, and only then the text is truncated.
const besideFits: readonly Fit[] = [
  ...fitsOf('roomy-whole', [52, 48, 44, 40, 36, 32]),
  ...fitsOf('dense-whole', [32, 28]),
  ...truncated,
]
const aboveFits: readonly Fit[] = [
  ...fitsOf('roomy-whole', [44, 40, 36, 32, 28]),
  ...fitsOf('dense-whole', [28]),
  ...truncated,
]

const mostInOneColumn = 7

/** The result as a ring with a legend. Shows only the options while the results are hidden. */
export default function PollRing(props: PollOptionsProps) {
  return props.resultsShown ? <Ring {...props} /> : <PollOptions {...props} />
}

const Ring = memo(function Ring({ options, voters }: PollOptionsProps) {
  const t = useText()
  const { width } = useScaledCanvas()
  const parts = useMemo(() => partsOf(options, voters), [options, voters])
  const content = useKeyContent(options, parts)
  const many = options.length > mostInOneColumn
  // A narrow canvas has more free height than width, so the ring is above the words there.
  const above = isNarrow(width)
  const container = useFitted<HTMLDivElement>(above ? aboveFits : besideFits, content, { words: '.words' })
  const columns = above ? (many ? 3 : 2) : many ? 2 : 1
  const votes = parts.reduce((sum, part) => sum + part.votes, 0)
  return (
    <Whole ref={container} data-ring={above ? 'above' : 'beside'}>
      <div style={{ fontSize: above || options.length > 10 ? 34 : 44 }}>
        <RingChart
          parts={parts}
          labels="letters"
          pace="screen"
          unit={labelBeside(t('common.votes', { count: votes }), votes)}
        />
      </div>
      <PollKey
        options={options}
        parts={parts}
        columns={columns}
        pictureWidth={many ? 72 : above ? 130 : 190}
      />
    </Whole>
  )
})
