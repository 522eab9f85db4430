import { useEffect, useState } from 'react'
import type { QuizBoard, QuizDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { podiumEntries, podiumMilliseconds } from '#machines/domain/quiz/podium.ts'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { Box, Grid, Row } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { Confetti } from '#ui/screen/canvas/confetti.tsx'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { Podium } from './podium.tsx'
import { RankDisc } from './rank-disc.tsx'

const titleFits = wholeWordsFirst([72, 64, 56, 48, 40, 36, 32, 28])
const playerFits = wholeWordsFirst([44, 40, 36, 32, 28])

/** Number of players below the podium of the teams. */
const bestPlayers = 3

/** The name of the quiz above its podium. */
export function PodiumTitle({ title }: { title: string }) {
  return (
    <Display textAlign="center" lineHeight="1.16">
      <FittedText fits={titleFits} text={title} mostLines={3} maxHeight="88px" />
    </Display>
  )
}

/** The final podium: teams, or players if there are no teams. */
export function QuizFinish({ quiz, fresh }: { quiz: QuizDoc; fresh: boolean }) {
  const t = useText<'quiz'>()
  const { board } = quiz.context
  const still = useReducedMotion()
  const decided = useDelayed(true, podiumMilliseconds(quiz.context), !fresh || still)
  if (!board || board.players === 0) {
    return (
      <Invitation title={t('quiz.finished')} detail={t(board ? 'quiz.nobodyAnswered' : 'quiz.noResults')} />
    )
  }
  const byTeam = board.teams.length > 0
  return (
    <>
      <Podium entries={podiumEntries(quiz.context)} plated={byTeam} fresh={fresh} />
      {byTeam && <BestPlayers board={board} shown={decided} />}
      {fresh && decided && <Confetti />}
    </>
  )
}

/** The best players of a quiz with teams, below the podium. They appear after the winners. */
function BestPlayers({ board, shown }: { board: QuizBoard; shown: boolean }) {
  const t = useText<'quiz'>()
  const narrow = useNarrow()
  return (
    <Grid
      position="relative"
      flexShrink="0"
      gap="12px"
      px="36px"
      py="20px"
      borderRadius="0 0 28px 28px"
      bg="surface"
      boxShadow="float"
    >
      <Box color="inkMuted" fontSize="28px" fontWeight="strong" lineHeight="1.2">
        {t('quiz.bestPlayers')}
      </Box>
      <Grid
        style={shown ? { animation: 'fade 250ms ease-out' } : { visibility: 'hidden' }}
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        alignItems="center"
        gap="32px"
      >
        {board.top.slice(0, bestPlayers).map(({ key, name, character, rank, score }) => (
          <Row key={key} gap="18px" lineHeight="1.14" fontSize="40px">
            <RankDisc rank={rank} />
            <PlayerFace name={name} character={character} size="text" />
            <Box flex="0 1 auto" minW="0" fontWeight="strong">
              <FittedText
                fits={playerFits}
                text={name || t('quiz.nameless')}
                mostLines={5}
                maxHeight={narrow ? '168px' : '132px'}
              />
              {!narrow && (
                <Box {...equalDigits} color="inkMuted" fontSize="32px" whiteSpace="nowrap">
                  {t('quiz.points', { count: formatNumber(t.language, score) })}
                </Box>
              )}
            </Box>
          </Row>
        ))}
      </Grid>
    </Grid>
  )
}

/** True if the podium appeared while this page was open. A screen that opens later shows no confetti. */
export function useFreshPodium({ value }: QuizDoc): boolean {
  const [seen, setSeen] = useState(false)
  const before = value.phase !== 'podium'
  useEffect(() => setSeen((was) => was || before), [before])
  return seen && !before
}
