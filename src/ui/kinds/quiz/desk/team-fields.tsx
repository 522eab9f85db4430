import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FieldRows } from '#ui/console/desk/items/form/field-rows.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { QuizValues } from './quiz.rules.ts'

/** The fields for the teams' names. A quiz may have no teams. `had`: a quiz keeps its teams on any plan. */
export function TeamFields({ had }: { had: boolean }) {
  const t = useText<'quiz'>()
  const teams = useFormContext<QuizValues>().watch('teams')
  const locked = useFeatureLock('quizTeams')
  const lock = had ? undefined : locked
  return (
    <FormSection title={t('quiz.teams')}>
      {teams.length === 0 && (
        <Text size="12" tone="muted" mt="-8">
          {t('quiz.teamsDetail')}
        </Text>
      )}
      <FieldRows<QuizValues, 'teams'>
        name="teams"
        newRow={() => ({ name: '' })}
        least={0}
        most={limits.quizTeamsMost}
        nameOf={(_, number) => t('quiz.removeTeam', { number })}
        add={t('quiz.addTeam')}
        whyLocked={lock?.whyNot}
        after={<LevelLock lock={lock} />}
        oneLine
      >
        {({ index, place }) => ({
          text: {
            type: 'text',
            name: `teams.${index}.name`,
            label: t('quiz.team', { number: place }),
            most: limits.labelLength,
            counted: true,
          },
        })}
      </FieldRows>
    </FormSection>
  )
}
