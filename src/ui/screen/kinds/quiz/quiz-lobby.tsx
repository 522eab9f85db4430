import { chakra } from '@chakra-ui/react/styled-system'
import { Flame, Users, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuizDoc, QuizTeam } from '#contract/items/quiz.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { displayType } from '#ui/screen/parts/canvas/display-type.ts'
import { FittedText } from '#ui/screen/parts/canvas/fitted-text.tsx'
import { isNarrow } from '#ui/screen/parts/canvas/join-size.ts'
import { useScaledCanvas } from '#ui/screen/parts/canvas/scaled-canvas.tsx'
import { wholeWordsFirst } from '#ui/screen/parts/canvas/use-fitted.ts'
import { QuizArrivals } from './quiz-arrivals.tsx'
import { Kicker } from './quiz-screen-parts.tsx'

const Whole = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '24px',
  },
})
const Title = chakra('div', {
  base: {
    ...displayType,
    flexShrink: '0',
    fontWeight: 'strong',
    lineHeight: '1.12',
    letterSpacing: '-0.015em',
  },
})
const Teams = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '14px', flexShrink: '0' },
})
const Team = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '18px',
    h: '104px',
    px: '26px',
    borderRadius: '20px',
    boxShadow: 'inset 0 -6px 0 rgba(0, 0, 0, 0.16)',
    lineHeight: '1.12',
    fontWeight: 'strong',
    '& > :first-child': { flex: '1', minW: '0' },
    '& > svg': { flexShrink: '0' },
  },
})
// Moves at each guest who joins the team.
const Members = chakra('span', {
  base: {
    fontSize: '44px',
    ...equalDigits,
    animation: 'pop 300ms ease-out',
    _motionReduce: { animation: 'none' },
  },
})
const Rules = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: '0',
    columnGap: '48px',
    rowGap: '10px',
    color: 'inkMuted',
    fontSize: '32px',
    fontWeight: 'strong',
    lineHeight: '1.25',
  },
})
const Rule = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    '& > svg': { flexShrink: '0', color: 'var(--theme-medal-1)', fill: 'var(--theme-medal-1)' },
  },
})

const titleFits = wholeWordsFirst(
  [128, 112, 96, 88, 80, 72, 64, 56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })),
)
const teamFits = wholeWordsFirst([44, 40, 36, 32, 28].map((size) => ({ size })))

/** If there are more teams than this, the title is smaller, and the members of the teams are enough. */
const fewTeams = 4

/** Maximum height of the title in canvas pixels: with more teams, less. */
const titleHeight = (teams: number): number => (teams === 0 ? 300 : teams > fewTeams ? 150 : 220)

/** The scene before the first question: the guests who arrive, the teams with their numbers of members, and the scoring rules. */
export function QuizLobby({ quiz: { id, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const counts = useDoc(`tally:${id}`)?.counts
  const { teams, title, streaks, questions } = context
  return (
    <Whole>
      <Kicker>{t('quiz.questions', { count: questions.length })}</Kicker>
      <Title>
        <FittedText
          fits={titleFits}
          text={title}
          mostLines={9}
          maxHeight={`${titleHeight(teams.length)}px`}
        />
      </Title>
      {teams.length > 0 && (
        <Teams>
          {teams.map((team, place) => (
            <TeamCard key={team.id} team={team} place={place} members={counts?.[team.id] ?? 0} />
          ))}
        </Teams>
      )}
      {teams.length <= fewTeams && <QuizArrivals rows={teams.length === 0 ? 4 : 2} />}
      <Rules>
        <RuleOf icon={<Zap size="1.1em" aria-hidden="true" />}>{t('quiz.shortSpeed')}</RuleOf>
        {streaks && <RuleOf icon={<Flame size="1.1em" aria-hidden="true" />}>{t('quiz.shortStreak')}</RuleOf>}
        {teams.length > 0 && (
          <RuleOf icon={<Users size="1.1em" aria-hidden="true" />}>{t('quiz.shortTeams')}</RuleOf>
        )}
      </Rules>
    </Whole>
  )
}

function RuleOf({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Rule>
      {icon}
      <span>{children}</span>
    </Rule>
  )
}

function TeamCard({ team, place, members }: { team: QuizTeam; place: number; members: number }) {
  const narrow = isNarrow(useScaledCanvas().width)
  return (
    <Team style={quizColour(place)}>
      <div>
        <FittedText fits={teamFits} text={team.name} mostLines={3} maxHeight="98px" />
      </div>
      {!narrow && <Users size={36} aria-hidden="true" />}
      <Members key={members}>
        <CountUp value={members} />
      </Members>
    </Team>
  )
}
