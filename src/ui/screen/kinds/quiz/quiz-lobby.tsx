import { chakra } from '@chakra-ui/react/styled-system'
import { Flame, Scale, Users, Zap } from 'lucide-react'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { largeTitle, modestTitle, SceneTitle } from '#ui/screen/parts/canvas/scene-title.tsx'
import { useFitted } from '#ui/screen/parts/canvas/use-fitted.ts'
import { Kicker } from './quiz-screen-parts.tsx'

const Whole = chakra('div', {
  base: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column', justifyContent: 'center' },
})
const Body = chakra('div', { base: { minH: '0', overflow: 'hidden', fontSize: 'var(--size)' } })
const Teams = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '0.4em',
    mb: '1em',
  },
})
const Team = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    px: '0.8em',
    py: '0.36em',
    borderRadius: '20px',
    bg: 'surface',
    fontSize: '1.1em',
    lineHeight: '1.25',
    fontWeight: 'strong',
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
    gap: '0.5em',
    lineHeight: '1.25',
    color: 'inkMuted',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      gap: '20px',
      textWrap: 'balance',
    },
    '& svg': { boxSize: '1.1em', mt: '0.1em', color: 'accentText' },
  },
})

const fits = [36, 34, 32, 30, 28, 26, 24].map((size) => ({ size }))
/** If there are more teams than this, the title is small. */
const fewTeams = 4

/** The scene before the first question: the teams with their numbers of members, and the scoring rules. */
export function QuizLobby({ quiz: { id, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const counts = useDoc(`tally:${id}`)?.counts
  const { teams, title, streaks } = context
  const hasTeams = teams.length > 0
  const body = useFitted<HTMLDivElement>(fits, `${t.language} ${teams.length}`)
  return (
    <Whole>
      <Kicker>{t('quiz.questions', { count: context.questions.length })}</Kicker>
      <SceneTitle
        fits={teams.length > fewTeams ? modestTitle : largeTitle}
        text={title}
        mostLines={4}
        maxHeight={teams.length > fewTeams ? 160 : 320}
        space={32}
      />
      <Body ref={body}>
        {hasTeams && (
          <Teams>
            {teams.map((team) => (
              <Team key={team.id}>
                <span>{team.name}</span>
                <Users size="0.9em" aria-hidden="true" />
                <CountUp value={counts?.[team.id] ?? 0} />
              </Team>
            ))}
          </Teams>
        )}
        <Rules>
          <div>
            <Zap aria-hidden="true" />
            {t('quiz.ruleSpeed')}
          </div>
          {streaks && (
            <div>
              <Flame aria-hidden="true" />
              {t('quiz.ruleStreak')}
            </div>
          )}
          {hasTeams && (
            <div>
              <Users aria-hidden="true" />
              {t('quiz.ruleTeams')}
            </div>
          )}
          <div>
            <Scale aria-hidden="true" />
            {t('quiz.ruleTie')}
          </div>
        </Rules>
      </Body>
    </Whole>
  )
}
