import { chakra } from '@chakra-ui/react/styled-system'
import type { RatingContent } from '#contract/items/rating.ts'
import { RatingSpread } from '#ui/kit/display/rating-spread.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import type { StatementFigures } from '#ui/live/rating-figures.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { AverageMark, MeanFigure, popIn, ScaleEnds, scaleEnds, shareSize } from './rating-marks.tsx'

const Whole = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    rowGap: '12px',
    fontSize: '60px',
    '& .words': { gridColumn: '1 / -1', minW: '0', lineHeight: '1.2', fontWeight: 'strong' },
    '& .result': { gridColumn: '2', gridRow: '2', alignSelf: 'center', pl: '72px' },
    '& .average': { justifyContent: 'center', mb: '12px', fontSize: '40px' },
    '& .figure': {
      ...displayType,
      ...equalDigits,
      textAlign: 'center',
      lineHeight: '1',
      letterSpacing: '-0.02em',
      whiteSpace: 'nowrap',
      '& strong': { display: 'block', ...popIn, fontSize: '240px', fontWeight: 'strong' },
      '& span': { fontSize: '72px', color: 'inkMuted' },
    },
    '& .steps': {
      gridColumn: '1',
      gridRow: '2',
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      minH: '0',
      justifyContent: 'center',
      // The scale alone has its own height, so that its labels are near it.
      '& > :first-child:not([data-plain])': { flex: '1 1 0' },
    },
    '& .share': { fontSize: shareSize('48px') },
    ...scaleEnds,
    '& .ends': { ...scaleEnds['& .ends'], mt: '4px', fontSize: '36px' },
  },
})

const fits = wholeWordsFirst([64, 56, 48, 44, 40, 36, 32, 28])

interface StatementAloneProps {
  rating: RatingContent
  statement: StatementFigures
  shown: boolean
}

/** The only statement of a rating: its scale, and with the results the distribution and the mean on this scale. */
export function StatementAlone({ rating, statement, shown }: StatementAloneProps) {
  const { look, steps } = rating
  return (
    <Whole>
      {statement.text && (
        <div className="words">
          <FittedText fits={fits} text={statement.text} mostLines={3} maxHeight="150px" />
        </div>
      )}
      {shown && statement.mean !== null && (
        <div className="result">
          <AverageMark />
          <MeanFigure mean={statement.mean} steps={steps} />
        </div>
      )}
      <div className="steps">
        <RatingSpread
          look={look}
          steps={steps}
          counts={shown ? statement.counts : null}
          mean={shown ? statement.mean : null}
        />
        <ScaleEnds rating={rating} />
      </div>
    </Whole>
  )
}
