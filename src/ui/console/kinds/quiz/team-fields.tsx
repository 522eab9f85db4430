import { Plus, Trash2 } from 'lucide-react'
import * as limits from '../../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Box, Row, Stack } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { useFeatureLock } from '../../plans/feature-lock.ts'
import { LevelLock } from '../../plans/level-lock.tsx'
import { newTeam, type QuizDraft, type QuizFaults } from './quiz-draft.ts'

interface TeamFieldsProps {
  draft: QuizDraft
  change: (part: Partial<QuizDraft>) => void
  faults: QuizFaults | undefined
  /** The quiz had teams before: it goes on having them. */
  had: boolean
}

/** The teams' names; none is fine too. */
export function TeamFields({ draft: { teams }, change, faults, had }: TeamFieldsProps) {
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
          <Row as="li" key={team.key} alignItems="flex-end" gap="4">
            <Box flex="1 1 auto">
              <Field
                label={t('quiz.team', { number: index + 1 })}
                error={faults?.has(team.key) ? t('quiz.faultLong', { most: limits.labelLength }) : undefined}
              >
                <TextInput
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
