import { useId } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import { RatingScale } from '#ui/kit/controls/rating-scale.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { RatingSpread } from '#ui/kit/display/rating-spread.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { formatMean, ratingFigures, type StatementFigures } from '#ui/live/rating-figures.ts'

interface RatingStatementsProps {
  rating: RatingContent
  chosen: ReadonlyMap<string, number>
  /** The reason why the guest cannot change the choice. */
  whyFixed: string | undefined
  /** The tally of the rating while the host shows the results, otherwise undefined. */
  results: TallyDoc | undefined
  onMark: (statementId: string, step: number) => void
}

/**
 * The statements with their scales. Once the host shows the results, each statement also has the audience's result.
 */
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

/** Maximum number of steps whose percentages have space beside each other on a narrow phone. */
const mostStepsWithShares = 6

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
            <VisuallyHidden>
              {t('rating.textAlternativeResult', { text: statement.text, mean, steps })}
            </VisuallyHidden>
            <Box h="144px">
              <RatingSpread
                look={look}
                steps={steps}
                counts={statement.counts}
                mean={statement.mean}
                own={fixed ? value : undefined}
                shares={steps <= mostStepsWithShares}
                hue={statement.hue}
              />
            </Box>
            {fixed && value !== undefined && (
              <Row>
                <Badge tone="accent">{t('rating.yours', { value: nameOf(value) })}</Badge>
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
            chosenText={fixed || value === undefined ? '' : t('rating.step', { step: value, steps })}
            nameOf={nameOf}
            whyDisabled={whyFixed}
            onChange={onMark}
          />
        )}
        {!shown && fixed && value !== undefined && (
          <Text size="16" strong tone="accent" textAlign="center" aria-hidden="true">
            {t('rating.yours', { value: nameOf(value) })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
