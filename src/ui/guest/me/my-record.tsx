import { type ReactNode, Suspense, useState } from 'react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { kindOnPhone } from '#ui/kinds/phone/kinds.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc, useEventCode } from '#ui/live/live.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { Ago } from '../qa/ago.tsx'
import { placeBadges, useOwnQuestions } from '../qa/own.ts'
import { guestRecord } from './me-actors.ts'

type GuestRecord = CallAnswer<'/api/guest/Guest/GetRecord'>
type Answered = GuestRecord['answers'][number]

/** The guest's questions, answers, results and wins at this event. */
export function MyRecord() {
  const t = useText<'guest'>()
  const code = useEventCode()
  const [load] = useState(() => guestRecord(code))
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
      {data && <MyAnswers answers={data.answers} />}
      {data && data.results.length + data.wins.length > 0 && (
        // The surrounding page stays visible while the texts load.
        <Suspense>
          <MoreTexts source={quizTexts}>
            <MoreTexts source={lotteryTexts}>
              <MyResults results={data.results} wins={data.wins} />
            </MoreTexts>
          </MoreTexts>
        </Suspense>
      )}
    </>
  )
}

function linesOf(kind: Answered['kind'], said: Answered['said']): string[] {
  const lines = said.map(({ question, text }) => (question ? `${question} ${text}` : text))
  return kindOnPhone(kind).saidInOneLine ? [lines.join(' · ')] : lines
}

function MyAnswers({ answers }: { answers: GuestRecord['answers'] }) {
  const t = useText<'guest'>()
  return (
    <MyList
      title={t('guest.myAnswers')}
      none={t('guest.noAnswers')}
      entries={answers.map(({ itemId, kind, round, title, answeredOn, said }) => ({
        key: `${itemId} ${round}`,
        entry: (
          <>
            <Text strong lines="two" overflowWrap="anywhere">
              {title}
            </Text>
            {linesOf(kind, said).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
              <Text key={index} overflowWrap="anywhere" whiteSpace="pre-line">
                {line}
              </Text>
            ))}
            <Text size="12" tone="muted">
              <Ago at={answeredOn} />
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

function MyResults({ results, wins }: { results: GuestRecord['results']; wins: GuestRecord['wins'] }) {
  const t = useText<'guest' | 'quiz' | 'lottery'>()
  const number = (value: number) => formatNumber(t.language, value)
  return (
    <Stack as="section" gap="8">
      <Heading as="h2" size="16">
        {t('guest.myResults')}
      </Heading>
      <Stack as="ul" gap="8">
        {wins.map(({ itemId, title, prizeName, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: wins of one lottery have no other identity
          <Card as="li" key={`${itemId} ${index}`}>
            <Text strong overflowWrap="anywhere">
              {prizeName}
            </Text>
            <Text overflowWrap="anywhere">{t(becameOf[state])}</Text>
            <Text size="12" tone="muted" overflowWrap="anywhere">
              {title}
            </Text>
          </Card>
        ))}
        {results.map(({ itemId, title, rank, players, score }) => (
          <Card as="li" key={itemId}>
            <Text strong>{t('quiz.rankOf', { rank: number(rank), players: number(players) })}</Text>
            <Text>{t('quiz.points', { count: number(score) })}</Text>
            <Text size="12" tone="muted" overflowWrap="anywhere">
              {title}
            </Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

/** A short list of the guest's own questions. The Q&A page has the actions for these questions. */
function MyQuestions() {
  const t = useText<'guest'>()
  const questions = useOwnQuestions()
  const taken = useDoc('event')?.context.features.qa
  if (!taken && questions.length === 0) return null
  return (
    <MyList
      title={t('guest.myOwnQuestions')}
      none={t('guest.noOwnQuestions')}
      entries={questions.map(({ id, value, context }) => ({
        key: id,
        entry: (
          <>
            <Text lines="three" overflowWrap="anywhere">
              {context.text}
            </Text>
            <Row gap="8" flexWrap="wrap">
              <Badge tone={placeBadges[value.place].tone}>{t(placeBadges[value.place].key)}</Badge>
              {value.answer === 'answered' && <Badge tone="success">{t('guest.answered')}</Badge>}
              <Text as="span" size="12" tone="muted">
                <Ago at={context.askedAt} />
              </Text>
            </Row>
          </>
        ),
      }))}
    />
  )
}

const fewest = 3

interface MyListProps {
  title: string
  /** The text for an empty list. */
  none: string
  /** Newest first. */
  entries: readonly { key: string; entry: ReactNode }[]
}

/** A list of the guest's own entries. The list shows the latest entries, and all entries on request. */
function MyList({ title, none, entries }: MyListProps) {
  const t = useText<'guest'>()
  const [all, setAll] = useState(false)
  return (
    <Stack as="section" gap="8">
      <Heading as="h2" size="16">
        {title}
      </Heading>
      {entries.length === 0 && <Text tone="muted">{none}</Text>}
      <Stack as="ul" gap="8">
        {entries.slice(0, all ? undefined : fewest).map(({ key, entry }) => (
          <Card as="li" key={key}>
            <Stack gap="4">{entry}</Stack>
          </Card>
        ))}
      </Stack>
      {!all && entries.length > fewest && (
        <Button wide onClick={() => setAll(true)}>
          {t('guest.showAllOwn', { count: entries.length })}
        </Button>
      )}
    </Stack>
  )
}
