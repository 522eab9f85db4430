import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, Gift, Heart, Trophy } from 'lucide-react'
import { isValidWinner, type LotteryPrize } from '#contract/items/lottery.ts'
import type { QuizResultDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import type { Translator } from '#i18n/translator.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useDoc, useDocs } from '#ui/live/live.tsx'
import { KeepResult } from '../kinds/quiz/keep-result.tsx'
import { rankWords } from '../kinds/quiz/rank-words.ts'
import { hashOf } from '../parts/places.ts'
import { progressKeys } from '../parts/progress.ts'
import SlideCard from './slide-card.tsx'

const Face = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12',
    px: '20',
    py: '32',
    borderRadius: 'card',
    bg: 'primary',
    color: 'onPrimary',
    boxShadow: 'card',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    animation: 'rise 250ms ease-out',
    [shortScreen]: { py: '20', gap: '8' },
  },
})
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
const Way = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12',
    minH: '64',
    px: '16',
    py: '12',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    textDecoration: 'none',
    _hover: { bg: 'highlight' },
    '& > svg': { flexShrink: '0' },
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
      <Face>
        <ThemeLogo theme={event.themes.MobileSkin} height="40px" />
        <Heading as="h1" size="16">
          <WordBreaks text={event.context.name} />
        </Heading>
        <Heart size={48} strokeWidth={1.5} aria-hidden="true" />
        <Text size="32" strong>
          {name ? t('guest.thanks', { name }) : t('guest.thanksNameless')}
        </Text>
        <Badge>{t(progressKeys.finished)}</Badge>
        {prizes.map(({ key, prize }) => (
          <PrizePart key={key} prize={prize} />
        ))}
        {results.map(({ id, title, result }) => (
          <ResultPart key={id} title={title} result={result} />
        ))}
      </Face>
      {best && <KeepResult title={best.title} rank={best.result.rank} lines={linesOf(t, best.result)} />}
      <SlideCard />
      <Way href={hashOf({ page: 'me' })}>
        <Text size="16">{t('guest.overDetail')}</Text>
        <ChevronRight size={20} aria-hidden="true" />
      </Way>
    </Stack>
  )
}

interface OwnResult {
  /** Id of the quiz. */
  id: string
  /** Title of the quiz. Empty if the host has closed the quiz. */
  title: string
  result: QuizResultDoc
}

/** The guest's results in the latest rounds of all quizzes, the best first. */
function useResults(): OwnResult[] {
  const quizzes = useDocs('quiz:')
  return useDocs('quiz-result:')
    .map(({ id, doc }) => ({
      id,
      title: quizzes.find((quiz) => quiz.id === id)?.doc.context.title ?? '',
      result: doc,
    }))
    .sort((one, other) => one.result.rank - other.result.rank)
}

/** The guest's valid wins. The prize is undefined if the host has closed the lottery. */
function useWonPrizes(): { key: string; prize: LotteryPrize | undefined }[] {
  const lotteries = useDocs('lottery:')
  return useDocs('lots:').flatMap(({ id, doc }) => {
    const prizes = lotteries.find((lottery) => lottery.id === id)?.doc.context.prizes
    return doc.wins.filter(isValidWinner).map(({ number, prizeId }) => ({
      key: `${id} ${number}`,
      prize: prizes?.find((prize) => prize.id === prizeId),
    }))
  })
}

/** The result in words: the rank, the points and the correct answers. */
function linesOf(t: Translator<'quiz'>, result: QuizResultDoc): string[] {
  const { score, right, counted } = result
  const number = (count: number) => formatNumber(t.language, count)
  return [
    rankWords(t, result),
    t('quiz.points', { count: number(score) }),
    ...(right === undefined || counted === undefined
      ? []
      : [t('quiz.rightOf', { right: number(right), of: number(counted) })]),
  ]
}

/** Ranks with a trophy. */
const podium = 3

function ResultPart({ title, result }: Omit<OwnResult, 'id'>) {
  const t = useText<'quiz'>()
  const [rank, ...lines] = linesOf(t, result)
  return (
    <Part>
      {title && <Text size="16">{title}</Text>}
      <Row justifyContent="center" gap="12">
        {result.rank <= podium && <Trophy size={32} aria-hidden="true" />}
        <Figure fontSize="48" lineHeight="1" fontWeight="strong" aria-hidden="true">
          {formatNumber(t.language, result.rank)}
        </Figure>
      </Row>
      <Text size="20" strong>
        {rank}
      </Text>
      <Text>{lines.join(' · ')}</Text>
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
