import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { QuizBoard, QuizDoc, QuizTeam } from '#contract/items/quiz.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Confetti } from '#ui/screen/parts/canvas/confetti.tsx'
import { Invitation } from '#ui/screen/parts/canvas/invitation.tsx'
import { isNarrow } from '#ui/screen/parts/canvas/join-size.ts'
import { useScaledCanvas } from '#ui/screen/parts/canvas/scaled-canvas.tsx'
import { Podium } from './podium.tsx'
import { TeamList, TopList } from './quiz-board.tsx'
import { QuestionNumber } from './quiz-question.tsx'
import { ScreenTitle } from './quiz-screen-parts.tsx'

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
const SideTitle = chakra(ScreenTitle, { base: { fontSize: '48px', mb: '24px' } })

/** Maximum number of players and teams that the audience can read in a list. */
const mostListed = 7
/** Maximum number of players that the audience can read in a list beside the podium. */
const mostBesidePodium = 6

/** The leaderboard after the questions so far. */
export function QuizRankings({ quiz }: { quiz: QuizDoc }) {
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
          <ScreenTitle>{t('quiz.phaseLeaderboard')}</ScreenTitle>
          <TopList key={revealed} board={board} most={mostListed} slim={false} />
        </>
      )}
    </>
  )
}

function TeamsAndPlayers({ board, teams }: { board: QuizBoard; teams: readonly QuizTeam[] }) {
  const t = useText<'quiz'>()
  const narrow = isNarrow(useScaledCanvas().width)
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

/** The final podium: teams, or players if there are no teams. */
export function QuizFinish({ quiz, fresh }: { quiz: QuizDoc; fresh: boolean }) {
  const t = useText<'quiz'>()
  const { board, teams, title } = quiz.context
  const narrow = isNarrow(useScaledCanvas().width)
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
      <ScreenTitle>{title}</ScreenTitle>
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

/** True if the podium appeared while this page was open. A screen that opens later shows no confetti. */
export function useFreshPodium({ value }: QuizDoc): boolean {
  const [seen, setSeen] = useState(false)
  const before = value.phase !== 'podium'
  useEffect(() => setSeen((was) => was || before), [before])
  return seen && !before
}
