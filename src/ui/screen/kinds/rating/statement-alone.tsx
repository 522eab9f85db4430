import { chakra } from '@chakra-ui/react/styled-system'
import type { RatingContent } from '../../../../contract/items/rating.ts'
import { useText } from '../../../kit/i18n.tsx'
import { RatingColumns } from '../../../kit/rating-columns.tsx'
import { RatingMark } from '../../../kit/rating-mark.tsx'
import { FittedText } from '../../fitted-text.tsx'
import { wholeWordsFirst } from '../../use-fitted.ts'
import { formatMean, type StatementFigures } from './rating-figures.ts'

const Card = chakra('div', {
  base: {
    flex: '0 1 700px',
    minH: '0',
    display: 'grid',
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
    '& .words': { gridColumn: '1 / -1', minW: '0', lineHeight: '1.2', fontWeight: 'strong' },
    '& .mean': {
      lineHeight: '1',
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      animation: 'fade 250ms ease-out',
      '& strong': { fontSize: '220px', fontWeight: 'strong' },
      '& span': { fontSize: '64px', color: 'inkMuted' },
    },
    '& .scale': {
      display: 'flex',
      justifyContent: 'space-between',
      fontSize: '96px',
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

/** The one statement of a rating: its scale, or its mean beside a column for each step. */
export function StatementAlone({ rating, statement, shown }: StatementAloneProps) {
  const t = useText()
  const { look, steps, lowLabel, highLabel } = rating
  return (
    <Card style={{ gridTemplateColumns: shown ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)' }}>
      <div className="words">
        <FittedText fits={fits} text={statement.text} mostLines={2} maxHeight="140px" />
      </div>
      {shown && (
        <div className="mean">
          <strong>{formatMean(t.language, statement.mean)}</strong>
          <span>/{steps}</span>
        </div>
      )}
      <div>
        {shown ? (
          <RatingColumns look={look} counts={statement.counts} height="400px" />
        ) : (
          <div className="scale">
            {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
              <RatingMark key={step} look={look} step={step} steps={steps} filled={false} />
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
