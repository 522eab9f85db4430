import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { QuizBoard, QuizDoc, QuizTeam } from '../../../../contract/items/quiz.ts'
import { useText } from '../../../kit/i18n.tsx'
import { Confetti } from '../../confetti.tsx'
import { Invitation } from '../../invitation.tsx'
import { isNarrow } from '../../join-size.ts'
import { useStage } from '../../stage.tsx'
import { Podium } from './podium.tsx'
import { TeamList, TopList } from './quiz-board.tsx'
import { QuestionNumber } from './quiz-question.tsx'
import { StageTitle } from './quiz-stage-parts.tsx'

const Sides = chakra('div', {
  base: {
    flex: '1 1 auto',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '48px',
  },
  variants: {
    podium: { true: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)' } },
    narrow: { true: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '32px' } },
  },
})
const Side = chakra('div', { base: { display: 'flex', flexDirection: 'column', minW: '0', minH: '0' } })
const SideTitle = chakra(StageTitle, { base: { fontSize: '48px', mb: '24px' } })

/** Players and teams that the hall can read. */
const mostListed = 7
const mostBesidePodium = 6

/** How it stands after the questions so far. */
export function QuizStandings({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { board, teams, revealed } = quiz.context
  if (!board) return null
  return (
    <>
      <QuestionNumber quiz={quiz} />
      {board.teams.length > 0 ? (
        <TeamsAndPlayers key={revealed} board={board} teams={teams} />
      ) : (
        <>
          <StageTitle>{t('quiz.phaseLeaderboard')}</StageTitle>
          <TopList key={revealed} board={board} most={mostListed} slim={false} />
        </>
      )}
    </>
  )
}

function TeamsAndPlayers({ board, teams }: { board: QuizBoard; teams: readonly QuizTeam[] }) {
  const t = useText<'quiz'>()
  const narrow = isNarrow(useStage().width)
  return (
    <Sides narrow={narrow}>
      <Side>
        <SideTitle>{t('quiz.teamAverage')}</SideTitle>
        <TeamList board={board} teams={teams} most={mostListed} slim={narrow} />
      </Side>
      <Side>
        <SideTitle>{t('quiz.phaseLeaderboard')}</SideTitle>
        <TopList board={board} most={mostListed} slim={narrow} />
      </Side>
    </Sides>
  )
}

/** The end: teams, or players where there are none, on the podium. */
export function QuizFinish({ quiz, fresh }: { quiz: QuizDoc; fresh: boolean }) {
  const t = useText<'quiz'>()
  const { board, teams, title } = quiz.context
  const narrow = isNarrow(useStage().width)
  if (!board || board.players === 0) {
    return <Invitation title={t('quiz.finished')} detail={t('quiz.noResults')} />
  }
  const byTeam = board.teams.length > 0
  const standers = byTeam
    ? board.teams.map(({ teamId, rank, score }) => ({
        key: teamId,
        name: teams.find(({ id }) => id === teamId)?.name ?? '',
        rank,
        score,
      }))
    : board.top
  const podium = <Podium standers={standers} />
  return (
    <>
      <StageTitle>{title}</StageTitle>
      {byTeam ? (
        <Sides podium narrow={narrow}>
          <Side>{podium}</Side>
          <Side>
            <SideTitle>{t('quiz.bestPlayers')}</SideTitle>
            <TopList board={board} most={mostBesidePodium} slim />
          </Side>
        </Sides>
      ) : (
        podium
      )}
      {fresh && <Confetti />}
    </>
  )
}

/** Whether the podium came before our eyes: a screen that is opened afterwards throws no confetti. */
export function useFreshPodium({ value }: QuizDoc): boolean {
  const [seen, setSeen] = useState(false)
  const before = value.phase !== 'podium'
  useEffect(() => setSeen((was) => was || before), [before])
  return seen && !before
}
