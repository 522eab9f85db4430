import { Check } from 'lucide-react'
import type { QuizContent } from '#contract/items/quiz.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The scoring rules of the quiz, shown before the quiz starts. */
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
