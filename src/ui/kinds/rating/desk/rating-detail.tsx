import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import type { RatingContent, RatingDoc } from '#contract/items/rating.ts'
import { AnsweredOf } from '#ui/console/desk/items/answered-of.tsx'
import { ItemControls } from '#ui/console/desk/items/item-controls.tsx'
import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { RatingSpread } from '#ui/kit/display/rating-spread.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { formatMean, ratingFigures, type StatementFigures } from '#ui/live/rating-figures.ts'

const Statements = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '24', containerType: 'inline-size' },
})

const Statement = chakra('li', {
  base: {
    display: 'grid',
    gap: '8',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Beside each other only if the words of the statement have enough space for several words in a line.
    '@container (min-width: 40rem)': {
      gap: '24',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    },
  },
})

/** The selected rating: the live mean and distribution of each statement, and the controls. */
export function RatingDetail({ doc, onEdit }: KindDetailProps<'rating'>) {
  const t = useText<'console' | 'rating'>()
  const present = useDoc('present')
  const item = useMemo(() => ({ kind: 'rating' as const, doc }), [doc])
  const { statements, steps } = doc.context
  return (
    <ItemFrame
      item={item}
      onEdit={onEdit}
      badges={<Badge>{t('rating.summary', { count: statements.length, steps })}</Badge>}
      controls={present && <ItemControls item={item} present={present} />}
    >
      {(shown, earlier) => <RatingResult doc={shown} earlier={earlier} />}
    </ItemFrame>
  )
}

function RatingResult({ doc, earlier }: { doc: RatingDoc; earlier: boolean }) {
  const tally = useDoc(`tally:${doc.id}`)
  const { context, value } = doc
  return (
    <>
      <AnsweredOf
        itemId={doc.id}
        voters={tally?.round === context.round ? tally.voters : 0}
        hidden={value.results === 'hidden'}
        earlier={earlier}
      />
      <Statements>
        {ratingFigures(context, tally).map((statement) => (
          <StatementResult key={statement.id} rating={context} statement={statement} />
        ))}
      </Statements>
    </>
  )
}

function StatementResult({ rating, statement }: { rating: RatingContent; statement: StatementFigures }) {
  const t = useText<'rating'>()
  const { look, steps, lowLabel, highLabel } = rating
  const { text, counts, ratings } = statement
  const mean = formatMean(t.language, statement.mean)
  const isRated = ratings > 0
  return (
    <Statement>
      <Row gap="16" alignItems="center">
        <Stack gap="0" w="80" flexShrink="0">
          {isRated && (
            <Figure fontSize="32" fontWeight="strong" lineHeight="tight" aria-hidden="true">
              {mean}
            </Figure>
          )}
          <Text size="12" tone="muted" lineHeight="snug">
            {isRated ? t('rating.average') : t('rating.noRatings')}
          </Text>
        </Stack>
        <Text size="16" strong minW="0" overflowWrap="anywhere">
          {text}
        </Text>
      </Row>
      <Stack gap="2" maxW="480px">
        <VisuallyHidden>
          {`${t('rating.textAlternativeResult', { text, mean, steps })}: ${counts
            .map((count, index) => `${t('rating.step', { step: index + 1, steps })}: ${count}`)
            .join('; ')}`}
        </VisuallyHidden>
        {/* Without ratings only the scale is drawn, so it needs no space for columns. */}
        <Box h={isRated ? '9.5rem' : undefined}>
          <RatingSpread
            look={look}
            steps={steps}
            counts={isRated ? counts : null}
            mean={statement.mean}
            hue={statement.hue}
          />
        </Box>
        {(lowLabel || highLabel) && (
          <Row gap="16" aria-hidden="true">
            <Text size="12" tone="muted">
              {lowLabel}
            </Text>
            <Spacer />
            <Text size="12" tone="muted">
              {highLabel}
            </Text>
          </Row>
        )}
      </Stack>
    </Statement>
  )
}
