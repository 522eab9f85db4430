import type { QuizBoard, QuizDoc, QuizTeam } from '#contract/items/quiz.ts'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { stacksGains, TeamList, TopList } from './quiz-board.tsx'

/** Maximum number of players that the audience can read in a list. */
const mostListed = 7
/** The same for each of two lists, where long names need more lines. */
const mostBesideTeams = { wide: 6, narrow: 5 } as const

/** The leaderboard after the questions so far. */
export function QuizRankings({ quiz }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const { board, teams, revealed } = quiz.context
  if (!board) return null
  if (board.teams.length > 0) return <TeamsAndPlayers key={revealed} board={board} teams={teams} />
  return (
    <>
      <Title>{t('quiz.phaseLeaderboard')}</Title>
      <TopList key={revealed} board={board} most={mostListed} />
    </>
  )
}

function TeamsAndPlayers({ board, teams }: { board: QuizBoard; teams: readonly QuizTeam[] }) {
  const t = useText<'quiz'>()
  const narrow = useNarrow()
  const most = mostBesideTeams[narrow ? 'narrow' : 'wide']
  const beside = narrow ? 'slim' : 'half'
  const names = [...teams, ...board.top.slice(0, most)].map(({ name }) => name)
  const list = { board, most, beside, stacked: stacksGains(beside, names) } as const
  return (
    <Grid
      flex="1 1 auto"
      minH="0"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gap={narrow ? '28px' : '48px'}
    >
      <Stack minW="0" minH="0" gap="0">
        <Title small>{t('quiz.teamAverage')}</Title>
        <TeamList {...list} teams={teams} />
      </Stack>
      <Stack minW="0" minH="0" gap="0">
        <Title small>{t('quiz.phaseLeaderboard')}</Title>
        <TopList {...list} />
      </Stack>
    </Grid>
  )
}

function Title({ small = false, children }: { small?: boolean; children: string }) {
  return (
    <Display
      flexShrink="0"
      mb="20px"
      fontSize={small ? '48px' : '64px'}
      lineHeight="1.16"
      letterSpacing="-0.01em"
    >
      {children}
    </Display>
  )
}
