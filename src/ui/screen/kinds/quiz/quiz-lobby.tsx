import { chakra } from '@chakra-ui/react/styled-system'
import { Flame, Scale, Users, Zap } from 'lucide-react'
import type { QuizDoc } from '../../../../contract/items/quiz.ts'
import { CountUp } from '../../../kit/count-up.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { largeTitle, SceneTitle } from '../../scene-title.tsx'
import { Kicker } from './quiz-stage-parts.tsx'

const Whole = chakra('div', {
  base: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column', justifyContent: 'center' },
})
const Teams = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '16px', mb: '36px' },
})
const Team = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    px: '28px',
    py: '14px',
    borderRadius: '20px',
    bg: 'surface',
    fontSize: '40px',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    '& > :first-child': {
      flex: '1',
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > svg': { flexShrink: '0' },
  },
})
const Rules = chakra('div', {
  base: {
    display: 'grid',
    gap: '20px',
    fontSize: '36px',
    lineHeight: '1.25',
    color: 'inkMuted',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      gap: '20px',
      textWrap: 'balance',
    },
    '& svg': { mt: '4px', color: 'accentText' },
  },
})

/** Before the first question: who plays for whom, and how it is scored. */
export function QuizLobby({ quiz: { id, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const counts = useDoc(`tally:${id}`)?.counts
  const hasTeams = context.teams.length > 0
  return (
    <Whole>
      <Kicker>{t('quiz.questions', { count: context.questions.length })}</Kicker>
      <SceneTitle fits={largeTitle} text={context.title} mostLines={4} maxHeight={320} space={36} />
      {hasTeams && (
        <Teams>
          {context.teams.map((team) => (
            <Team key={team.id}>
              <span>{team.name}</span>
              <Users size={34} aria-hidden="true" />
              <CountUp value={counts?.[team.id] ?? 0} />
            </Team>
          ))}
        </Teams>
      )}
      <Rules>
        <div>
          <Zap size={40} aria-hidden="true" />
          {t('quiz.ruleSpeed')}
        </div>
        {context.streaks && (
          <div>
            <Flame size={40} aria-hidden="true" />
            {t('quiz.ruleStreak')}
          </div>
        )}
        {hasTeams && (
          <div>
            <Users size={40} aria-hidden="true" />
            {t('quiz.ruleTeams')}
          </div>
        )}
        <div>
          <Scale size={40} aria-hidden="true" />
          {t('quiz.ruleTie')}
        </div>
      </Rules>
    </Whole>
  )
}
