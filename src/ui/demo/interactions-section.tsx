import { useState } from 'react'
import { reactions } from '#contract/comments.ts'
import { RatingScale } from '../kit/controls/rating-scale.tsx'
import { Crown } from '../kit/display/crown.tsx'
import { QuizShape, quizColour } from '../kit/display/quiz-shapes.tsx'
import { RankedBars } from '../kit/display/ranked-bars.tsx'
import { RatingSpread } from '../kit/display/rating-spread.tsx'
import { ReactionIcon } from '../kit/display/reaction-icon.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Box, Grid, Row, Stack } from '../kit/layout/layout.tsx'
import { Heading } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

const looks = ['stars', 'numbers', 'faces'] as const

/** The section with rating scales and their distribution, ranked bars, quiz shapes, the crown of a winner, and reactions. */
export function InteractionsSection() {
  const t = useText<'demo'>()
  const [steps, setSteps] = useState<Record<string, number>>({ stars: 4 })
  return (
    <Section title={t('demo.interactions')}>
      <Grid gap="16" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        {looks.map((look) => (
          <Card key={look} p="16">
            <Stack gap="16">
              <Heading as="h3" size="16" id={`demo-${look}`}>
                {t(`demo.look-${look}`)}
              </Heading>
              <RatingScale
                labelledBy={`demo-${look}`}
                look={look}
                steps={5}
                value={steps[look]}
                lowLabel={t('demo.lowLabel')}
                highLabel={t('demo.highLabel')}
                nameOf={(step) => String(step)}
                onChange={(step) => setSteps({ ...steps, [look]: step })}
              />
              <Box h="160px">
                <RatingSpread
                  look={look}
                  steps={5}
                  counts={[2, 5, 11, 24, 18]}
                  mean={3.9}
                  own={steps[look]}
                />
              </Box>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Card mt="16" p="16">
        <RankedBars
          bars={looks.map((look, place) => ({
            id: look,
            place,
            text: t(`demo.look-${look}`),
            result: { rank: place + 1, share: 1 - place / 4, score: String(12 - 3 * place), detail: '' },
          }))}
        />
      </Card>
      <Row gap="16" mt="16" flexWrap="wrap" fontSize="32">
        {[0, 1, 2, 3].map((place) => (
          <Row key={place} p="12" borderRadius="control" color="onAvatar" style={quizColour(place)}>
            <QuizShape place={place} size={32} />
          </Row>
        ))}
        <Crown fontSize="1em" />
        {reactions.map((reaction) => (
          <ReactionIcon key={reaction} reaction={reaction} />
        ))}
      </Row>
    </Section>
  )
}
