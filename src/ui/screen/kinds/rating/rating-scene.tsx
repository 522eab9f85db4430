import { chakra } from '@chakra-ui/react/styled-system'
import type { RatingContent } from '../../../../contract/items/rating.ts'
import { useText } from '../../../kit/i18n.tsx'
import { RatingColumns } from '../../../kit/rating-columns.tsx'
import { RatingMark } from '../../../kit/rating-mark.tsx'
import { FittedText } from '../../fitted-text.tsx'
import { wholeWordsFirst } from '../../use-fitted.ts'
import { formatMean, type StatementFigures } from './rating-figures.ts'

const Title = chakra('div', {
  base: {
    fontWeight: 'strong',
    lineHeight: '1.16',
    letterSpacing: '-0.01em',
    flexShrink: '0',
    textWrap: 'balance',
    pb: '30px',
  },
})
const Rows = chakra('div', {
  base: {
    flex: '0 1 auto',
    minH: '0',
    h: 'full',
    display: 'grid',
    gap: '14px',
    '& .row': {
      display: 'grid',
      alignItems: 'center',
      columnGap: '36px',
      px: '28px',
      py: '8px',
      minH: '0',
      borderRadius: '20px',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
    },
    '& .words': { minW: '0', lineHeight: '1.2', fontWeight: 'strong' },
    '& .mean': {
      fontWeight: 'strong',
      lineHeight: '1',
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'right',
      animation: 'fade 250ms ease-out',
    },
    '& .scale': { display: 'flex', flexWrap: 'nowrap', gap: '0.3em', color: 'controlLine', lineHeight: '1' },
    '& .scale > *': { minW: '1.1em', textAlign: 'center' },
    '& .ends': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '24px',
      fontSize: '28px',
      color: 'inkMuted',
    },
  },
})

const titleFits = wholeWordsFirst([80, 72, 64, 56, 48, 44, 40, 36].map((size) => ({ size })))
const denseFits = wholeWordsFirst([32, 28].map((size) => ({ size })))
const wordsFits = wholeWordsFirst([56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })))

interface RatingSceneProps {
  rating: RatingContent
  figures: readonly StatementFigures[]
  shown: boolean
}

/** How tall a row may be, and how large what stands in it, by the number of statements. */
function sizesFor(count: number) {
  if (count === 1)
    return { row: 700, mean: '240px', font: '40px', columns: '440px', words: '140px', dense: false }
  if (count <= 3)
    return { row: 240, mean: '120px', font: '36px', columns: '196px', words: '190px', dense: false }
  if (count <= 5)
    return { row: 150, mean: '88px', font: '28px', columns: '124px', words: '120px', dense: false }
  return { row: 100, mean: '52px', font: '28px', columns: '48px', words: '72px', dense: true }
}

/** A rating on the stage: each statement with its scale, and once results are shown its mean and how it came about. */
export function RatingScene({ rating, figures, shown }: RatingSceneProps) {
  const count = figures.length
  const sizes = sizesFor(count)
  return (
    <>
      <Title>
        <FittedText
          fits={titleFits}
          text={rating.title}
          mostLines={count > 5 ? 2 : 3}
          maxHeight={count > 5 ? '110px' : '280px'}
        />
      </Title>
      <Rows
        style={{
          gridAutoRows: 'minmax(0, 1fr)',
          maxHeight: `${count * sizes.row}px`,
          fontSize: sizes.font,
        }}
      >
        {figures.map((statement) => (
          <StatementRow
            key={statement.id}
            rating={rating}
            statement={statement}
            sizes={sizes}
            alone={count === 1}
            shown={shown}
          />
        ))}
      </Rows>
    </>
  )
}

interface StatementRowProps {
  rating: RatingContent
  statement: StatementFigures
  sizes: ReturnType<typeof sizesFor>
  alone: boolean
  shown: boolean
}

function StatementRow({ rating, statement, sizes, alone, shown }: StatementRowProps) {
  const t = useText()
  const { look, steps, lowLabel, highLabel } = rating
  const mean = (
    <div className="mean" style={{ fontSize: sizes.mean, minWidth: '2.1em' }}>
      {formatMean(t.language, statement.mean)}
    </div>
  )
  const words = (
    <div className="words">
      <FittedText
        fits={sizes.dense ? denseFits : wordsFits}
        text={statement.text}
        mostLines={2}
        maxHeight={sizes.words}
      />
    </div>
  )
  const spread = shown ? (
    <RatingColumns look={look} counts={statement.counts} height={sizes.columns} plain={sizes.dense} />
  ) : (
    <EmptyScale look={look} steps={steps} alone={alone} dense={sizes.dense} />
  )
  const ends = (lowLabel || highLabel) && (
    <div className="ends">
      <span>{lowLabel}</span>
      <span>{highLabel}</span>
    </div>
  )
  if (alone) {
    return (
      <div
        className="row"
        style={{
          gridTemplateColumns: shown ? 'auto minmax(0, 1fr)' : '1fr',
          gridTemplateRows: 'auto minmax(0, 1fr)',
        }}
      >
        <div style={{ gridColumn: '1 / -1' }}>{words}</div>
        {shown && mean}
        <div>
          {spread}
          {ends}
        </div>
      </div>
    )
  }
  return (
    <div
      className="row"
      style={{
        gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${sizes.dense ? 0.7 : steps > 6 ? 1.2 : 0.9}fr)${shown ? ' auto' : ''}`,
      }}
    >
      {words}
      <div>{spread}</div>
      {shown && mean}
    </div>
  )
}

interface EmptyScaleProps {
  look: RatingContent['look']
  steps: number
  alone: boolean
  dense: boolean
}

function EmptyScale({ look, steps, alone, dense }: EmptyScaleProps) {
  return (
    <div
      className="scale"
      style={{
        fontSize: alone ? '96px' : dense || steps > 7 ? '32px' : '56px',
        justifyContent: alone ? 'center' : 'flex-end',
      }}
    >
      {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
        <span key={step}>
          <RatingMark look={look} step={step} steps={steps} filled={false} />
        </span>
      ))}
    </div>
  )
}
