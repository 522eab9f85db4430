import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, Gift, Heart } from 'lucide-react'
import { isValidWinner, type LotteryPrize } from '#contract/items/lottery.ts'
import type { QuizResultDoc } from '#contract/items/quiz.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { useHeldDraw } from '#ui/kinds/lottery/phone/held-draw.ts'
import { KeepResult } from '#ui/kinds/quiz/phone/keep-result.tsx'
import { RankFigure } from '#ui/kinds/quiz/phone/rank-figure.tsx'
import { resultLines } from '#ui/kinds/quiz/phone/result.ts'
import { hasMedal } from '#ui/kit/display/medal-colour.ts'
import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useDoc, useDocs } from '#ui/live/live.tsx'
import { RowLink } from '../feedback/row-link.ts'
import { hashOf } from '../session/places.ts'
import SlideCard from './slide-card.tsx'

const Part = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4',
    w: 'full',
    pt: '16',
    mt: '4',
    borderTopWidth: '1px',
    borderColor: 'currentColor',
  },
})

/** The end of the event: thanks, and what the guest takes home. */
export default function Farewell() {
  return (
    <MoreTexts source={quizTexts}>
      <MoreTexts source={lotteryTexts}>
        <Thanks />
      </MoreTexts>
    </MoreTexts>
  )
}

function Thanks() {
  const t = useText<'guest' | 'quiz'>()
  const event = useDoc('event')
  const name = useDoc('me')?.username
  const results = useResults()
  const prizes = useWonPrizes()
  const [best] = results
  if (!event) return null
  return (
    <Stack gap="12" pb="16">
      <Stack
        as="section"
        alignItems="center"
        px="20"
        py="32"
        borderRadius="card"
        bg="primary"
        color="onPrimary"
        boxShadow="card"
        textAlign="center"
        overflowWrap="anywhere"
        animation="rise 250ms ease-out"
        css={{ [shortScreen]: { py: '20', gap: '8' } }}
      >
        <ThemeLogo theme={event.themes.mobileSkin} height="40px" />
        <Heading as="h1" size="16">
          <WordBreaks text={event.context.name} />
        </Heading>
        <Heart size={48} strokeWidth={1.5} aria-hidden="true" />
        <Text size="32" strong>
          {name ? t('guest.thanks', { name }) : t('guest.thanksNameless')}
        </Text>
        {prizes.map(({ key, prize }) => (
          <PrizePart key={key} prize={prize} />
        ))}
        {results.map(({ id, title, result }) => (
          <ResultPart key={id} title={title} result={result} />
        ))}
      </Stack>
      {best && <KeepResult title={best.title} result={best.result} />}
      <SlideCard />
      <RowLink justifyContent="space-between" href={hashOf({ page: 'me' })}>
        <Text size="16">{t('guest.overDetail')}</Text>
        <ChevronRight size={20} aria-hidden="true" />
      </RowLink>
    </Stack>
  )
}

interface OwnResult {
  /** Id of the quiz. */
  id: string
  /** Title of the quiz. Empty for a result from an earlier version, if the quiz is not active. */
  title: string
  result: QuizResultDoc
}

/** The guest's results in the current rounds of all quizzes, the best first. */
function useResults(): OwnResult[] {
  const quizzes = useDocs('quiz:')
  return useDocs('quiz-result:')
    .map(({ id, doc }) => ({ id, quiz: quizzes.find((quiz) => quiz.id === id)?.doc, result: doc }))
    .filter(({ quiz, result }) => isOfRound(quiz, result.round))
    .map(({ id, quiz, result }) => ({ id, title: quiz?.context.title ?? result.title ?? '', result }))
    .sort((one, other) => one.result.rank - other.result.rank)
}

/** True if the round is the item's current one. An item that the host has closed does not tell its round. */
const isOfRound = (item: { context: { round: number } } | undefined, round: number): boolean =>
  item === undefined || item.context.round === round

/**
 * The guest's valid wins in the current rounds, as far as the screen has shown them. The prize is undefined if the host
 * has closed the lottery.
 */
function useWonPrizes(): { key: string; prize: LotteryPrize | undefined }[] {
  const lotteries = useDocs('lottery:')
  const held = useHeldDraw()
  return useDocs('lots:').flatMap(({ id, doc }) => {
    const lottery = lotteries.find((each) => each.id === id)?.doc
    if (!isOfRound(lottery, doc.round)) return []
    return doc.wins
      .filter((win) => isValidWinner(win) && (held?.itemId !== id || held.number !== win.number))
      .map(({ number, prizeId }) => ({
        key: `${id} ${number}`,
        prize: lottery?.context.prizes.find((prize) => prize.id === prizeId),
      }))
  })
}

function ResultPart({ title, result }: Omit<OwnResult, 'id'>) {
  const t = useText<'quiz'>()
  return (
    <Part>
      {title && <Text size="16">{title}</Text>}
      <RankFigure result={result} size="medium" final={hasMedal(result.rank)} />
      <Text>{resultLines(t, result).join(' · ')}</Text>
    </Part>
  )
}

function PrizePart({ prize }: { prize: LotteryPrize | undefined }) {
  const t = useText<'lottery'>()
  return (
    <Part>
      <Gift size={32} aria-hidden="true" />
      <Text size="20" strong>
        {t('lottery.youWon')}
      </Text>
      {prize && <Text size="16">{`${prize.typeName} · ${prize.giftName}`}</Text>}
    </Part>
  )
}
