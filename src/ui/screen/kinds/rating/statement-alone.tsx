import { chakra } from '@chakra-ui/react/styled-system'
import type { RatingContent } from '#contract/items/rating.ts'
import { RatingSpread } from '#ui/kit/display/rating-spread.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { meanMark, type StatementFigures } from '#ui/live/rating-figures.ts'
import { FittedText } from '#ui/screen/parts/canvas/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/parts/canvas/use-fitted.ts'
import { MeanFigure } from './mean-figure.tsx'

const Whole = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '56px',
    rowGap: '16px',
    fontSize: '52px',
    '& .words': { minW: '0', lineHeight: '1.2', fontWeight: 'strong' },
    '& .figure': {
      textAlign: 'right',
      lineHeight: '1',
      letterSpacing: '-0.02em',
      ...equalDigits,
      whiteSpace: 'nowrap',
      '& strong': { fontSize: '132px', fontWeight: 'strong' },
      '& span': { fontSize: '56px', color: 'inkMuted' },
    },
    '& .steps': {
      gridColumn: '1 / -1',
      alignSelf: 'stretch',
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      minH: '0',
      '& > :first-child': { flex: '1 1 0' },
    },
    '& .share': { fontSize: '40px' },
    '& .ends': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '24px',
      mt: '6px',
      fontSize: '36px',
      lineHeight: '1.3',
      color: 'inkMuted',
    },
  },
})

const fits = wholeWordsFirst([64, 56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })))

interface StatementAloneProps {
  rating: RatingContent
  statement: StatementFigures
  shown: boolean
}

/** The only statement of a rating: its scale, and with the results the distribution and the mean on this scale. */
export function StatementAlone({ rating, statement, shown }: StatementAloneProps) {
  const t = useText()
  const { look, steps, lowLabel, highLabel } = rating
  return (
    <Whole>
      <div className="words">
        <FittedText fits={fits} text={statement.text} mostLines={3} maxHeight="170px" />
      </div>
      <MeanFigure mean={statement.mean} steps={steps} shown={shown} />
      <div className="steps">
        <RatingSpread
          look={look}
          steps={steps}
          counts={shown ? statement.counts : null}
          mean={shown ? meanMark(t.language, statement.mean) : null}
        />
        {(lowLabel || highLabel) && (
          <div className="ends">
            <span>{lowLabel}</span>
            <span>{highLabel}</span>
          </div>
        )}
      </div>
    </Whole>
  )
}
