import { Users } from 'lucide-react'
import type { QuizDoc } from '../../../../contract/items/quiz.ts'
import { useText } from '../../../kit/i18n.tsx'
import { itemSubject } from '../../../kit/items.ts'
import { Stack } from '../../../kit/layout.tsx'
import { useCommand, useDoc } from '../../../kit/live.tsx'
import { OptionButton } from '../../../kit/option-button.tsx'
import { Heading } from '../../../kit/text.tsx'
import { Notice } from '../../notice.tsx'

/** The guest's team in this round; undefined while there is none. */
export function useTeam({ id, context }: QuizDoc): string | undefined {
  const doc = useDoc(`quiz-team:${id}`)
  return doc?.round === context.round ? doc.teamId : undefined
}

/** The teams to choose from: freely in the lobby, once for whoever comes later. */
export function TeamPicker({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { id, value, context } = quiz
  const { send, item, refusal } = useCommand(`${itemSubject(id)}/team`)
  const team = useTeam(quiz)
  if (context.teams.length === 0) return null
  const wanted = item?.status === 'pending' || item?.status === 'sending' ? item.payload.TeamId : undefined
  const name = context.teams.find((other) => other.id === team)?.name
  if (value.phase !== 'lobby' && name !== undefined) {
    return <Notice icon={<Users size={18} aria-hidden="true" />}>{t('quiz.yourTeam', { team: name })}</Notice>
  }
  return (
    <Stack as="section" gap="12">
      <Heading as="h2" size="16">
        {t('quiz.joinTeam')}
      </Heading>
      {value.phase !== 'lobby' && <Notice tone="warning">{t('quiz.teamFirst')}</Notice>}
      {refusal && <Notice tone="danger">{t.error(refusal.code, refusal.params)}</Notice>}
      <Stack gap="8" role="group" aria-label={t('quiz.joinTeam')}>
        {context.teams.map((other) => (
          <OptionButton
            key={other.id}
            label={other.name}
            several={false}
            state={wanted === other.id ? 'sending' : team === other.id && !wanted ? 'saved' : 'idle'}
            onPress={() => send('Quiz/JoinTeam', { ItemId: id, Round: context.round, TeamId: other.id })}
          />
        ))}
      </Stack>
    </Stack>
  )
}
