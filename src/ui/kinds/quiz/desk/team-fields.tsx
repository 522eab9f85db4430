import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { QuizValues } from './quiz.rules.ts'

/** The fields for the teams' names. A quiz may have no teams. `had`: a quiz keeps its teams on any plan. */
export function TeamFields({ had }: { had: boolean }) {
  const t = useText<'quiz'>()
  const { control } = useFormContext<QuizValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'teams' })
  const locked = useFeatureLock('quizTeams')
  const lock = had ? undefined : locked
  return (
    <FormSection title={t('quiz.teams')}>
      {fields.length === 0 && (
        <Text size="12" tone="muted" mt="-8">
          {t('quiz.teamsDetail')}
        </Text>
      )}
      <Stack as="ol" gap="8">
        {fields.map(({ id }, index) => (
          <Row as="li" key={id} alignItems="flex-start" gap="4">
            <Box flex="1 1 auto">
              <FormField
                control={control}
                name={`teams.${index}.name`}
                label={t('quiz.team', { number: index + 1 })}
                most={limits.labelLength}
              >
                {(field) => <TextInput {...field} most={limits.labelLength} />}
              </FormField>
            </Box>
            <IconButton
              icon={<Trash2 size={18} aria-hidden="true" />}
              mt="24"
              label={t('quiz.removeTeam', { number: index + 1 })}
              onClick={() => remove(index)}
            />
          </Row>
        ))}
      </Stack>
      {fields.length < limits.quizTeamsMost && (
        <Row gap="8" flexWrap="wrap">
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            whyDisabled={lock?.whyNot}
            onClick={() => append({ teamId: null, name: '' }, { shouldFocus: false })}
          >
            {t('quiz.addTeam')}
          </Button>
          <LevelLock lock={lock} />
        </Row>
      )}
    </FormSection>
  )
}
