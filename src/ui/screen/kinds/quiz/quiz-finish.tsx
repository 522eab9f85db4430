import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { QuizBoard, QuizDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { podiumEntries, podiumMilliseconds } from '#machines/domain/quiz/podium.ts'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Confetti } from '#ui/screen/canvas/confetti.tsx'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { isNarrow } from '#ui/screen/join/join-size.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { Podium } from './podium.tsx'
import { RankDisc } from './rank-disc.tsx'

const Title = chakra('div', {
  base: { ...displayType, textAlign: 'center', fontWeight: 'strong', lineHeight: '1.16' },
})
// The plate on which the podium stands.
const Plate = chakra('div', {
  base: {
    position: 'relative',
    flexShrink: '0',
    display: 'grid',
    gap: '12px',
    px: '36px',
    py: '20px',
    borderRadius: '0 0 28px 28px',
    bg: 'surface',
    boxShadow: 'float',
  },
})
const Label = chakra('div', {
  base: { color: 'inkMuted', fontSize: '28px', fontWeight: 'strong', lineHeight: '1.2' },
})
const Players = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'center',
    gap: '32px',
  },
})
const Player = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '18px',
    minW: '0',
    lineHeight: '1.14',
    fontSize: '40px',
  },
})
const PlayerName = chakra('div', { base: { flex: '0 1 auto', minW: '0', fontWeight: 'strong' } })
const Score = chakra('div', {
  base: { color: 'inkMuted', fontSize: '32px', whiteSpace: 'nowrap', ...equalDigits },
})

const titleFits = wholeWordsFirst([72, 64, 56, 48, 40, 36, 32, 28].map((size) => ({ size })))
const playerFits = wholeWordsFirst([44, 40, 36, 32, 28].map((size) => ({ size })))

/** Number of players below the podium of the teams. */
const bestPlayers = 3

/** The name of the quiz above its podium. */
export function PodiumTitle({ title }: { title: string }) {
  return (
    <Title>
      <FittedText fits={titleFits} text={title} mostLines={3} maxHeight="88px" />
    </Title>
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
  const narrow = isNarrow(useScaledCanvas().width)
  return (
    <Plate>
      <Label>{t('quiz.bestPlayers')}</Label>
      <Players style={shown ? { animation: 'fade 250ms ease-out' } : { visibility: 'hidden' }}>
        {board.top.slice(0, bestPlayers).map(({ key, name, character, rank, score }) => (
          <Player key={key}>
            <RankDisc rank={rank} />
            <PlayerFace name={name} character={character} size="text" />
            <PlayerName>
              <FittedText
                fits={playerFits}
                text={name || t('quiz.nameless')}
                mostLines={5}
                maxHeight={narrow ? '168px' : '132px'}
              />
              {!narrow && <Score>{t('quiz.points', { count: formatNumber(t.language, score) })}</Score>}
            </PlayerName>
          </Player>
        ))}
      </Players>
    </Plate>
  )
}

/** True if the podium appeared while this page was open. A screen that opens later shows no confetti. */
export function useFreshPodium({ value }: QuizDoc): boolean {
  const [seen, setSeen] = useState(false)
  const before = value.phase !== 'podium'
  useEffect(() => setSeen((was) => was || before), [before])
  return seen && !before
}
