import { useState } from 'react'
import { reactions } from '../../contract/barrage.ts'
import { Card } from '../kit/card.tsx'
import { useText } from '../kit/i18n.tsx'
import { Grid, Row, Stack } from '../kit/layout.tsx'
import { QuizShape, quizColour } from '../kit/quiz-shapes.tsx'
import { RatingColumns } from '../kit/rating-columns.tsx'
import { RatingScale } from '../kit/rating-scale.tsx'
import { ReactionIcon } from '../kit/reaction-icon.tsx'
import { Heading } from '../kit/text.tsx'
import { Section } from './section.tsx'

const looks = ['stars', 'numbers', 'faces'] as const

/** Scales and their spread, the shapes of a quiz, reactions. */
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
              <RatingColumns look={look} counts={[2, 5, 11, 24, 18]} own={steps[look]} height="120px" />
            </Stack>
          </Card>
        ))}
      </Grid>
      <Row gap="16" mt="16" flexWrap="wrap" fontSize="32">
        {[0, 1, 2, 3].map((place) => (
          <Row key={place} p="12" borderRadius="control" color="onAvatar" style={quizColour(place)}>
            <QuizShape place={place} size={32} />
          </Row>
        ))}
        {reactions.map((reaction) => (
          <ReactionIcon key={reaction} reaction={reaction} />
        ))}
      </Row>
    </Section>
  )
}
