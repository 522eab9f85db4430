import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { RatingContent } from '#contract/items/rating.ts'
import { RatingMarks, RatingSpread } from '#ui/kit/display/rating-spread.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { meanMark, type StatementFigures } from '#ui/live/rating-figures.ts'
import { type Fit, useFitted } from '#ui/screen/parts/canvas/use-fitted.ts'

const Rows = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    display: 'grid',
    // The scales of all statements are below each other, with the same steps.
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
    columnGap: '48px',
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
    '& .scale': { minW: '0', minH: '0', py: 'var(--gap)', fontSize: 'var(--mean)' },
    '& .share': { fontSize: 'max(28px, 0.62em)' },
  },
})
const Foot = chakra('div', {
  base: {
    gridColumn: '2',
    minW: '0',
    pt: '8px',
    fontSize: '38px',
    lineHeight: '1.2',
    '& .marks': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      placeItems: 'center',
      fontWeight: 'strong',
    },
    '& .ends': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '24px',
      fontSize: '30px',
      color: 'inkMuted',
    },
  },
})

const fitsOf = (sizes: number[], lines: number): Fit[] => sizes.map((size) => ({ size, lines }))
const whole = 9
const truncated: readonly Fit[] = [3, 2, 1].flatMap((lines) => fitsOf([28], lines))
// The sizes to try. As a last step the text is truncated. Many statements begin with small sizes, because a text that
// is higher than its row would make the scales unequal.
const few: readonly Fit[] = [...fitsOf([56, 52, 48, 44, 40, 36, 32, 28], whole), ...truncated]
const some: readonly Fit[] = [...fitsOf([40, 36, 32, 28], whole), ...truncated]
const many: readonly Fit[] = [...fitsOf([30, 28], whole), ...truncated]
const fitsFor = (count: number): readonly Fit[] => (count <= 3 ? few : count <= 5 ? some : many)

/** Font size of the mean, space above and below a scale in canvas pixels, and whether percentages have space. */
function sizesFor(count: number): { mean: number; gap: number; shares: boolean } {
  if (count <= 3) return { mean: 44, gap: 8, shares: true }
  if (count <= 5) return { mean: 38, gap: 6, shares: true }
  return count <= 7 ? { mean: 32, gap: 4, shares: false } : { mean: 28, gap: 2, shares: false }
}

export interface StatementRowsProps {
  rating: RatingContent
  figures: readonly StatementFigures[]
  shown: boolean
}

/** Several statements, each with its scale. With the results, each scale has the distribution and the mean. */
export function StatementRows({ rating, figures, shown }: StatementRowsProps) {
  const t = useText()
  const { look, steps, lowLabel, highLabel } = rating
  const count = figures.length
  const rows = useFitted<HTMLDivElement>(fitsFor(count), figures.map(({ text }) => text).join('\n'))
  const { mean, gap, shares } = sizesFor(count)
  return (
    <Rows
      ref={rows}
      style={{
        gridTemplateRows: `repeat(${count}, minmax(min-content, 1fr)) auto`,
        ['--mean' as string]: `${mean}px`,
        ['--gap' as string]: `${gap}px`,
      }}
    >
      {figures.map((statement) => (
        <Row key={statement.id} text={statement.text}>
          <RatingSpread
            look={look}
            steps={steps}
            counts={shown ? statement.counts : null}
            mean={shown ? meanMark(t.language, statement.mean) : null}
            shares={shares}
            marks={false}
          />
        </Row>
      ))}
      <Foot>
        <RatingMarks look={look} steps={steps} />
        {(lowLabel || highLabel) && (
          <div className="ends">
            <span>{lowLabel}</span>
            <span>{highLabel}</span>
          </div>
        )}
      </Foot>
    </Rows>
  )
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <div className="words" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 'var(--lines)' }}>
        {text}
      </div>
      <div className="scale">{children}</div>
    </>
  )
}
