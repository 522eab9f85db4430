import { Check } from 'lucide-react'
import type { QuizContent } from '../../../../contract/items/quiz.ts'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Row, Stack } from '../../../kit/layout.tsx'
import { Heading, Text } from '../../../kit/text.tsx'

/** How the quiz is scored, said before it starts. */
export function QuizRules({ quiz }: { quiz: QuizContent }) {
  const t = useText<'quiz'>()
  const rules = [
    t('quiz.ruleSpeed'),
    ...(quiz.streaks ? [t('quiz.ruleStreak')] : []),
    ...(quiz.teams.length > 0 ? [t('quiz.ruleTeams')] : []),
    t('quiz.ruleTie'),
    t('quiz.ruleLate'),
    t('quiz.ruleClock'),
  ]
  return (
    <Card p="16">
      <Stack gap="12">
        <Heading as="h2" size="16">
          {t('quiz.rulesTitle')}
        </Heading>
        <Stack as="ul" gap="8">
          {rules.map((rule) => (
            <Row as="li" key={rule} alignItems="flex-start">
              <Row color="accentText" h="20" flexShrink="0">
                <Check size={16} aria-hidden="true" />
              </Row>
              <Text tone="muted">{rule}</Text>
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
