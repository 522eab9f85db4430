import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { RatingContent } from '#contract/items/rating.ts'
import { RatingMarks, RatingSpread } from '#ui/kit/display/rating-spread.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import type { StatementFigures } from '#ui/live/rating-figures.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import { AverageMark, MeanFigure, popIn, ScaleEnds, scaleEnds, shareSize } from './rating-marks.tsx'

const Rows = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    display: 'grid',
    // The scales of all statements are below each other, with the same steps.
    gridTemplateColumns: 'minmax(0, var(--label)) minmax(0, 2fr)',
    '&[data-shown]': { gridTemplateColumns: 'minmax(0, var(--label)) minmax(0, 2fr) auto' },
    // Statements of many lines stay apart.
    gap: 'var(--gap) 40px',
    '& .words': {
      alignSelf: 'center',
      minW: '0',
      overflow: 'hidden',
      display: '-webkit-box',
      fontSize: 'var(--size)',
      fontWeight: 'strong',
      lineHeight: '1.16',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
    '& .scale': {
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      minH: '0',
      py: 'var(--gap)',
      fontSize: 'var(--axis)',
      '& > [data-plain]': { my: 'auto' },
    },
    '& .share': { fontSize: shareSize('var(--share)') },
    '& .average': { gridColumn: '3', pt: '8px', fontSize: '28px' },
    '& .figure': {
      ...displayType,
      ...equalDigits,
      alignSelf: 'center',
      minW: '2ch',
      textAlign: 'right',
      fontSize: 'var(--mean)',
      lineHeight: '1',
      letterSpacing: '-0.02em',
      whiteSpace: 'nowrap',
      '& strong': { display: 'inline-block', ...popIn, fontWeight: 'strong' },
    },
  },
})
const Foot = chakra('div', {
  base: {
    gridColumn: '2',
    minW: '0',
    pt: '4px',
    fontSize: '36px',
    lineHeight: '1.2',
    '& .marks': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      placeItems: 'center',
      fontWeight: 'strong',
    },
    ...scaleEnds,
    '& .ends': { ...scaleEnds['& .ends'], fontSize: '30px' },
  },
})

const fitsOf = (sizes: number[], lines: number): Fit[] => sizes.map((size) => ({ size, lines }))
const whole = 9
const truncated: readonly Fit[] = [3, 2, 1].flatMap((lines) => fitsOf([28], lines))
// The sizes to try. As a last step the text is truncated. Many statements begin with small sizes, because a text that
// is higher than its row would make the scales unequal.
const few: readonly Fit[] = [...fitsOf([56, 52, 48, 44, 40, 36, 32, 28], whole), ...truncated]
const some: readonly Fit[] = [...fitsOf([40, 36, 32, 28], whole), ...truncated]
const many: readonly Fit[] = [...fitsOf([34, 32, 30, 28], whole), ...truncated]
const fitsFor = (count: number): readonly Fit[] => (count <= 3 ? few : count <= 5 ? some : many)

/**
 * Font sizes of the mean and of the percentages, and the space above and below a scale, in canvas pixels. Without space
 * for percentages the columns alone show the distribution.
 */
function sizesFor(count: number): { mean: number; share: number; gap: number } {
  if (count <= 3) return { mean: 96, share: 36, gap: 10 }
  if (count <= 5) return { mean: 80, share: 30, gap: 6 }
  return count <= 6 ? { mean: 76, share: 0, gap: 6 } : { mean: 72, share: 0, gap: 4 }
}

/** Maximum length of a statement that is readable in a narrow column. */
const shortText = 44

/** Width of the column with the statements, where the scales have 2fr. Without results the statements get more. */
const labelWidth = (figures: readonly StatementFigures[], shown: boolean): string => {
  if (!shown) return '3fr'
  return figures.every(({ text }) => text.length <= shortText) ? '1fr' : '1.5fr'
}

export interface StatementRowsProps {
  rating: RatingContent
  figures: readonly StatementFigures[]
  shown: boolean
}

/** Several statements, each with its scale. With the results, each scale has the distribution and the mean. */
export function StatementRows({ rating, figures, shown }: StatementRowsProps) {
  const { look, steps } = rating
  const count = figures.length
  const rows = useFitted<HTMLDivElement>(
    shown ? fitsFor(count) : few,
    `${shown}\n${figures.map(({ text }) => text).join('\n')}`,
    // Columns of the same share are comparable only in scales of the same height.
    { alike: '.scale' },
  )
  const { mean, share, gap } = sizesFor(count)
  return (
    <Rows
      ref={rows}
      data-shown={shown || undefined}
      style={{
        gridTemplateRows: `repeat(${count}, minmax(min-content, 1fr)) auto`,
        ['--label' as string]: labelWidth(figures, shown),
        ['--mean' as string]: `${mean}px`,
        ['--share' as string]: `${share}px`,
        ['--gap' as string]: `${gap}px`,
        // Without percentages the scale is flat, so that the columns get the height.
        ['--axis' as string]: share > 0 ? '28px' : '18px',
      }}
    >
      {figures.map((statement) => (
        <Row key={statement.id} text={statement.text} mean={statement.mean} shown={shown}>
          <RatingSpread
            look={look}
            steps={steps}
            counts={shown ? statement.counts : null}
            mean={shown ? statement.mean : null}
            shares={share > 0}
            hue={statement.hue}
            marks={false}
          />
        </Row>
      ))}
      <Foot>
        <RatingMarks look={look} steps={steps} />
        <ScaleEnds rating={rating} />
      </Foot>
      {shown && <AverageMark />}
    </Rows>
  )
}

interface RowProps {
  text: string
  mean: number | null
  shown: boolean
  children: ReactNode
}

function Row({ text, mean, shown, children }: RowProps) {
  return (
    <>
      <div className="words" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' }}>
        {text}
      </div>
      <div className="scale">{children}</div>
      {shown && <MeanFigure mean={mean} />}
    </>
  )
}
