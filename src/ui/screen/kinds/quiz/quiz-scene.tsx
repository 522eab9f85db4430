import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizBoard, QuizDoc, QuizTeam } from '../../../../contract/items/quiz.ts'
import * as limits from '../../../../contract/limits.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { Invitation } from '../../invitation.tsx'
import { Podium, TeamList, TopList } from './quiz-board.tsx'
import { ComingMedia, QuizMedia } from './quiz-media.tsx'
import { QuizOptions } from './quiz-options.tsx'
import { CountdownRing, Kicker, QuestionText, StageTitle } from './quiz-stage-parts.tsx'

const Rules = chakra('div', {
  base: { display: 'grid', gap: '18px', mt: '40px', fontSize: '34px', lineHeight: '1.3', color: 'inkMuted' },
})
const Teams = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '16px', mt: '36px' } })
const Team = chakra('div', {
  base: {
    px: '28px',
    py: '14px',
    borderRadius: '20px',
    bg: 'surface',
    fontSize: '36px',
    fontWeight: 'strong',
  },
})
const Middle = chakra('div', {
  base: { flex: '1 1 auto', display: 'grid', placeItems: 'center', minH: '0' },
})
const Sides = chakra('div', {
  base: {
    flex: '1 1 auto',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '48px',
  },
})
const Side = chakra('div', { base: { display: 'flex', flexDirection: 'column', minW: '0', minH: '0' } })
const SideTitle = chakra(StageTitle, { base: { fontSize: '48px', mb: '24px' } })
const Head = chakra('div', {
  base: {
    display: 'flex',
    gap: '32px',
    alignItems: 'flex-start',
    mb: '28px',
    '& > div:first-of-type': { flex: '1', minW: '0' },
  },
})

/** The quiz on the stage, one scene for each phase. */
export function QuizScene({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { value, context } = quiz
  const { board, teams } = context
  switch (value.phase) {
    case 'lobby':
      return <Lobby quiz={quiz} />
    case 'countdown':
      return (
        <>
          <QuestionNumber quiz={quiz} />
          <QuestionText text={context.questions[context.at]?.text ?? ''} height="420px" />
          <ComingMedia picture={context.questions[context.at]?.picture} />
          <Middle>
            <CountdownRing endsAt={context.endsAt} seconds={limits.quizCountdownSeconds} size={300} />
          </Middle>
        </>
      )
    case 'leaderboard':
      if (!board) return null
      return (
        <>
          <QuestionNumber quiz={quiz} />
          {teams.length > 0 ? (
            <Standings key={context.revealed} board={board} teams={teams} />
          ) : (
            <>
              <StageTitle style={{ fontSize: 64, marginBottom: 28 }}>{t('quiz.phaseLeaderboard')}</StageTitle>
              <TopList key={context.revealed} board={board} most={7} />
            </>
          )}
        </>
      )
    case 'podium':
      return <Finish quiz={quiz} />
    default:
      return <Question quiz={quiz} />
  }
}

function QuestionNumber({ quiz: { context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  return <Kicker>{t('quiz.questionOf', { number: context.at + 1, of: context.questions.length })}</Kicker>
}

function Lobby({ quiz: { id, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const counts = useDoc(`tally:${id}`)?.counts
  return (
    <>
      <Kicker>{t('quiz.questions', { count: context.questions.length })}</Kicker>
      <QuestionText text={context.title} height="320px" />
      {context.teams.length > 0 && (
        <Teams>
          {context.teams.map((team) => (
            <Team key={team.id}>
              {team.name} · {counts?.[team.id] ?? 0}
            </Team>
          ))}
        </Teams>
      )}
      <Rules>
        <div>{t('quiz.ruleSpeed')}</div>
        {context.streaks && <div>{t('quiz.ruleStreak')}</div>}
        {context.teams.length > 0 && <div>{t('quiz.ruleTeams')}</div>}
        <div>{t('quiz.ruleTie')}</div>
      </Rules>
    </>
  )
}

function Question({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { value, context } = quiz
  const tally = useDoc(`tally:${quiz.id}`)
  const question = context.questions[context.at]
  if (!question) return null
  return (
    <>
      <Head>
        <div>
          <QuestionNumber quiz={quiz} />
          <QuestionText text={question.text} height="300px" />
        </div>
        {question.picture && <QuizMedia picture={question.picture} />}
        {value.phase === 'question' && (
          <CountdownRing endsAt={context.endsAt} seconds={question.seconds} size={170} />
        )}
      </Head>
      {question.void && <Kicker>{t('quiz.voidQuestion')}</Kicker>}
      {question.multiple && value.phase === 'question' && <Kicker>{t('quiz.several')}</Kicker>}
      <QuizOptions question={question} phase={value.phase} tally={tally} />
    </>
  )
}

function Finish({ quiz: { context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { board, teams, title } = context
  if (!board || board.players === 0) {
    return <Invitation title={t('quiz.finished')} detail={t('quiz.noResults')} />
  }
  const standers =
    teams.length > 0
      ? board.teams.map(({ teamId, rank, score }) => ({
          key: teamId,
          name: teams.find(({ id }) => id === teamId)?.name ?? '',
          rank,
          score,
        }))
      : board.top
  const podium = <Podium standers={standers.slice(0, 3)} />
  return (
    <>
      <Kicker>{title}</Kicker>
      {teams.length === 0 ? (
        podium
      ) : (
        <Sides style={{ gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
          <Side>{podium}</Side>
          <Side>
            <SideTitle>{t('quiz.bestPlayers')}</SideTitle>
            <TopList board={board} most={5} />
          </Side>
        </Sides>
      )}
    </>
  )
}

/** Teams and players side by side. */
function Standings({ board, teams }: { board: QuizBoard; teams: readonly QuizTeam[] }) {
  const t = useText<'quiz'>()
  return (
    <Sides>
      <Side>
        <SideTitle>{t('quiz.teamAverage')}</SideTitle>
        <TeamList board={board} teams={teams} most={7} />
      </Side>
      <Side>
        <SideTitle>{t('quiz.phaseLeaderboard')}</SideTitle>
        <TopList board={board} most={7} />
      </Side>
    </Sides>
  )
}
