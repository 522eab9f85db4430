import { Plus, Trash2 } from 'lucide-react'
import * as limits from '#contract/limits.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { newTeam, type QuizDraft, type QuizErrors } from './quiz-draft.ts'

interface TeamFieldsProps {
  draft: QuizDraft
  change: (part: Partial<QuizDraft>) => void
  validationErrors: QuizErrors | undefined
  /** True if the quiz already has teams. The quiz then keeps its teams on any plan. */
  had: boolean
}

/** The fields for the teams' names. A quiz may have no teams. */
export function TeamFields({ draft: { teams }, change, validationErrors, had }: TeamFieldsProps) {
  const t = useText<'quiz'>()
  const locked = useFeatureLock('quizTeams')
  const lock = had ? undefined : locked
  return (
    <FormSection title={t('quiz.teams')}>
      {teams.length === 0 && (
        <Text size="12" tone="muted" mt="-8">
          {t('quiz.teamsDetail')}
        </Text>
      )}
      <Stack as="ol" gap="8">
        {teams.map((team, index) => (
          <Row as="li" key={team.key} alignItems="flex-start" gap="4">
            <Box flex="1 1 auto">
              <Field
                label={t('quiz.team', { number: index + 1 })}
                error={
                  validationErrors?.has(team.key)
                    ? t('quiz.errorLong', { most: limits.labelLength })
                    : undefined
                }
              >
                <TextInput
                  most={limits.labelLength}
                  value={team.name}
                  onChange={(event) =>
                    change({
                      teams: teams.map((other) =>
                        other.key === team.key ? { ...other, name: event.target.value } : other,
                      ),
                    })
                  }
                />
              </Field>
            </Box>
            <IconButton
              icon={<Trash2 size={18} aria-hidden="true" />}
              mt="24"
              label={t('quiz.removeTeam', { number: index + 1 })}
              onClick={() => change({ teams: teams.filter(({ key }) => key !== team.key) })}
            />
          </Row>
        ))}
      </Stack>
      {teams.length < limits.quizTeamsMost && (
        <Row gap="8" flexWrap="wrap">
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            whyDisabled={lock?.whyNot}
            onClick={() => change({ teams: [...teams, newTeam()] })}
          >
            {t('quiz.addTeam')}
          </Button>
          <LevelLock lock={lock} />
        </Row>
      )}
    </FormSection>
  )
}
