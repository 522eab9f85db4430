import { chakra } from '@chakra-ui/react/styled-system'
import type { RatingContent } from '#contract/items/rating.ts'
import { RatingColumns } from '#ui/kit/display/rating-columns.tsx'
import { RatingMark } from '#ui/kit/display/rating-mark.tsx'
import type { StatementFigures } from '#ui/live/rating-figures.ts'
import { FittedText } from '#ui/screen/parts/canvas/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/parts/canvas/use-fitted.ts'
import { MeanFigure } from './mean-figure.tsx'

const Card = chakra('div', {
  base: {
    flex: '0 1 700px',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '56px',
    rowGap: '20px',
    px: '40px',
    py: '28px',
    borderRadius: '20px',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    fontSize: '36px',
    '& .words': { minW: '0', lineHeight: '1.2', fontWeight: 'strong' },
    '& .mean': {
      minW: '430px',
      textAlign: 'right',
      lineHeight: '1',
      letterSpacing: '-0.02em',
      whiteSpace: 'nowrap',
      '& strong': { fontSize: '168px', fontWeight: 'strong' },
      '& span': { fontSize: '60px', color: 'inkMuted' },
    },
    '& .steps': { gridColumn: '1 / -1', minW: '0', containerType: 'inline-size' },
    '& .scale': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      placeItems: 'center',
      lineHeight: '1',
      color: 'controlLine',
    },
    '& .ends': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '24px',
      mt: '12px',
      color: 'inkMuted',
    },
  },
})

const fits = wholeWordsFirst([56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })))

interface StatementAloneProps {
  rating: RatingContent
  statement: StatementFigures
  shown: boolean
}

/** The only statement of a rating: the scale, or the mean and a column for each step. */
export function StatementAlone({ rating, statement, shown }: StatementAloneProps) {
  const { look, steps, lowLabel, highLabel } = rating
  return (
    <Card>
      <div className="words">
        <FittedText fits={fits} text={statement.text} mostLines={3} maxHeight="170px" />
      </div>
      <MeanFigure mean={statement.mean} steps={steps} shown={shown} />
      <div className="steps">
        {shown ? (
          <RatingColumns look={look} counts={statement.counts} height="330px" />
        ) : (
          <div className="scale" style={{ fontSize: `min(120px, calc(60cqi / ${steps}))` }}>
            {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
              <span key={step}>
                <RatingMark look={look} step={step} steps={steps} filled={false} />
              </span>
            ))}
          </div>
        )}
        {(lowLabel || highLabel) && (
          <div className="ends">
            <span>{lowLabel}</span>
            <span>{highLabel}</span>
          </div>
        )}
      </div>
    </Card>
  )
}
