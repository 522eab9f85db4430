import { Suspense, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { lotteryTexts } from '../../../i18n/surfaces/lottery-texts.ts'
import { quizTexts } from '../../../i18n/surfaces/quiz-texts.ts'
import { Card } from '../../kit/card.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { useEventCode } from '../../kit/live.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { guestRecord } from '../guest-actors.ts'
import { kindOnPhone } from '../kinds/kinds.ts'
import { Ago } from '../qa/ago.tsx'
import { MyList } from './my-list.tsx'
import { MyQuestions } from './my-questions.tsx'

type GuestRecord = CallAnswer<'/api/guest/Guest/GetRecord'>
type Answered = GuestRecord['Answers'][number]

/** What the guest asked, answered, reached and won at this event. */
export function MyRecord() {
  const t = useText<'guest'>()
  const code = useEventCode()
  const [load] = useState(() => () => guestRecord(code))
  const { data, refusal, retry } = useLoaded(load)
  return (
    <>
      <MyQuestions />
      {refusal && (
        <ErrorState
          level="h2"
          title={t('guest.recordUnavailable')}
          detail={t.error(refusal.code, refusal.params)}
          onRetry={retry}
        />
      )}
      {!data && !refusal && (
        <Loading>
          <Skeleton h="64" />
        </Loading>
      )}
      {data && <MyAnswers answers={data.Answers} />}
      {data && data.Results.length + data.Wins.length > 0 && (
        // The page around it stays while its texts come.
        <Suspense>
          <MoreTexts source={quizTexts}>
            <MoreTexts source={lotteryTexts}>
              <MyResults results={data.Results} wins={data.Wins} />
            </MoreTexts>
          </MoreTexts>
        </Suspense>
      )}
    </>
  )
}

function linesOf(kind: Answered['Kind'], said: Answered['Said']): string[] {
  const lines = said.map(({ Question, Text: text }) => (Question ? `${Question} ${text}` : text))
  return kindOnPhone(kind).saidInOneLine ? [lines.join(' · ')] : lines
}

function MyAnswers({ answers }: { answers: GuestRecord['Answers'] }) {
  const t = useText<'guest'>()
  return (
    <MyList
      title={t('guest.myAnswers')}
      none={t('guest.noAnswers')}
      entries={answers.map(({ ItemId, Kind, Round, Title, AnsweredOn, Said }) => ({
        key: `${ItemId} ${Round}`,
        entry: (
          <>
            <Text strong lines="two" overflowWrap="anywhere">
              {Title}
            </Text>
            {linesOf(Kind, Said).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer is never changed
              <Text key={index} overflowWrap="anywhere" whiteSpace="pre-line">
                {line}
              </Text>
            ))}
            <Text size="12" tone="muted">
              <Ago at={AnsweredOn} />
            </Text>
          </>
        ),
      }))}
    />
  )
}

const becameOf = {
  unclaimed: 'lottery.youWon',
  claimed: 'lottery.claimed',
  missed: 'lottery.missed',
  invalid: 'lottery.invalid',
} as const

function MyResults({ results, wins }: { results: GuestRecord['Results']; wins: GuestRecord['Wins'] }) {
  const t = useText<'guest' | 'quiz' | 'lottery'>()
  const number = (value: number) => formatNumber(t.language, value)
  return (
    <Stack as="section" gap="8">
      <Heading as="h2" size="16">
        {t('guest.myResults')}
      </Heading>
      <Stack as="ul" gap="8">
        {wins.map(({ ItemId, Title, PrizeName, State }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: wins of one lottery have no other name
          <Card as="li" key={`${ItemId} ${index}`}>
            <Text strong overflowWrap="anywhere">
              {PrizeName}
            </Text>
            <Text overflowWrap="anywhere">{t(becameOf[State])}</Text>
            <Text size="12" tone="muted" overflowWrap="anywhere">
              {Title}
            </Text>
          </Card>
        ))}
        {results.map(({ ItemId, Title, Rank, Players, Score }) => (
          <Card as="li" key={ItemId}>
            <Text strong>{t('quiz.rankOf', { rank: number(Rank), players: number(Players) })}</Text>
            <Text>{t('quiz.points', { points: number(Score) })}</Text>
            <Text size="12" tone="muted" overflowWrap="anywhere">
              {Title}
            </Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
