import { useId } from 'react'
import type { TallyDoc } from '../../../../contract/items/item.ts'
import type { RatingContent } from '../../../../contract/items/rating.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Row, Spacer, Stack } from '../../../kit/layout.tsx'
import { RatingColumns } from '../../../kit/rating-columns.tsx'
import { RatingScale } from '../../../kit/rating-scale.tsx'
import { Figure, Text } from '../../../kit/text.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import { WordBreaks } from '../../../kit/word-breaks.tsx'
import {
  formatMean,
  ratingFigures,
  type StatementFigures,
} from '../../../screen/kinds/rating/rating-figures.ts'

interface RatingStatementsProps {
  rating: RatingContent
  chosen: ReadonlyMap<string, number>
  /** Why nothing can be chosen any more. */
  whyFixed: string | undefined
  /** While the host shows them. */
  results: TallyDoc | undefined
  onMark: (statementId: string, step: number) => void
}

/** Each statement with its scale; with the shown results, what the hall thinks of it. */
export function RatingStatements({ rating, chosen, whyFixed, results, onMark }: RatingStatementsProps) {
  return (
    <Stack gap="12">
      {ratingFigures(rating, results).map((statement) => (
        <Statement
          key={statement.id}
          rating={rating}
          statement={statement}
          value={chosen.get(statement.id)}
          whyFixed={whyFixed}
          shown={results !== undefined}
          onMark={(step) => onMark(statement.id, step)}
        />
      ))}
    </Stack>
  )
}

interface StatementProps {
  rating: RatingContent
  statement: StatementFigures
  value: number | undefined
  whyFixed: string | undefined
  shown: boolean
  onMark: (step: number) => void
}

function Statement({ rating, statement, value, whyFixed, shown, onMark }: StatementProps) {
  const t = useText<'rating'>()
  const id = useId()
  const { look, steps, lowLabel, highLabel } = rating
  const nameOf = (step: number): string => {
    const end = step === 1 ? lowLabel : step === steps ? highLabel : ''
    const name = t('rating.step', { step, steps })
    return end ? `${name} (${end})` : name
  }
  const mean = formatMean(t.language, statement.mean)
  const fixed = whyFixed !== undefined
  return (
    <Card p="16">
      <Stack gap="12">
        <Row gap="12" alignItems="baseline">
          <Text id={id} size="16" strong overflowWrap="anywhere">
            <WordBreaks text={statement.text} />
          </Text>
          <Spacer />
          {shown && (
            <Figure fontSize="24" fontWeight="strong" aria-hidden="true">
              {mean}
            </Figure>
          )}
        </Row>
        {shown && (
          <>
            <VisuallyHidden>{t('rating.twinResult', { text: statement.text, mean, steps })}</VisuallyHidden>
            <RatingColumns
              look={look}
              counts={statement.counts}
              own={fixed ? value : undefined}
              height="96px"
            />
            {fixed && value !== undefined && (
              <Row>
                <Badge tone="accent">
                  {t('rating.yours')}: {nameOf(value)}
                </Badge>
              </Row>
            )}
          </>
        )}
        {!(shown && fixed) && (
          <RatingScale
            labelledBy={id}
            look={look}
            steps={steps}
            value={value}
            lowLabel={lowLabel}
            highLabel={highLabel}
            nameOf={nameOf}
            whyDisabled={whyFixed}
            onChange={onMark}
          />
        )}
      </Stack>
    </Card>
  )
}
